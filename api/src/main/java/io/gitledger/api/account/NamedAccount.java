package io.gitledger.api.account;

import io.gitledger.query.account.AccountRow;

/** An account that a path named, as far as controllers need to know it. */
public record NamedAccount(AccountRow row) {
  public long id() {
    return row.id;
  }

  public String login() {
    return row.login;
  }

  public boolean organization() {
    return row.organization();
  }

  public boolean administrator() {
    return row.administrator;
  }
}
