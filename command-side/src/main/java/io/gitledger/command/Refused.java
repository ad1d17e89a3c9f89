package io.gitledger.command;

/**
 * A command that the write model turned down. The message is meant for the client; which HTTP
 * status a kind becomes is decided in one place, at the edge.
 */
public final class Refused extends RuntimeException {
  /** Why a command was turned down. */
  public enum Kind {
    BAD_REQUEST,
    FORBIDDEN,
    NOT_FOUND,
    CONFLICT,
    INVALID,
    LOCKED,
    TOO_LARGE
  }

  private final Kind kind;

  public Refused(Kind kind, String message) {
    super(message, null, false, false);
    this.kind = kind;
  }

  public Kind kind() {
    return kind;
  }

  public static Refused invalid(String message) {
    return new Refused(Kind.INVALID, message);
  }

  public static Refused conflict(String message) {
    return new Refused(Kind.CONFLICT, message);
  }

  public static Refused notFound(String message) {
    return new Refused(Kind.NOT_FOUND, message);
  }

  public static Refused forbidden(String message) {
    return new Refused(Kind.FORBIDDEN, message);
  }
}
