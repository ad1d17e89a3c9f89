package io.gitledger.command;

/**
 * A command that the write model turned down. The message is meant for the client; which HTTP
 * status a kind becomes is decided in one place, at the edge.
 */
public final class CommandRejectedException extends RuntimeException {
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

  public CommandRejectedException(Kind kind, String message) {
    super(message, null, false, false);
    this.kind = kind;
  }

  public Kind kind() {
    return kind;
  }

  public static CommandRejectedException invalid(String message) {
    return new CommandRejectedException(Kind.INVALID, message);
  }

  public static CommandRejectedException conflict(String message) {
    return new CommandRejectedException(Kind.CONFLICT, message);
  }

  public static CommandRejectedException notFound(String message) {
    return new CommandRejectedException(Kind.NOT_FOUND, message);
  }

  public static CommandRejectedException forbidden(String message) {
    return new CommandRejectedException(Kind.FORBIDDEN, message);
  }
}
