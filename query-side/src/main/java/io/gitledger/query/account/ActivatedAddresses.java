package io.gitledger.query.account;

import java.util.List;
import java.util.Locale;
import org.springframework.stereotype.Component;

/** The e-mail addresses that count as a user's own. */
@Component
public class ActivatedAddresses {
  private final AccountRows accounts;

  ActivatedAddresses(AccountRows accounts) {
    this.accounts = accounts;
  }

  /** In lower case, the primary one first. */
  public List<String> of(long user) {
    return accounts.byId(user).stream().map(row -> row.email.toLowerCase(Locale.ROOT)).toList();
  }
}
