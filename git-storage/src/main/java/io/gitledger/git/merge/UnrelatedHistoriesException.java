package io.gitledger.git.merge;

/** Two commits have no ancestor in common. */
public final class UnrelatedHistoriesException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  UnrelatedHistoriesException() {
    super("the histories are unrelated");
  }
}
