package io.gitledger.query;

/** The owner of a row: a repository, an account, or the installation if both ids are 0. */
public record OwnerColumns(long repository, long account) {
  public static final OwnerColumns INSTANCE = new OwnerColumns(0, 0);

  public static OwnerColumns ofRepository(long id) {
    return new OwnerColumns(id, 0);
  }

  public static OwnerColumns ofAccount(long id) {
    return new OwnerColumns(0, id);
  }
}
