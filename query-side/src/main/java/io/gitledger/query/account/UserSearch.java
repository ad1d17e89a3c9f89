package io.gitledger.query.account;

import io.gitledger.query.Viewer;
import io.gitledger.query.page.RowPage;
import io.gitledger.query.page.RowPager;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Searches individuals; organizations are not found here. */
@Component
public class UserSearch {
  private final RowPager<AccountRow> pages;

  UserSearch(JdbcClient jdbc, AccountRows accounts) {
    pages = new RowPager<>(jdbc, "id", accounts::byIds, row -> row.id);
  }

  /**
   * Users as everybody may search them. Hidden addresses are found by their owners and by
   * administrators only.
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
    return run(query, "login_folded", limit, offset);
  }

  /** Users as administrators list them. */
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
    return pages.page(
        "account where " + String.join(" and ", query.all),
        order + ", id",
        query.parameters,
        offset,
        limit);
  }

  private static final class Conditions {
    final List<String> all = new ArrayList<>(List.of("kind = 'user'", "deleted_at is null"));
    final Map<String, Object> parameters = new HashMap<>();

    void equal(String column, Object value) {
      String name = column + parameters.size();
      all.add(column + " = :" + name);
      parameters.put(name, value);
    }

    void text(String text, String emailCounts) {
      String wanted = text == null ? "" : text.strip().toLowerCase(Locale.ROOT);
      if (wanted.isEmpty()) return;
      parameters.put("text", wanted);
      all.add(
          "(strpos(login_folded, :text) > 0 or strpos(lower(full_name), :text) > 0"
              + " or (strpos(lower(email), :text) > 0 and "
              + emailCounts
              + "))");
    }
  }
}
