package io.gitledger.query.label;

import io.gitledger.query.OwnerColumns;
import io.gitledger.query.misc.Ids;
import io.gitledger.query.page.RowPage;
import io.gitledger.query.page.RowPager;
import java.util.Map;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Finds the labels of a repository or of an organization. */
@Component
public class LabelFinder {
  private static final String IN_HOME =
      "label l where l.repository_id = :repository and l.account_id = :account";
  private static final String ISSUES =
      "(select count(*) from issue_label il join issue i on i.id = il.issue_id"
          + " where il.label_id = l.id and i.deleted_at is null)";

  private final LabelQueries queries;
  private final RowPager<LabelRow> pages;

  LabelFinder(JdbcClient jdbc, LabelQueries queries) {
    this.queries = queries;
    pages =
        new RowPager<>(
            jdbc, "l.id", ids -> queries.listByIds(ids.toArray(Long[]::new)), row -> row.id);
  }

  /**
   * A page of them.
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
    var owner = Map.of("repository", home.repository(), "account", home.account());
    return pages.page(IN_HOME, order, owner, offset, limit);
  }

  public Optional<LabelRow> find(OwnerColumns home, long id) {
    return queries.findById(home.repository(), home.account(), id);
  }

  /** By an id or else by the exact name; of several with that name the first that was made. */
  public Optional<LabelRow> find(OwnerColumns home, String idOrName) {
    return Ids.parse(idOrName)
        .map(id -> find(home, id))
        .orElseGet(() -> queries.findByName(home.repository(), home.account(), idOrName));
  }
}
