package io.gitledger.git.refs;

/**
 * The result of one {@link RefChange}.
 *
 * @param message reason for the rejection of a change, suitable for display to the user; null
 *     otherwise
 */
public record RefOutcome(String name, Status status, String message) {
  /**
   * The change succeeded, the ref had another value than the expected one, or the change was
   * rejected.
   */
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
