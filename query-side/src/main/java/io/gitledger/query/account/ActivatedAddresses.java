package io.gitledger.query.account;

import java.util.List;
import java.util.Locale;
import org.springframework.stereotype.Component;

/** The activated e-mail addresses of users. */
@Component
public class ActivatedAddresses {
  private final EmailFinder emails;

  ActivatedAddresses(EmailFinder emails) {
    this.emails = emails;
  }

  /** Returns a user's addresses in lower case, in the order in which they were added. */
  public List<String> of(long user) {
    return emails.ofUser(user).stream()
        .filter(EmailView::verified)
        .map(address -> address.email().toLowerCase(Locale.ROOT))
        .toList();
  }
}
