package io.gitledger.git.merge;

/** Thrown if two commits have no common ancestor. */
public final class UnrelatedHistoriesException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  UnrelatedHistoriesException() {
    super("the histories are unrelated");
  }
}
