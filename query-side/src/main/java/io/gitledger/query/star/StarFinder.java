package io.gitledger.query.star;

import io.gitledger.query.Viewer;
import io.gitledger.query.access.VisibleAccounts;
import io.gitledger.query.access.VisibleRepositories;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.account.AccountRows;
import io.gitledger.query.page.RowPager;
import io.gitledger.query.repository.RepositoryRow;
import io.gitledger.query.repository.RepositoryRows;
import java.util.List;
import java.util.Map;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Who has starred what. Totals are the counters of users and repositories. */
@Component
public class StarFinder {
  private static final String STARRED =
      "star s join repository r on r.id = s.repository_id join account o on o.id = r.owner_id"
          + " where s.user_id = :user and ";
  private static final String STARGAZERS =
      "star s join account a on a.id = s.user_id where s.repository_id = :repository and ";

  private final JdbcClient jdbc;
  private final RowPager<RepositoryRow> repositories;
  private final RowPager<AccountRow> users;

  StarFinder(JdbcClient jdbc, RepositoryRows rows, AccountRows accounts) {
    this.jdbc = jdbc;
    this.repositories = new RowPager<>(jdbc, "r.id", rows::byIds, row -> row.id);
    this.users = new RowPager<>(jdbc, "a.id", accounts::byIds, row -> row.id);
  }

  /** What a user has starred and the viewer may see, in the order in which it was starred. */
  public List<RepositoryRow> starred(long user, Viewer viewer, long offset, int limit) {
    return repositories.rows(
        STARRED + VisibleRepositories.condition(viewer),
        "s.at, r.id",
        Map.of("user", user, "viewer", viewer.id()),
        offset,
        limit);
  }

  /** Who has starred a repository, as far as the viewer may know of them. */
  public List<AccountRow> stargazers(long repository, Viewer viewer, long offset, int limit) {
    return users.rows(
        STARGAZERS + VisibleAccounts.condition(viewer),
        "a.id",
        Map.of("repository", repository, "viewer", viewer.id()),
        offset,
        limit);
  }

  public boolean has(long user, long repository) {
    return jdbc.sql("select exists (select from star where user_id = ? and repository_id = ?)")
        .param(user)
        .param(repository)
        .query(Boolean.class)
        .single();
  }
}
