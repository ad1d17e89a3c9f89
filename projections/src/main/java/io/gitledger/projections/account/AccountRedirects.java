package io.gitledger.projections.account;

import io.gitledger.query.account.AccountRedirectRow;
import jakarta.persistence.EntityManager;
import org.springframework.stereotype.Component;

/**
 * Keeps former names of users and organizations; their projectors tell it what happens to names.
 */
@Component
public class AccountRedirects {
  private final EntityManager rows;

  AccountRedirects(EntityManager rows) {
    this.rows = rows;
  }

  /** An account has (or gets) this name: no former holder is found under it any more. */
  public void taken(String login) {
    if (login == null) return;
    var former = rows.find(AccountRedirectRow.class, AccountRedirectRow.fold(login));
    if (former != null) rows.remove(former);
    rows.flush();
  }

  /** An account gave up {@code old} for {@code current}; a change of case only leaves no trace. */
  public void renamed(long account, String old, String current) {
    taken(current);
    if (old == null || AccountRedirectRow.fold(old).equals(AccountRedirectRow.fold(current)))
      return;
    rows.merge(new AccountRedirectRow(old, account));
  }

  /** An account is gone, and its former names with it. */
  public void gone(long account) {
    rows.createQuery("delete from AccountRedirectRow r where r.accountId = :account")
        .setParameter("account", account)
        .executeUpdate();
  }
}
