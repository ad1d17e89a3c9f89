package io.gitledger.query.watch;

import io.gitledger.query.Viewer;
import io.gitledger.query.access.VisibleAccounts;
import io.gitledger.query.access.VisibleRepositories;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.account.AccountRows;
import io.gitledger.query.page.RowPage;
import io.gitledger.query.page.RowPager;
import io.gitledger.query.repository.RepositoryRow;
import io.gitledger.query.repository.RepositoryRows;
import java.util.List;
import java.util.Map;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Who watches what. */
@Component
public class WatchFinder {
  private static final String WATCHED =
      "watch w join repository r on r.id = w.repository_id join account o on o.id = r.owner_id"
          + " where w.user_id = :user and w.until is null and ";
  private static final String WATCHERS =
      "watch w join account a on a.id = w.user_id"
          + " where w.repository_id = :repository and w.until is null and ";

  private final JdbcClient jdbc;
  private final RowPager<RepositoryRow> repositories;
  private final RowPager<AccountRow> users;

  WatchFinder(JdbcClient jdbc, RepositoryRows rows, AccountRows accounts) {
    this.jdbc = jdbc;
    this.repositories = new RowPager<>(jdbc, "r.id", rows::byIds, row -> row.id);
    this.users = new RowPager<>(jdbc, "a.id", accounts::byIds, row -> row.id);
  }

  /** What a user watches and the viewer may see. */
  public RowPage<RepositoryRow> watched(long user, Viewer viewer, long offset, int limit) {
    return repositories.page(
        WATCHED + VisibleRepositories.condition(viewer),
        "r.id",
        Map.of("user", user, "viewer", viewer.id()),
        offset,
        limit);
  }

  /** Who watches a repository, as far as the viewer may know of them. */
  public List<AccountRow> watchers(long repository, Viewer viewer, long offset, int limit) {
    return users.rows(
        WATCHERS + VisibleAccounts.condition(viewer),
        "a.id",
        Map.of("repository", repository, "viewer", viewer.id()),
        offset,
        limit);
  }

  public boolean watches(long user, long repository) {
    return jdbc.sql(
            "select exists (select from watch where user_id = ? and repository_id = ? and until is null)")
        .param(user)
        .param(repository)
        .query(Boolean.class)
        .single();
  }
}
