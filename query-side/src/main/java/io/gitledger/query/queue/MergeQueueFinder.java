package io.gitledger.query.queue;

import io.gitledger.query.pull.PullRequestRow;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Finds merge queues and their entries. */
@Component
public class MergeQueueFinder {
  private final JdbcClient jdbc;

  MergeQueueFinder(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /** A branch by its short name. */
  public record Branch(long repository, String name) {}

  /**
   * An entry.
   *
   * @param open whether the pull request can still be merged
   */
  public record QueuedPull(QueueEntryRow entry, PullRequestRow pull, boolean open) {}

  public Optional<MergeQueueRow> find(Branch branch) {
    return jdbc.sql(
            "select "
                + MergeQueueRow.TABLE.columns("q")
                + " from merge_queue q where q.repository_id = ? and q.branch = ?")
        .params(branch.repository(), branch.name())
        .query((row, number) -> MergeQueueRow.TABLE.row(row, 1))
        .optional();
  }

  public Optional<QueueEntryRow> findEntry(long pull) {
    return jdbc.sql(
            "select " + QueueEntryRow.TABLE.columns("e") + " from queue_entry e where e.id = ?")
        .param(pull)
        .query((row, number) -> QueueEntryRow.TABLE.row(row, 1))
        .optional();
  }

  /** Lists the entries of a queue in their order. */
  public List<QueuedPull> list(Branch branch) {
    int ofPull = QueueEntryRow.TABLE.columns().size() + 1;
    int open = ofPull + PullRequestRow.TABLE.columns().size();
    return jdbc.sql(
            "select "
                + QueueEntryRow.TABLE.columns("e")
                + ", "
                + PullRequestRow.TABLE.columns("p")
                + ", not i.closed and i.deleted_at is null"
                + " from queue_entry e join pull_request p on p.id = e.id"
                + " join issue i on i.id = p.issue_id"
                + " where e.repository_id = ? and e.branch = ? order by e.position")
        .params(branch.repository(), branch.name())
        .query(
            (row, number) ->
                new QueuedPull(
                    QueueEntryRow.TABLE.row(row, 1),
                    PullRequestRow.TABLE.row(row, ofPull),
                    row.getBoolean(open)))
        .list();
  }

  /** Lists the branches of a repository whose queues are not empty. */
  public List<Branch> listFilled(long repository) {
    return branches("queue_entry where repository_id = ?", repository);
  }

  /** Lists all branches whose queues are not empty. */
  public List<Branch> listFilled() {
    return branches("queue_entry");
  }

  /** Lists the branches of a repository for which a commit is the tested candidate. */
  public List<Branch> listTested(long repository, String commit) {
    return branches(
        "merge_queue where repository_id = ? and tested <> '' and tested = ?", repository, commit);
  }

  private List<Branch> branches(String from, Object... parameters) {
    return jdbc.sql("select distinct repository_id, branch from " + from + " order by 1, 2")
        .params(parameters)
        .query((row, number) -> new Branch(row.getLong(1), row.getString(2)))
        .list();
  }
}
