package io.gitledger.query.account;

import io.gitledger.query.Viewer;
import io.gitledger.query.page.RowPage;
import io.gitledger.query.page.RowPager;
import io.gitledger.query.page.Substring;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Searches users. Organizations are not included. */
@Component
public class UserSearch {
  private final RowPager<AccountRow> pages;

  UserSearch(JdbcClient jdbc, AccountFinder accounts) {
    pages = new RowPager<>(jdbc, "id", accounts::listByIds, row -> row.id);
  }

  /**
   * Searches the users visible to a viewer. Hidden addresses are only found by their owners and by
   * administrators.
   *
   * @param id 0 for any
   */
  public RowPage<AccountRow> visible(String text, long id, Viewer viewer, int limit, long offset) {
    var query = new Conditions();
    query.text(text, "(not hides_email or id = :viewer or :administrator)");
    query.parameters.put("viewer", viewer.id());
    query.parameters.put("administrator", viewer.administrator());
    if (id > 0) query.equal("id", id);
    if (viewer.publicOnly()) query.equal("visibility", "public");
    if (viewer.anonymous()) query.equal("visibility", "public");
    else if (viewer.restricted() && !viewer.administrator()) query.equal("id", viewer.id());
    else if (!viewer.administrator())
      query.all.add("(visibility in ('public', 'limited') or id = :viewer)");
    return run(query, "login collate \"C\"", limit, offset);
  }

  /** Lists users for administrators. */
  public RowPage<AccountRow> filtered(UserFilter filter, int limit, long offset) {
    var query = new Conditions();
    query.text(filter.text(), "true");
    if (!filter.loginName().isEmpty()) query.equal("login_name", filter.loginName());
    if (filter.source() > 0) query.equal("source_id", filter.source());
    if (!filter.visibility().isEmpty()) query.equal("visibility", filter.visibility());
    if (filter.active() != null) query.equal("active", filter.active());
    if (filter.administrator() != null) query.equal("administrator", filter.administrator());
    if (filter.restricted() != null) query.equal("restricted", filter.restricted());
    if (filter.prohibitsLogin() != null) query.equal("prohibits_login", filter.prohibitsLogin());
    if (filter.twoFactor() != null) query.equal("second_factor", filter.twoFactor());
    return run(query, filter.order().sql(), limit, offset);
  }

  private RowPage<AccountRow> run(Conditions query, String order, int limit, long offset) {
    String from = "account where " + String.join(" and ", query.all);
    return query.few
        ? pages.gathered(from, order + ", id", query.parameters, offset, limit)
        : pages.page(from, order + ", id", query.parameters, offset, limit);
  }

  private static final class Conditions {
    final List<String> all = new ArrayList<>(List.of("kind = 'user'", "deleted_at is null"));
    final Map<String, Object> parameters = new HashMap<>();
    boolean few;

    void equal(String column, Object value) {
      String name = column + parameters.size();
      all.add(column + " = :" + name);
      parameters.put(name, value);
    }

    void text(String text, String emailCounts) {
      String wanted = text == null ? "" : text.strip().toLowerCase(Locale.ROOT);
      if (wanted.isEmpty()) return;
      var part = new Substring("text", wanted);
      part.bind(parameters);
      few = part.indexed();
      all.add(
          "(%s or %s or (%s and %s))"
              .formatted(
                  part.in("login_folded"),
                  part.in("lower(full_name)"),
                  part.in("lower(email)"),
                  emailCounts));
    }
  }
}
