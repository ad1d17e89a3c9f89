package io.gitledger.query.collaborator;

import io.gitledger.query.account.AccountFinder;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.page.RowPage;
import io.gitledger.query.page.RowPager;
import io.gitledger.query.repository.RepositoryRow;
import java.util.Map;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * Finds candidates for assignees and reviewers of a repository: active collaborators and members of
 * teams, ordered by name, followed by the user who owns it.
 */
@Component
public class AssigneeFinder {
  private static final int CHUNK = 500;
  private static final String GRANTED =
      "select m.person_id from access_grant g join access_member m using (principal)"
          + " where g.owner_id = :owner and g.repository_id in (0, :repository) and ";

  /** Users with write access, or read access to issues or pull requests through a team. */
  private static final String ASSIGNEES =
      GRANTED + "(g.general >= 2 or (g.principal < 0 and (g.issues > 0 or g.pulls > 0)))";

  /** Collaborators, and members of teams that read pull requests. */
  private static final String REVIEWERS = GRANTED + "(g.principal > 0 or g.pulls > 0)";

  private final JdbcClient jdbc;
  private final RowPager<AccountRow> pages;

  AssigneeFinder(JdbcClient jdbc, AccountFinder accounts) {
    this.jdbc = jdbc;
    pages =
        RowPager.inChunks(
            jdbc,
            "a.id",
            ids -> accounts.listByIds(ids.stream().limit(CHUNK).toList()),
            row -> row.id);
  }

  public RowPage<AccountRow> listAssignees(RepositoryRow repository) {
    return list(ASSIGNEES, repository);
  }

  public RowPage<AccountRow> listReviewers(RepositoryRow repository) {
    return list(REVIEWERS, repository);
  }

  /** Returns whether a person is a collaborator or can read pull requests through a team. */
  public boolean isReviewer(RepositoryRow repository, long person) {
    return jdbc.sql("select :person in (" + REVIEWERS + ")")
        .params(parameters(repository))
        .param("person", person)
        .query(Boolean.class)
        .single();
  }

  private RowPage<AccountRow> list(String granted, RepositoryRow repository) {
    return pages.page(
        "account a where a.id in ("
            + granted
            + " union all select :owner) and a.kind = 'user' and a.deleted_at is null"
            + " and (a.active or a.id = :owner)",
        "a.id = :owner, a.login collate \"C\"",
        parameters(repository),
        0,
        Integer.MAX_VALUE);
  }

  private static Map<String, Long> parameters(RepositoryRow repository) {
    return Map.of("owner", repository.ownerId, "repository", repository.id);
  }
}
