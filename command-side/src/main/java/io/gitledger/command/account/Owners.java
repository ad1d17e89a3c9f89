package io.gitledger.command.account;

import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.name.Names;
import io.gitledger.command.name.Names.Space;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * Keeps what belongs to an account and the end of that account apart: of a repository made and its
 * owner deleted at the same time, one comes too late and sees it.
 */
@Component
public class Owners {
  private static final String KEEP_AND_CLAIM =
      """
      with kept as (
        select holder from name_claim where space = 'ACCOUNT' and holder = any (?)
        order by holder for share),
      claimed as (
        insert into name_claim (space, scope, name, holder) select ?, ?, ?, ?
        where (select count(*) from kept) = ?
        on conflict do nothing returning holder)
      select (select count(*) from kept), exists (select from claimed)
      """;

  private final JdbcClient jdbc;
  private final Names names;

  Owners(JdbcClient jdbc, Names names) {
    this.jdbc = jdbc;
    this.names = names;
  }

  /**
   * Until the transaction ends, the account stays.
   *
   * @throws Refused when there is no such account (any more)
   */
  public void lockShared(long account) {
    lock(account, "for share");
  }

  /**
   * Until the transaction ends, nothing else is added to the account or taken away. Also puts the
   * changes of an organization's members into one order, as they meet in the same rows.
   *
   * @throws Refused when there is no such account (any more)
   */
  public void lockExclusive(long account) {
    lock(account, "for update");
  }

  /** The same, and false when there is no such account (any more). */
  public boolean lockSharedIfPresent(long account) {
    return locked(
            "select scope from name_claim where space = 'ACCOUNT' and holder = ? for share",
            account)
        .isPresent();
  }

  /**
   * {@link #lockShared} for those of many accounts that are there, in the same order as for two:
   * who asks for each of them afterwards does not wait any more.
   */
  public void lockSharedIfPresent(Collection<Long> accounts) {
    jdbc.sql(
            "select holder from name_claim where space = 'ACCOUNT' and holder = any (?)"
                + " order by holder for share")
        .param(accounts.toArray(Long[]::new))
        .query(Long.class)
        .list();
  }

  /** {@link #lockShared} for two accounts, in an order in which nobody waits for each other. */
  public void lockShared(long one, long other) {
    lockShared(Math.min(one, other));
    if (one != other) lockShared(Math.max(one, other));
  }

  /**
   * {@link #lockShared(long, long)}, and a new name below an account, in one round trip.
   *
   * @param scope whose name it is
   * @param other another account that has to stay, or the same
   * @param holder a new id, which has no name there yet
   * @return false when another holder has the name
   */
  public boolean claim(Space space, long scope, long other, String name, long holder) {
    Long[] accounts = scope == other ? new Long[] {scope} : new Long[] {scope, other};
    record Outcome(int kept, boolean claimed) {}
    var outcome =
        jdbc.sql(KEEP_AND_CLAIM)
            .params(accounts, space.name(), scope, space.folded(name), holder, accounts.length)
            .query((row, number) -> new Outcome(row.getInt(1), row.getBoolean(2)))
            .single();
    if (outcome.kept() == accounts.length) return outcome.claimed();
    lockShared(scope, other);
    return names.claim(space, scope, name, holder);
  }

  /** {@link #lockExclusive} for two accounts, in the same order. */
  public void lockExclusive(long one, long other) {
    lockExclusive(Math.min(one, other));
    lockExclusive(Math.max(one, other));
  }

  /**
   * {@link #lockExclusive} for one account and {@link #lockShared} for another, in the same order.
   */
  public void lockExclusiveAndShared(long changed, long kept) {
    if (kept < changed) lockShared(kept);
    lockExclusive(changed);
    if (kept > changed) lockShared(kept);
  }

  /**
   * Until the transaction ends, the repository stays, and who may see it.
   *
   * @return the id of its owner
   * @throws Refused when there is no such repository (any more)
   */
  public long lockRepositoryShared(long repository) {
    return lockRepository(repository, "for share");
  }

  /**
   * Until the transaction ends, nobody else is tied to the repository.
   *
   * @throws Refused when there is no such repository (any more)
   */
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

  /** The ids of the repositories that an account owns. */
  public List<Long> repositories(long account) {
    return names.holders(Space.REPOSITORY, account);
  }

  public boolean hasRepositories(long account) {
    return !repositories(account).isEmpty();
  }

  private void lock(long account, String strength) {
    String sql = "select scope from name_claim where space = 'ACCOUNT' and holder = ? " + strength;
    if (locked(sql, account).isEmpty())
      throw CommandRejectedException.notFound("user does not exist [uid: " + account + "]");
  }

  /** A row that was renamed while one waited for it is only found by looking again. */
  private Optional<Long> locked(String sql, long id) {
    Optional<Long> row = jdbc.sql(sql).param(id).query(Long.class).list().stream().findAny();
    return row.isPresent()
        ? row
        : jdbc.sql(sql).param(id).query(Long.class).list().stream().findAny();
  }
}
