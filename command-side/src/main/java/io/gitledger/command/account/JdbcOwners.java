package io.gitledger.command.account;

import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.name.Names;
import io.gitledger.command.name.Names.Space;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** {@link Owners} in the database. */
@Component
class JdbcOwners implements Owners {
  private static final String LOCK_AND_CLAIM =
      """
      with locked as (
        select holder from name_claim where space = 'ACCOUNT' and holder = any (?)
        order by holder for share),
      claimed as (
        insert into name_claim (space, scope, name, holder) select ?, ?, ?, ?
        where (select count(*) from locked) = ?
        on conflict do nothing returning holder)
      select (select count(*) from locked), exists (select from claimed)
      """;

  private final JdbcClient jdbc;
  private final Names names;

  JdbcOwners(JdbcClient jdbc, Names names) {
    this.jdbc = jdbc;
    this.names = names;
  }

  @Override
  public void lockShared(long account) {
    lock(account, "for share");
  }

  @Override
  public void lockExclusive(long account) {
    lock(account, "for update");
  }

  @Override
  public boolean lockSharedIfPresent(long account) {
    return locked(
            "select scope from name_claim where space = 'ACCOUNT' and holder = ? for share",
            account)
        .isPresent();
  }

  @Override
  public void lockSharedIfPresent(Collection<Long> accounts) {
    jdbc.sql(
            "select holder from name_claim where space = 'ACCOUNT' and holder = any (?)"
                + " order by holder for share")
        .param(accounts.toArray(Long[]::new))
        .query(Long.class)
        .list();
  }

  @Override
  public boolean claim(Space space, long scope, long other, String name, long holder) {
    Long[] accounts = scope == other ? new Long[] {scope} : new Long[] {scope, other};
    record Outcome(int locked, boolean claimed) {}
    var outcome =
        jdbc.sql(LOCK_AND_CLAIM)
            .params(accounts, space.name(), scope, space.folded(name), holder, accounts.length)
            .query((row, number) -> new Outcome(row.getInt(1), row.getBoolean(2)))
            .single();
    if (outcome.locked() == accounts.length) return outcome.claimed();
    lockShared(scope, other);
    return names.claim(space, scope, name, holder);
  }

  @Override
  public long lockRepositoryShared(long repository) {
    return lockRepository(repository, "for share");
  }

  @Override
  public void lockRepositoryExclusive(long repository) {
    lockRepository(repository, "for update");
  }

  private long lockRepository(long repository, String strength) {
    return locked(
            "select scope from name_claim where space = 'REPOSITORY' and holder = ? " + strength,
            repository)
        .orElseThrow(
            () ->
                CommandRejectedException.notFound(
                    "repository does not exist [id: " + repository + "]"));
  }

  @Override
  public List<Long> repositories(long account) {
    return names.holders(Space.REPOSITORY, account);
  }

  private void lock(long account, String strength) {
    String sql = "select scope from name_claim where space = 'ACCOUNT' and holder = ? " + strength;
    if (locked(sql, account).isEmpty())
      throw CommandRejectedException.notFound("user does not exist [uid: " + account + "]");
  }

  /**
   * Runs the query a second time if it finds no row. A row that was renamed while the query waited
   * for its lock is only found by the second one.
   */
  private Optional<Long> locked(String sql, long id) {
    Optional<Long> row = jdbc.sql(sql).param(id).query(Long.class).list().stream().findAny();
    return row.isPresent()
        ? row
        : jdbc.sql(sql).param(id).query(Long.class).list().stream().findAny();
  }
}
