package io.gitledger.query.account;

import io.gitledger.query.row.RowsByIds;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * Users and organizations by their keys, without deleted ones where not said otherwise. Logins and
 * addresses are compared without regard to case.
 */
@Component
public class AccountFinder {
  private final AccountQueries queries;
  private final RowsByIds<AccountRow> rows;
  private final JdbcClient jdbc;

  AccountFinder(AccountQueries queries, JdbcClient jdbc) {
    this.queries = queries;
    this.rows = new RowsByIds<>(jdbc, AccountRow.TABLE, "deleted_at is null");
    this.jdbc = jdbc;
  }

  public Optional<AccountRow> findById(long id) {
    return queries.findById(id);
  }

  /** A deleted one too: the events and webhooks of a deletion still name the account. */
  public Optional<AccountRow> findIncludingDeleted(long id) {
    return queries.findIncludingDeleted(id);
  }

  public List<AccountRow> listByIds(Collection<Long> ids) {
    return rows.list(ids);
  }

  public Optional<AccountRow> findByLogin(String login) {
    return queries.findByLogin(login.toLowerCase(Locale.ROOT));
  }

  /** In any order; unknown logins are left out. */
  public List<AccountRow> listByLogins(Collection<String> logins) {
    return logins.isEmpty()
        ? List.of()
        : queries.listByLogins(logins.stream().map(AccountRow::fold).toList());
  }

  /** The account that had this login before, as long as no other account has it. */
  public Optional<AccountRow> findByFormerLogin(String login) {
    return queries.findByFormerLogin(login.toLowerCase(Locale.ROOT));
  }

  /** The user who has this address, activated. */
  public Optional<AccountRow> findByEmail(String email) {
    return queries.findByEmail(email.toLowerCase(Locale.ROOT));
  }

  /** Users by their activated addresses, given in lower case. */
  public List<AddressOwner> listByEmails(Collection<String> emails) {
    return emails.isEmpty() ? List.of() : queries.listByEmails(emails);
  }

  /** Whether there is or ever was an account. */
  public boolean hasAny() {
    return jdbc.sql("select exists (select from account)").query(Boolean.class).single();
  }

  /** Which of these logins, in lower case, belong to accounts that everybody may see. */
  public Set<String> listPublicLogins(Collection<String> folded) {
    return Set.copyOf(
        jdbc.sql(
                """
                select login_folded from account
                where login_folded = any (:logins) and visibility = 'public' and deleted_at is null
                """)
            .param("logins", folded.toArray(String[]::new))
            .query(String.class)
            .list());
  }
}
