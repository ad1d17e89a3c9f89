package io.gitledger.git.protocol;

import java.io.IOException;

/**
 * Thrown if a remote repository cannot be read or written. The message contains no text from the
 * remote.
 */
public final class RemoteFailedException extends IOException {
  private static final long serialVersionUID = 1L;

  /** Reason for the failure. */
  public enum Reason {
    REFUSED_HOST("The host may not be reached"),
    UNREACHABLE("The remote repository cannot be reached"),
    NOT_FOUND("The remote repository does not exist"),
    AUTHENTICATION("The remote repository refused the credentials"),
    NOT_GIT("The remote does not answer as a git server over HTTP"),
    NOT_LFS("The remote does not answer as a server of Git LFS"),
    NOT_API("The remote does not answer as a service of the chosen kind"),
    OUTDATED("The remote service is older than what can be read"),
    RATE_LIMITED("The remote service limits the rate of requests"),
    TOO_LARGE("The remote repository is larger than what is accepted"),
    UNSOUND("The remote repository has objects that are missing or not sound"),
    REJECTED("The remote repository rejected references"),
    TIMED_OUT("The remote repository took too long"),
    CANCELLED("The transfer was cancelled");

    private final String message;

    Reason(String message) {
      this.message = message;
    }
  }

  private final Reason reason;

  public RemoteFailedException(Reason reason, Throwable cause) {
    super(reason.message, cause);
    this.reason = reason;
  }

  public Reason reason() {
    return reason;
  }
}
