package io.gitledger.git.refs;

/**
 * The result of one {@link RefChange}.
 *
 * @param message why a change was refused, fit to be shown to the user; null otherwise
 */
public record RefOutcome(String name, Status status, String message) {
  /** Landed; another value than the expected one stood there; or refused for a reason. */
  public enum Status {
    OK,
    STALE,
    REFUSED
  }

  public static RefOutcome ok(String name) {
    return new RefOutcome(name, Status.OK, null);
  }

  public static RefOutcome stale(String name) {
    return new RefOutcome(name, Status.STALE, null);
  }

  public static RefOutcome refused(String name, String message) {
    return new RefOutcome(name, Status.REFUSED, message);
  }

  public boolean landed() {
    return status == Status.OK;
  }
}
