package io.gitledger.command.account;

import io.gitledger.command.Refused;
import io.gitledger.command.name.Names;
import io.gitledger.command.name.Names.Space;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * Keeps what belongs to an account and the end of that account apart: of a repository made and its
 * owner deleted at the same time, one comes too late and sees it.
 */
@Component
public class Owners {
  private static final int LOCK_SPACE = 0x6f776e; // only has to differ from those of other locks

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
  public void keep(long account) {
    lock("pg_advisory_xact_lock_shared", account);
    if (!names.hasAny(Space.ACCOUNT, account))
      throw Refused.notFound("user does not exist [uid: " + account + "]");
  }

  /**
   * Until the transaction ends, nothing is added to the account or taken away, by nobody else. Also
   * puts the changes of an organization's members into one order, as they meet in the same rows.
   */
  public void alone(long account) {
    lock("pg_advisory_xact_lock", account);
  }

  /** Whether an account owns repositories. */
  public boolean hasRepositories(long account) {
    return !names.holders(Space.REPOSITORY, account).isEmpty();
  }

  private void lock(String function, long account) {
    jdbc.sql("select 1 from " + function + "(?, ?)")
        .param(LOCK_SPACE)
        .param(Long.hashCode(account))
        .query(Integer.class)
        .single();
  }
}
