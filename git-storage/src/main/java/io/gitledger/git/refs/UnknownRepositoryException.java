package io.gitledger.git.refs;

/** Thrown if no repository has this id, or it was deleted. */
public final class UnknownRepositoryException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public UnknownRepositoryException(long repository) {
    super("There is no git repository " + repository);
  }
}
