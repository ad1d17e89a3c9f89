package io.gitledger.command.account;

import io.gitledger.command.Refused;
import io.gitledger.command.name.Names;
import io.gitledger.command.name.Names.Space;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * Keeps what belongs to an account and the end of that account apart: of a repository made and its
 * owner deleted at the same time, one comes too late and sees it.
 */
@Component
public class Owners {
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
    lock(account, "for share");
  }

  /**
   * Until the transaction ends, nothing else is added to the account or taken away. Also puts the
   * changes of an organization's members into one order, as they meet in the same rows.
   *
   * @throws Refused when there is no such account (any more)
   */
  public void alone(long account) {
    lock(account, "for update");
  }

  /** The ids of the repositories that an account owns. */
  public List<Long> repositories(long account) {
    return names.holders(Space.REPOSITORY, account);
  }

  public boolean hasRepositories(long account) {
    return !repositories(account).isEmpty();
  }

  private void lock(long account, String strength) {
    boolean there =
        jdbc
            .sql("select 1 from name_claim where space = 'ACCOUNT' and holder = ? " + strength)
            .param(account)
            .query(Integer.class)
            .list()
            .stream()
            .findAny()
            .isPresent();
    if (!there) throw Refused.notFound("user does not exist [uid: " + account + "]");
  }
}
