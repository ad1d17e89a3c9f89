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
 * Finds users and organizations by their keys. Deleted ones are excluded unless stated otherwise.
 * Logins and addresses are case-insensitive.
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

  /**
   * Finds an account, including deleted ones, as events and webhooks of a deletion still refer to
   * it.
   */
  public Optional<AccountRow> findIncludingDeleted(long id) {
    return queries.findIncludingDeleted(id);
  }

  public List<AccountRow> listByIds(Collection<Long> ids) {
    return rows.list(ids);
  }

  public Optional<AccountRow> findByLogin(String login) {
    return queries.findByLogin(login.toLowerCase(Locale.ROOT));
  }

  /** Lists accounts in any order. Unknown logins are omitted. */
  public List<AccountRow> listByLogins(Collection<String> logins) {
    return logins.isEmpty()
        ? List.of()
        : queries.listByLogins(logins.stream().map(AccountRow::fold).toList());
  }

  /** Finds the account that had this login before, as long as no other account has it. */
  public Optional<AccountRow> findByFormerLogin(String login) {
    return queries.findByFormerLogin(login.toLowerCase(Locale.ROOT));
  }

  /** Finds the user with this activated address. */
  public Optional<AccountRow> findByEmail(String email) {
    return queries.findByEmail(email.toLowerCase(Locale.ROOT));
  }

  /** Lists users by their activated addresses, given in lower case. */
  public List<AddressOwner> listByEmails(Collection<String> emails) {
    return emails.isEmpty() ? List.of() : queries.listByEmails(emails);
  }

  /** Returns whether any account exists or has ever existed. */
  public boolean hasAny() {
    return jdbc.sql("select exists (select from account)").query(Boolean.class).single();
  }

  /** Returns those of the given logins, in lower case, that belong to public accounts. */
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
