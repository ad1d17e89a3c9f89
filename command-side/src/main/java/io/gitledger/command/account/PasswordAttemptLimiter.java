package io.gitledger.command.account;

/** Bounds how often somebody may be wrong about a password. */
public interface PasswordAttemptLimiter {
  /** No bound. */
  PasswordAttemptLimiter UNBOUNDED =
      new PasswordAttemptLimiter() {
        @Override
        public void requireAllowed() {}

        @Override
        public void recordFailure() {}
      };

  /** Precedes the costly check of a password; throws when no more passwords are checked. */
  void requireAllowed();

  /** The password was wrong. */
  void recordFailure();
}
