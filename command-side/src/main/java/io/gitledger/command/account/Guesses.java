package io.gitledger.command.account;

/** Bounds how often somebody may be wrong about a password. */
public interface Guesses {
  /** For whom nothing is bounded. */
  Guesses UNBOUNDED =
      new Guesses() {
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
