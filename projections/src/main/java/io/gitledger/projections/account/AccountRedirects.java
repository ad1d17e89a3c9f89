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

  /** Deletes the redirect from a name, because an account has this name now. */
  public void nameTaken(String login) {
    if (login != null) writer.delete(AccountRedirectRow.class, AccountRedirectRow.fold(login));
  }

  /**
   * Records that an account changed its name from {@code old} to {@code current}. A change of case
   * needs no redirect.
   */
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
