package io.gitledger.query.account;

import io.gitledger.query.page.RowPage;
import java.util.List;
import java.util.Locale;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Lists e-mail addresses. */
@Component
public class EmailFinder {
  private static final String FOUND =
      """
       from email_address e join account a on a.id = e.user_id
      where a.deleted_at is null
        and (:text = '' or strpos(lower(e.email), :text) > 0
          or strpos(a.login_folded, :text) > 0 or strpos(lower(a.full_name), :text) > 0)
      """;

  private final JdbcClient jdbc;

  EmailFinder(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /** A user's addresses in the order in which they came, without saying whose they are. */
  public List<EmailView> ofUser(long user) {
    return jdbc.sql(
            "select email, activated, is_primary from email_address where user_id = ? order by number")
        .param(user)
        .query(
            (row, index) ->
                new EmailView(row.getString(1), row.getBoolean(2), row.getBoolean(3), 0, ""))
        .list();
  }

  /** Everybody's addresses where the text is in the address, the login or the full name. */
  public RowPage<EmailView> search(String text, int limit, long offset) {
    String wanted = text == null ? "" : text.strip().toLowerCase(Locale.ROOT);
    long total =
        jdbc.sql("select count(*)" + FOUND).param("text", wanted).query(Long.class).single();
    if (offset >= total) return new RowPage<>(List.of(), total);
    List<EmailView> found =
        jdbc.sql(
                "select e.email, e.activated, e.is_primary, a.id, a.login"
                    + FOUND
                    + " order by lower(e.email), e.is_primary desc, e.user_id, e.number"
                    + " limit :limit offset :offset")
            .param("text", wanted)
            .param("limit", limit)
            .param("offset", offset)
            .query(
                (row, index) ->
                    new EmailView(
                        row.getString(1),
                        row.getBoolean(2),
                        row.getBoolean(3),
                        row.getLong(4),
                        row.getString(5)))
            .list();
    return new RowPage<>(found, total);
  }
}
