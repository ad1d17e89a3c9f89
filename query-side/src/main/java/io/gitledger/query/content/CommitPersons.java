package io.gitledger.query.content;

import io.gitledger.query.account.AccountFinder;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.account.AddressOwner;
import io.gitledger.query.misc.Urls;
import java.net.URI;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.springframework.stereotype.Component;

/**
 * Finds accounts by the e-mail addresses in commits, including placeholders for hidden addresses.
 * Two statements are sufficient for any number of commits.
 */
@Component
public class CommitPersons {
  private static final Pattern PLACEHOLDER = Pattern.compile("([1-9][0-9]{0,17})\\+[^@]+@(.+)");

  private final AccountFinder accounts;

  CommitPersons(AccountFinder accounts) {
    this.accounts = accounts;
  }

  /**
   * Returns active accounts by address. Addresses are compared in lower case, and the keys are in
   * lower case too.
   */
  public Map<String, AccountRow> byEmails(Collection<String> addresses, Urls urls) {
    Set<String> emails = new HashSet<>();
    Map<Long, Set<String>> hidden = new HashMap<>();
    String domain = "noreply." + URI.create(urls.root()).getHost();
    for (String address : addresses) {
      String email = address.toLowerCase(Locale.ROOT);
      Matcher placeholder = PLACEHOLDER.matcher(email);
      if (placeholder.matches() && placeholder.group(2).equals(domain)) {
        long id = Long.parseLong(placeholder.group(1));
        hidden.computeIfAbsent(id, any -> new HashSet<>()).add(email);
      } else if (!email.isEmpty()) {
        emails.add(email);
      }
    }
    Map<String, AccountRow> found = new HashMap<>();
    if (!emails.isEmpty())
      for (AddressOwner holder : accounts.listByEmails(emails))
        if (holder.account().active) found.put(holder.address(), holder.account());
    if (!hidden.isEmpty())
      for (AccountRow row : accounts.listByIds(hidden.keySet()))
        if (row.active && !row.organization())
          hidden.get(row.id).forEach(email -> found.put(email, row));
    return found;
  }
}
