package io.gitledger.query.issue;

import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Lists participants of issues, in pages. */
@Component
public class IssueParticipantFinder {
  private static final long ALL = 0;

  /** Position before the first page. */
  public static final Participant START = new Participant(0, 0, 0);

  private final JdbcClient jdbc;

  IssueParticipantFinder(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /** An issue and a user who participates in it. */
  public record Participant(long issue, long repository, long user) {}

  /**
   * Some issues and users. Each 0 means all.
   *
   * @param owner of the repositories
   */
  public record Scope(long owner, long repository, long user) {
    public static Scope ofOwner(long owner) {
      return new Scope(owner, ALL, ALL);
    }

    public static Scope ofRepository(long repository) {
      return new Scope(ALL, repository, ALL);
    }
  }

  /** Lists the assignees of issues. */
  public List<Participant> listAssignees(Scope scope, Participant after, int limit) {
    String assigned =
        "cross join unnest(i.assignees) u (user_id) where i.assignees <> '{}'"
            + (scope.user() == ALL ? "" : " and i.assignees @> array[:user]::bigint[]");
    return list(assigned, scope, after, limit);
  }

  /** Lists users who subscribed to issues or unsubscribed from them. */
  public List<Participant> listSubscribers(Scope scope, Participant after, int limit) {
    return list("join subscription u on u.issue_id = i.id where true", scope, after, limit);
  }

  private List<Participant> list(String users, Scope scope, Participant after, int limit) {
    return jdbc.sql(
            "select i.id, i.repository_id, u.user_id from issue i"
                + " join repository r on r.id = i.repository_id "
                + users
                + (scope.owner() == ALL ? "" : " and r.owner_id = :owner")
                + (scope.repository() == ALL ? "" : " and r.id = :repository")
                + (scope.user() == ALL ? "" : " and u.user_id = :user")
                + " and i.deleted_at is null and (i.id, u.user_id) > (:lastIssue, :lastUser)"
                + " order by i.id, u.user_id limit :limit")
        .param("owner", scope.owner())
        .param("repository", scope.repository())
        .param("user", scope.user())
        .param("lastIssue", after.issue())
        .param("lastUser", after.user())
        .param("limit", limit)
        .query((row, number) -> new Participant(row.getLong(1), row.getLong(2), row.getLong(3)))
        .list();
  }
}
