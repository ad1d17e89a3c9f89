package io.gitledger.query.relationship;

import io.gitledger.query.Viewer;
import io.gitledger.query.access.VisibleAccounts;
import io.gitledger.query.access.VisibleRepositories;
import io.gitledger.query.account.AccountFinder;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.page.RowPage;
import io.gitledger.query.page.RowPager;
import io.gitledger.query.repository.RepositoryFinder;
import io.gitledger.query.repository.RepositoryRow;
import java.util.Collection;
import java.util.Map;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Finds starred and watched repositories, stargazers and watchers. */
@Component
public class RelationshipFinder {
  private final JdbcClient jdbc;
  private final RowPager<RepositoryRow> repositories;
  private final RowPager<AccountRow> users;

  RelationshipFinder(JdbcClient jdbc, RepositoryFinder rows, AccountFinder accounts) {
    this.jdbc = jdbc;
    this.repositories = new RowPager<>(jdbc, "r.id", rows::listByIds, row -> row.id);
    this.users = new RowPager<>(jdbc, "a.id", accounts::listByIds, row -> row.id);
  }

  /**
   * Lists the repositories that a user stars or watches and that are visible to the viewer, ordered
   * by id.
   */
  public RowPage<RepositoryRow> repositories(
      RepositoryRelationship tie, long user, Viewer viewer, long offset, int limit) {
    String from =
        tie.table
            + " t join repository r on r.id = t.repository_id"
            + " where t.user_id = :user and "
            + tie.now
            + " and "
            + VisibleRepositories.condition(viewer);
    Map<String, Long> parameters = Map.of("user", user, "viewer", viewer.id());
    return tie.counter == null
        ? repositories.page(from, "r.id", parameters, offset, limit)
        : repositories.page(tie.counter, from, "r.id", parameters, offset, limit);
  }

  /**
   * Lists the users who star or watch a repository and who are visible to the viewer, the earliest
   * first.
   */
  public Collection<AccountRow> people(
      RepositoryRelationship tie, long repository, Viewer viewer, long offset, int limit) {
    return users.rows(
        tie.table
            + " t join account a on a.id = t.user_id where t.repository_id = :repository and "
            + tie.now
            + " and "
            + VisibleAccounts.condition(viewer),
        tie.begun + ", a.id",
        Map.of("repository", repository, "viewer", viewer.id()),
        offset,
        limit);
  }

  public boolean holds(RepositoryRelationship tie, long user, long repository) {
    return jdbc.sql(
            "select exists (select from "
                + tie.table
                + " t where t.user_id = ? and t.repository_id = ? and "
                + tie.now
                + ")")
        .params(user, repository)
        .query(Boolean.class)
        .single();
  }
}
