package io.gitledger.command.account;

/** Bounds how often somebody may be wrong about a password. */
public interface PasswordAttemptLimiter {
  /** For whom nothing is bounded. */
  PasswordAttemptLimiter UNBOUNDED =
      new PasswordAttemptLimiter() {
        @Override
        public void demand() {}

        @Override
        public void wrong() {}
      };

  /** Asked before the costly check of a password; throws when no more passwords are looked at. */
  void demand();

  /** The password was wrong. */
  void wrong();
}
