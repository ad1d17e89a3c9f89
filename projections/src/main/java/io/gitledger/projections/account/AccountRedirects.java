package io.gitledger.projections.account;

import static io.gitledger.projections.RowStatements.RowStatement.change;
import static io.gitledger.projections.RowStatements.RowStatement.insert;

import io.gitledger.projections.RowStatements;
import io.gitledger.projections.RowStatements.RowStatement;
import io.gitledger.query.account.AccountRedirectRow;
import org.springframework.stereotype.Component;

/**
 * Keeps former names of users and organizations; their projectors tell it what happens to names.
 */
@Component
public class AccountRedirects {
  private static final String TABLE = "account_redirect";
  private static final RowStatement TAKEN =
      change(TABLE, "delete from account_redirect where login_folded = ?");
  private static final RowStatement LEFT =
      insert(
          TABLE,
          "insert into account_redirect (login_folded, account_id) values (?, ?)"
              + " on conflict (login_folded) do update set account_id = excluded.account_id",
          1);
  private static final RowStatement GONE =
      change(TABLE, "delete from account_redirect where account_id = ?");

  private final RowStatements statements;

  AccountRedirects(RowStatements statements) {
    this.statements = statements;
  }

  /** An account has (or gets) this name: no former holder is found under it any more. */
  public void taken(String login) {
    if (login != null) statements.run(TAKEN, AccountRedirectRow.fold(login));
  }

  /** An account gave up {@code old} for {@code current}; a change of case only leaves no trace. */
  public void renamed(long account, String old, String current) {
    taken(current);
    if (old == null || AccountRedirectRow.fold(old).equals(AccountRedirectRow.fold(current)))
      return;
    statements.run(LEFT, AccountRedirectRow.fold(old), account);
  }

  /** An account is gone, and its former names with it. */
  public void gone(long account) {
    statements.run(GONE, account);
  }
}
