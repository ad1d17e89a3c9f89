package io.gitledger.projections.issue;

import io.gitledger.command.Origin;
import io.gitledger.command.issue.IssueEvent;
import io.gitledger.command.issue.IssueEvent.AssigneeAdded;
import io.gitledger.command.issue.IssueEvent.AssigneeRemoved;
import io.gitledger.command.issue.IssueEvent.IssueClosed;
import io.gitledger.command.issue.IssueEvent.IssueDeleted;
import io.gitledger.command.issue.IssueEvent.IssueDueDateChanged;
import io.gitledger.command.issue.IssueEvent.IssueLocked;
import io.gitledger.command.issue.IssueEvent.IssueMilestoneChanged;
import io.gitledger.command.issue.IssueEvent.IssueOpened;
import io.gitledger.command.issue.IssueEvent.IssueRefChanged;
import io.gitledger.command.issue.IssueEvent.IssueReopened;
import io.gitledger.command.issue.IssueEvent.IssueRetitled;
import io.gitledger.command.issue.IssueEvent.IssueRewritten;
import io.gitledger.command.issue.IssueEvent.IssueTextsPurged;
import io.gitledger.command.issue.IssueEvent.IssueUnlocked;
import io.gitledger.command.issue.IssueId;
import io.gitledger.command.log.EventRedactor;
import io.gitledger.projections.ReadModel;
import io.gitledger.projections.ReadModelWriter;
import io.gitledger.projections.ReadModelWriter.RowUpdate;
import io.gitledger.query.issue.IssueRow;
import io.gitledger.query.repository.RepositoryRow;
import java.time.Instant;
import java.util.List;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.Timestamp;
import org.axonframework.messaging.MetaData;

/**
 * Issues and the parts that pull requests share with them, with the counters of open and closed
 * ones.
 */
@ReadModel
class IssueProjector {
  private final ReadModelWriter writer;

  IssueProjector(ReadModelWriter writer) {
    this.writer = writer;
  }

  @EventHandler
  void on(IssueOpened event, @Timestamp Instant at, MetaData about) {
    var row = new IssueRow();
    row.id = event.issue().value();
    row.repositoryId = event.repository();
    row.number = event.number();
    row.pull = about.containsKey(IssueEvent.PULL);
    row.posterId = event.poster();
    row.migratedAuthor = about.containsKey(Origin.ORIGINAL_AUTHOR);
    row.title = event.title();
    row.body = event.body();
    row.ref = event.ref();
    row.dueAt = event.dueDate();
    row.createdAt = at;
    row.updatedAt = at;
    writer.insert(row);
    count(event, about, 1, 0);
  }

  @EventHandler
  void on(IssueRetitled event, @Timestamp Instant at) {
    change(event.issue(), at).set("title", event.title()).write();
  }

  @EventHandler
  void on(IssueRewritten event, @Timestamp Instant at) {
    change(event.issue(), at)
        .set("body", event.body())
        .set("content_version", event.contentVersion())
        .write();
  }

  @EventHandler
  void on(IssueRefChanged event, @Timestamp Instant at) {
    change(event.issue(), at).set("ref", event.ref()).write();
  }

  @EventHandler
  void on(IssueDueDateChanged event, @Timestamp Instant at) {
    change(event.issue(), at).set("due_at", event.dueDate()).write();
  }

  @EventHandler
  void on(AssigneeAdded event, @Timestamp Instant at) {
    assign(event.issue(), event.assignees(), at);
  }

  @EventHandler
  void on(AssigneeRemoved event, @Timestamp Instant at) {
    assign(event.issue(), event.assignees(), at);
  }

  private void assign(IssueId issue, List<Long> assignees, Instant at) {
    change(issue, at).set("assignees", assignees.toArray(Long[]::new)).write();
  }

  @EventHandler
  void on(IssueMilestoneChanged event, @Timestamp Instant at) {
    change(event.issue(), at).set("milestone_id", event.milestone()).write();
  }

  @EventHandler
  void on(IssueClosed event, @Timestamp Instant at, MetaData about) {
    change(event.issue(), at).set("closed", true).set("closed_at", at).write();
    count(event, about, -1, 1);
  }

  @EventHandler
  void on(IssueReopened event, @Timestamp Instant at, MetaData about) {
    change(event.issue(), at).set("closed", false).set("closed_at", null).write();
    count(event, about, 1, -1);
  }

  @EventHandler
  void on(IssueLocked event, @Timestamp Instant at) {
    change(event.issue(), at).set("locked", true).set("lock_reason", event.lockReason()).write();
  }

  @EventHandler
  void on(IssueUnlocked event, @Timestamp Instant at) {
    change(event.issue(), at).set("locked", false).set("lock_reason", "").write();
  }

  @EventHandler
  void on(IssueDeleted event, @Timestamp Instant at, MetaData about) {
    change(event.issue(), at).set("deleted_at", at).write();
    count(event, about, event.closed() ? 0 : -1, event.closed() ? -1 : 0);
  }

  /** Sets the texts that a replay of the redacted events produces. */
  @EventHandler
  void on(IssueTextsPurged event) {
    writer
        .sql(
            """
            update issue set title = :notice,
              body = case when body = '' then '' else :notice end,
              ref = case when ref = '' then '' else :notice end,
              lock_reason = case when lock_reason = '' then '' else :notice end
            where id = :issue
            """)
        .param("notice", EventRedactor.NOTICE)
        .param("issue", event.issue().value())
        .update();
  }

  private RowUpdate change(IssueId issue, Instant at) {
    return writer.update(IssueRow.class, issue.value()).max("updated_at", at);
  }

  private void count(IssueEvent event, MetaData about, long open, long closed) {
    String kind = about.containsKey(IssueEvent.PULL) ? "pulls" : "issues";
    writer
        .update(RepositoryRow.class, event.repository())
        .add("open_" + kind, open)
        .add("closed_" + kind, closed)
        .write();
  }
}
