package io.gitledger.query;

/**
 * Where rows belong that several kinds of owners can have: to a repository, to an account, or
 * (neither, both ids are 0) to the installation.
 */
public record Home(long repository, long account) {
  public static final Home INSTANCE = new Home(0, 0);

  public static Home ofRepository(long id) {
    return new Home(id, 0);
  }

  public static Home ofAccount(long id) {
    return new Home(0, id);
  }
}
