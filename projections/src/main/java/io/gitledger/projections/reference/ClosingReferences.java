package io.gitledger.projections.reference;

import io.gitledger.command.reference.ReferenceEvent.ReferenceAction;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Finds the issues that a pull request closes or reopens when it is merged. */
@Component
public class ClosingReferences {
  private static final int MAX_ISSUES = 1_000;

  /** An issue by its id, and by its number in its repository. */
  public record ClosingReference(long issue, long repository, long number, boolean reopens) {}

  private final JdbcClient jdbc;

  ClosingReferences(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /**
   * Lists the references that the texts and comments of a pull request still contain, in the order
   * of their addition.
   *
   * @param pull the id of its issue
   */
  public List<ClosingReference> list(long pull) {
    return listUnfollowed(pull, "");
  }

  /**
   * Lists the references except for issues that were closed or reopened by a commit.
   *
   * @param commit empty for none
   */
  List<ClosingReference> listUnfollowed(long pull, String commit) {
    return jdbc.sql(
            """
            select i.id, i.repository_id, i.number, added.payload ->> 'action' = :reopens
            from event added join issue i on i.id = (added.payload ->> 'issue')::bigint and i.deleted_at is null
            where added.name = 'reference.added' and added.payload -> 'source' ->> 'issue' = :pull
              and added.payload ->> 'action' <> :none and not i.pull
              and not exists (select from event removed where removed.stream = added.stream
                and removed.name = 'reference.removed' and removed.payload ->> 'number' = added.payload ->> 'number')
              and (:commit = '' or not exists (select from event followed where followed.stream = 'issue-' || i.id
                and followed.name in ('issue.closed', 'issue.reopened') and followed.metadata ->> 'asking_commit' = :commit))
            order by added.position limit :limit
            """)
        .param("reopens", ReferenceAction.REOPENS.name())
        .param("none", ReferenceAction.NONE.name())
        .param("pull", Long.toString(pull))
        .param("commit", commit)
        .param("limit", MAX_ISSUES)
        .query(
            (row, number) ->
                new ClosingReference(
                    row.getLong(1), row.getLong(2), row.getLong(3), row.getBoolean(4)))
        .list();
  }
}
