package io.gitledger.query.label;

import io.gitledger.query.OwnerColumns;
import io.gitledger.query.misc.Ids;
import io.gitledger.query.page.RowPage;
import io.gitledger.query.page.RowPager;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Finds the labels of a repository or of an organization. */
@Component
public class LabelFinder {
  private static final String IN_HOME =
      "label l where l.repository_id = :repository and l.account_id = :account";

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
   *     else means by name. No label is at an issue as long as issues take none, so sorted by their
   *     number all are equal
   */
  public RowPage<LabelRow> list(OwnerColumns home, String sort, long offset, int limit) {
    String order =
        switch (sort) {
          case "reversealphabetically" -> "l.name collate \"C\" desc, l.id";
          case "leastissues", "mostissues" -> "l.id";
          case null, default -> "l.name collate \"C\", l.id";
        };
    var owner = Map.of("repository", home.repository(), "account", home.account());
    return pages.page(IN_HOME, order, owner, offset, limit);
  }

  public Optional<LabelRow> find(OwnerColumns home, long id) {
    return queries.findById(home.repository(), home.account(), id);
  }

  /** Whether any of the ids is that of a label there. */
  public boolean hasAny(OwnerColumns home, Collection<Long> ids) {
    return queries.listByIds(ids.toArray(Long[]::new)).stream()
        .anyMatch(
            label -> label.repositoryId == home.repository() && label.accountId == home.account());
  }

  /** By an id or else by the exact name; of several with that name the first that was made. */
  public Optional<LabelRow> find(OwnerColumns home, String idOrName) {
    return Ids.parse(idOrName)
        .map(id -> find(home, id))
        .orElseGet(() -> queries.findByName(home.repository(), home.account(), idOrName));
  }
}
