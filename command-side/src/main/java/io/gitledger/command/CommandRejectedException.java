package io.gitledger.command;

/**
 * Thrown when the write model rejects a command. The message is sent to the client. The web layer
 * maps each kind to an HTTP status in one place.
 */
public final class CommandRejectedException extends RuntimeException {
  /** Reason for the rejection. */
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
