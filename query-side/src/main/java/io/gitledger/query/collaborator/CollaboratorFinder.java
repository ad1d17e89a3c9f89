package io.gitledger.query.collaborator;

import io.gitledger.query.account.AccountFinder;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.page.RowPage;
import io.gitledger.query.page.RowPager;
import java.util.Map;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * Finds users with individual permissions in a repository, as opposed to team members and the
 * owner.
 */
@Component
public class CollaboratorFinder {
  private static final String FROM =
      "access_grant g join account a on a.id = g.principal"
          + " where g.owner_id = :owner and g.repository_id = :repository and a.deleted_at is null";

  private final JdbcClient jdbc;
  private final RowPager<AccountRow> pages;

  CollaboratorFinder(JdbcClient jdbc, AccountFinder accounts) {
    this.jdbc = jdbc;
    pages = new RowPager<>(jdbc, "a.id", accounts::listByIds, row -> row.id);
  }

  /** Lists collaborators in the order in which they were added. */
  public RowPage<AccountRow> of(long repository, long owner, long offset, int limit) {
    return pages.page(
        FROM, "g.since, a.id", Map.of("owner", owner, "repository", repository), offset, limit);
  }

  public boolean has(long repository, long owner, long person) {
    return jdbc.sql("select exists (select from " + FROM + " and g.principal = :person)")
        .params(Map.of("owner", owner, "repository", repository, "person", person))
        .query(Boolean.class)
        .single();
  }
}
