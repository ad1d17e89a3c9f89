package io.gitledger.query.account;

import io.gitledger.query.row.ReadTable;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.util.Locale;

/** A former name of an account. */
@Entity
@Table(name = "account_redirect")
public class AccountRedirectRow {
  public static final ReadTable<AccountRedirectRow> TABLE = ReadTable.of(AccountRedirectRow.class);

  @Id public String loginFolded;
  public long accountId;

  protected AccountRedirectRow() {}

  public AccountRedirectRow(String login, long accountId) {
    this.loginFolded = fold(login);
    this.accountId = accountId;
  }

  public static String fold(String login) {
    return login.toLowerCase(Locale.ROOT);
  }
}
