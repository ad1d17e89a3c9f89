package io.gitledger.query.label;

import io.gitledger.query.OwnerColumns;
import io.gitledger.query.misc.Ids;
import io.gitledger.query.page.RowPage;
import io.gitledger.query.page.RowPager;
import io.gitledger.query.row.RowsByIds;
import java.util.Map;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Finds the labels of a repository or of an organization. */
@Component
public class LabelFinder {
  private static final String ROWS = "select " + LabelRow.TABLE.columns("l") + " from ";
  private static final String IN_HOME =
      "label l where l.repository_id = :repository and l.account_id = :account";
  private static final String ISSUES =
      "(select count(*) from issue_label il join issue i on i.id = il.issue_id"
          + " where il.label_id = l.id and i.deleted_at is null)";

  private final JdbcClient jdbc;
  private final RowPager<LabelRow> pages;

  LabelFinder(JdbcClient jdbc) {
    this.jdbc = jdbc;
    var rows = new RowsByIds<>(jdbc, LabelRow.TABLE, "");
    pages = new RowPager<>(jdbc, "l.id", rows::list, row -> row.id);
  }

  /**
   * Returns a page of labels.
   *
   * @param sort {@code reversealphabetically}, {@code leastissues}, {@code mostissues}; anything
   *     else means by name
   */
  public RowPage<LabelRow> list(OwnerColumns home, String sort, long offset, int limit) {
    String order =
        switch (sort) {
          case "reversealphabetically" -> "l.name collate \"C\" desc, l.id";
          case "leastissues" -> ISSUES + ", l.id";
          case "mostissues" -> ISSUES + " desc, l.id";
          case null, default -> "l.name collate \"C\", l.id";
        };
    return pages.page(IN_HOME, order, parameters(home), offset, limit);
  }

  public Optional<LabelRow> find(OwnerColumns home, long id) {
    return find(home, "l.id", id);
  }

  /**
   * Finds a label by id or else by the exact name. If several have that name, the oldest one is
   * returned.
   */
  public Optional<LabelRow> find(OwnerColumns home, String idOrName) {
    return Ids.parse(idOrName)
        .map(id -> find(home, id))
        .orElseGet(() -> find(home, "l.name", idOrName));
  }

  private Optional<LabelRow> find(OwnerColumns home, String column, Object value) {
    return jdbc.sql(ROWS + IN_HOME + " and " + column + " = :value order by l.id limit 1")
        .params(parameters(home))
        .param("value", value)
        .query((row, number) -> LabelRow.TABLE.row(row, 1))
        .optional();
  }

  private static Map<String, Long> parameters(OwnerColumns home) {
    return Map.of("repository", home.repository(), "account", home.account());
  }
}
