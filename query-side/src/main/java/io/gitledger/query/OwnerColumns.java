package io.gitledger.query;

/**
 * Where rows belong that several kinds of owners can have: to a repository, to an account, or
 * (neither, both ids are 0) to the installation.
 */
public record OwnerColumns(long repository, long account) {
  public static final OwnerColumns INSTANCE = new OwnerColumns(0, 0);

  public static OwnerColumns ofRepository(long id) {
    return new OwnerColumns(id, 0);
  }

  public static OwnerColumns ofAccount(long id) {
    return new OwnerColumns(0, id);
  }
}
