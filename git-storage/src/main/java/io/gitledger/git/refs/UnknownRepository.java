package io.gitledger.git.refs;

/** There is no repository with this id, or it was deleted. */
public final class UnknownRepository extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public UnknownRepository(long repository) {
    super("There is no git repository " + repository);
  }
}
