package io.gitledger.command.account;

import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.name.Names;
import io.gitledger.command.name.Names.Space;
import io.gitledger.command.name.NamesInMemory;
import java.util.Collection;
import java.util.List;

/** In-memory {@link Owners}. All repositories exist, and all accounts except one. */
public final class OwnersInMemory implements Owners {
  public static final long GONE = 404;
  public static final long OF_ALL_REPOSITORIES = 700;

  private final Names names;

  public OwnersInMemory() {
    this(new NamesInMemory());
  }

  public OwnersInMemory(Names names) {
    this.names = names;
  }

  @Override
  public void lockShared(long account) {
    lockExclusive(account);
  }

  @Override
  public void lockExclusive(long account) {
    if (account == GONE) throw CommandRejectedException.notFound("user does not exist [uid: 404]");
  }

  @Override
  public boolean lockSharedIfPresent(long account) {
    return account != GONE;
  }

  @Override
  public void lockSharedIfPresent(Collection<Long> accounts) {}

  @Override
  public boolean claim(Space space, long scope, long other, String name, long holder) {
    lockShared(scope, other);
    return names.claim(space, scope, name, holder);
  }

  @Override
  public long lockRepositoryShared(long repository) {
    return OF_ALL_REPOSITORIES;
  }

  @Override
  public void lockRepositoryExclusive(long repository) {}

  @Override
  public List<Long> repositories(long account) {
    return names.holders(Space.REPOSITORY, account);
  }
}
