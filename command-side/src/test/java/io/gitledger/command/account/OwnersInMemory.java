package io.gitledger.command.account;

import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.name.Names;
import io.gitledger.command.name.Names.Space;
import java.util.List;

/** Owners for tests of decisions: every account exists except one. */
public final class OwnersInMemory extends Owners {
  public static final long GONE = 404;

  private final Names claims;

  public OwnersInMemory(Names names) {
    super(null, names);
    this.claims = names;
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
  public boolean claim(Space space, long scope, long other, String name, long holder) {
    lockShared(scope, other);
    return claims.claim(space, scope, name, holder);
  }

  @Override
  public void lockRepositoryExclusive(long repository) {}

  @Override
  public List<Long> repositories(long account) {
    return claims.holders(Space.REPOSITORY, account);
  }
}
