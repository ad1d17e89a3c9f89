package io.gitledger.projections.pull;

import io.gitledger.query.pull.PullRequestRow;
import io.gitledger.query.pull.PullRequestState;
import io.gitledger.query.pull.PullRequestState.Size;
import java.sql.Types;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** The stored results of checks, one per pull request. */
@Component
class PullRequestStates {
  private final JdbcClient jdbc;

  PullRequestStates(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /** Saves a state, unless the pull request has been closed or deleted meanwhile. */
  void save(PullRequestRow pull, PullRequestState state) {
    Size size = state.size();
    jdbc.sql(
            """
            insert into pull_request_state
              (pull_request_id, repository_id, base, head, protection, merge_base, status, conflicts,
               protected_files, ahead, behind, additions, deletions, changed_files)
            select p.id, p.repository_id, :base, :head, :protection, :mergeBase, :status, :conflicts,
              :protectedFiles, :ahead, :behind, :additions, :deletions, :changedFiles
            from pull_request p join issue i on i.id = p.issue_id
            where p.id = :id and not i.closed and i.deleted_at is null
            on conflict (pull_request_id) do update set
              repository_id = excluded.repository_id, base = excluded.base, head = excluded.head,
              protection = excluded.protection, merge_base = excluded.merge_base,
              status = excluded.status, conflicts = excluded.conflicts,
              protected_files = excluded.protected_files, ahead = excluded.ahead,
              behind = excluded.behind, additions = excluded.additions,
              deletions = excluded.deletions, changed_files = excluded.changed_files
            """)
        .param("id", pull.id)
        .param("base", state.base())
        .param("head", state.head())
        .param("protection", state.protection())
        .param("mergeBase", state.mergeBase())
        .param("status", state.status().name())
        .param("conflicts", state.conflicts().toArray(String[]::new))
        .param("protectedFiles", state.protectedFiles().toArray(String[]::new))
        .param("ahead", state.ahead())
        .param("behind", state.behind())
        .param("additions", size == null ? null : size.additions(), Types.BIGINT)
        .param("deletions", size == null ? null : size.deletions(), Types.BIGINT)
        .param("changedFiles", size == null ? null : size.changedFiles(), Types.BIGINT)
        .update();
  }

  void deleteOfRepository(long repository) {
    jdbc.sql("delete from pull_request_state where repository_id = ?").param(repository).update();
  }
}
