package io.gitledger.query.account;

import io.gitledger.query.page.RowPage;
import io.gitledger.query.page.Substring;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Lists e-mail addresses. */
@Component
public class EmailFinder {
  private static final String ALL =
      " from email_address e join account a on a.id = e.user_id where a.deleted_at is null";

  private final JdbcClient jdbc;

  EmailFinder(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /**
   * Lists a user's addresses in the order in which they were added. The views do not contain the
   * user.
   */
  public List<EmailView> ofUser(long user) {
    return jdbc.sql(
            "select email, activated, is_primary from email_address where user_id = ? order by number")
        .param(user)
        .query(
            (row, index) ->
                new EmailView(row.getString(1), row.getBoolean(2), row.getBoolean(3), 0, ""))
        .list();
  }

  /**
   * Searches the addresses of all users. The text may be in the address, the login or the full
   * name.
   */
  public RowPage<EmailView> search(String text, int limit, long offset) {
    var wanted = new Substring("text", text == null ? "" : text.strip().toLowerCase(Locale.ROOT));
    String matching = ALL + (wanted.text().isEmpty() ? "" : " and " + condition(wanted));
    Map<String, Object> parameters = new HashMap<>();
    wanted.bind(parameters);
    long total =
        jdbc.sql("select count(*)" + matching).params(parameters).query(Long.class).single();
    if (offset >= total) return new RowPage<>(List.of(), total);
    List<EmailView> found =
        jdbc.sql(
                "select e.email, e.activated, e.is_primary, a.id, a.login"
                    + matching
                    + " order by lower(e.email), e.is_primary desc, e.user_id, e.number"
                    + " limit :limit offset :offset")
            .params(parameters)
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

  /** Returns the condition, with one subquery per table, as an index covers one table. */
  private static String condition(Substring text) {
    String address = text.in("lower(%s.email)");
    String name = "(" + text.in("%s.login_folded") + " or " + text.in("lower(%s.full_name)") + ")";
    if (!text.indexed())
      return "(" + address.formatted("e") + " or " + name.formatted("a", "a") + ")";
    return "(e.user_id, e.number) in (select f.user_id, f.number from email_address f where "
        + address.formatted("f")
        + " union all select f.user_id, f.number from account b join email_address f on f.user_id = b.id"
        + " where b.kind = 'user' and b.deleted_at is null and "
        + name.formatted("b", "b")
        + ")";
  }
}
