package io.gitledger.projections.account;

import io.gitledger.projections.ReadModelWriter;
import io.gitledger.query.account.AccountRedirectRow;
import org.springframework.stereotype.Component;

/** Former names of users and organizations. */
@Component
public class AccountRedirects {
  private final ReadModelWriter writer;

  AccountRedirects(ReadModelWriter writer) {
    this.writer = writer;
  }

  /** An account has this name now: it redirects to no other one. */
  public void nameTaken(String login) {
    if (login != null) writer.delete(AccountRedirectRow.class, AccountRedirectRow.fold(login));
  }

  /** An account gave up {@code old} for {@code current}; a change of case needs no redirect. */
  public void renamed(long account, String old, String current) {
    nameTaken(current);
    if (old == null || AccountRedirectRow.fold(old).equals(AccountRedirectRow.fold(current)))
      return;
    writer.upsert(new AccountRedirectRow(old, account));
  }

  /** Removes the former names of an account. */
  public void removeAccount(long account) {
    writer.deleteAll(AccountRedirectRow.class, "account_id", account);
  }
}
