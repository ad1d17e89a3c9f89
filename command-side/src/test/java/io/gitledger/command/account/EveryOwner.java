package io.gitledger.command.account;

import java.util.Collection;

/** All accounts and repositories exist, and one account owns all of these. */
public final class EveryOwner extends Owners {
  public static final long OF_ALL_REPOSITORIES = 700;

  public EveryOwner() {
    super(null, null);
  }

  @Override
  public void lockShared(long account) {}

  @Override
  public void lockSharedIfPresent(Collection<Long> accounts) {}

  @Override
  public void lockExclusive(long account) {}

  @Override
  public long lockRepositoryShared(long repository) {
    return OF_ALL_REPOSITORIES;
  }

  @Override
  public void lockRepositoryExclusive(long repository) {}

  @Override
  public boolean hasRepositories(long account) {
    return false;
  }
}
