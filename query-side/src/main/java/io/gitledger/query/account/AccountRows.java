package io.gitledger.query.account;

import io.gitledger.query.row.RowReader;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Reads users and organizations that are not deleted. */
@Component
public class AccountRows {
  /** How queries read an account that they call {@code a}. */
  public static final RowReader<AccountRow> READER = RowReader.of(AccountRow.class, "a");

  private static final String ALIVE = " and a.deleted_at is null";
  private static final String BY_EMAILS =
      "select lower(e.email), %s from email_address e join account a on a.id = e.user_id"
              .formatted(READER.columns())
          + " where lower(e.email) = any (?) and e.activated"
          + ALIVE;

  private final JdbcTemplate jdbc;

  AccountRows(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  public Optional<AccountRow> byId(long id) {
    return READER.one(jdbc, "a.id = ?" + ALIVE, id);
  }

  /** A deleted one too: for what is told about its end. */
  public Optional<AccountRow> evenDeleted(long id) {
    return READER.one(jdbc, "a.id = ?", id);
  }

  public List<AccountRow> byIds(Collection<Long> ids) {
    return READER.among(jdbc, "a.id = any (?)" + ALIVE, ids);
  }

  /** By the name, in any case. */
  public Optional<AccountRow> byLogin(String login) {
    return READER.one(jdbc, "a.login_folded = ?" + ALIVE, login.toLowerCase(Locale.ROOT));
  }

  /** The user who has this activated address, in any case. */
  public Optional<AccountRow> byEmail(String email) {
    return READER.one(
        jdbc,
        "a.id in (select e.user_id from email_address e where lower(e.email) = ? and e.activated)"
            + ALIVE,
        email.toLowerCase(Locale.ROOT));
  }

  /** Whether there is or ever was an account. */
  public boolean anybody() {
    return jdbc.queryForObject("select exists (select from account)", Boolean.class);
  }

  /** The account that had this name before, while nobody else has taken it. */
  public Optional<AccountRow> byFormerLogin(String login) {
    return READER.one(
        jdbc,
        "a.id = (select r.account_id from account_redirect r where r.login_folded = ?)" + ALIVE,
        login.toLowerCase(Locale.ROOT));
  }

  /** Users by their activated addresses, given in lower case. */
  public List<AddressHolder> byEmails(Collection<String> emails) {
    return jdbc.query(
        BY_EMAILS,
        (row, number) -> new AddressHolder(row.getString(1), READER.read(row, 2)),
        (Object) emails.toArray(String[]::new));
  }

  /** Which of these names, in lower case, are those of accounts that everybody may see. */
  public Set<String> publicNames(Collection<String> folded) {
    return Set.copyOf(
        jdbc.queryForList(
            "select a.login_folded from account a where a.login_folded = any (?)"
                + " and a.visibility = 'public'"
                + ALIVE,
            String.class,
            (Object) folded.toArray(String[]::new)));
  }
}
