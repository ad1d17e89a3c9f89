package io.gitledger.command.account;

/** Limits the number of failed password attempts. */
public interface PasswordAttemptLimiter {
  /** Limiter without a limit. */
  PasswordAttemptLimiter UNBOUNDED =
      new PasswordAttemptLimiter() {
        @Override
        public void requireAllowed() {}

        @Override
        public void recordFailure() {}
      };

  /** Must be called before the expensive password check. Throws if no more attempts are allowed. */
  void requireAllowed();

  /** Records a failed attempt. */
  void recordFailure();
}
