package io.gitledger.projections.pull;

import io.gitledger.command.pull.PullRequestEvent;
import io.gitledger.command.pull.PullRequestEvent.PullRequestBaseChanged;
import io.gitledger.command.pull.PullRequestEvent.PullRequestBranchRenamed;
import io.gitledger.command.pull.PullRequestEvent.PullRequestCreated;
import io.gitledger.command.pull.PullRequestEvent.PullRequestMaintainerEditChanged;
import io.gitledger.command.pull.PullRequestEvent.PullRequestMergeCancelled;
import io.gitledger.command.pull.PullRequestEvent.PullRequestMergeScheduled;
import io.gitledger.command.pull.PullRequestEvent.PullRequestMerged;
import io.gitledger.command.pull.PullRequestEvent.PullRequestSynchronized;
import io.gitledger.projections.ReadModel;
import io.gitledger.projections.ReadModelWriter;
import io.gitledger.projections.ReadModelWriter.RowUpdate;
import io.gitledger.query.issue.IssueRow;
import io.gitledger.query.pull.PullRequestRow;
import io.gitledger.query.pull.ScheduledMergeRow;
import java.time.Instant;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.Timestamp;
import org.axonframework.messaging.MetaData;

/** The rows of pull requests in addition to those of their issues. */
@ReadModel
class PullRequestProjector {
  private final ReadModelWriter writer;

  PullRequestProjector(ReadModelWriter writer) {
    this.writer = writer;
  }

  @EventHandler
  void on(PullRequestCreated event, MetaData about) {
    var row = new PullRequestRow();
    row.id = event.pull().value();
    row.issueId = event.issue().value();
    row.repositoryId = event.repository();
    row.number = event.number();
    row.headRepositoryId = event.headRepository();
    row.head = event.head();
    row.base = event.base();
    row.commit = event.commit();
    row.maintainerEdit = event.maintainerEdit();
    row.agit = about.containsKey(PullRequestEvent.AGIT);
    writer.insert(row);
  }

  @EventHandler
  void on(PullRequestSynchronized event, @Timestamp Instant at) {
    change(event, at).set("commit", event.commit()).write();
  }

  @EventHandler
  void on(PullRequestBaseChanged event, @Timestamp Instant at) {
    change(event, at).set("base", event.base()).write();
  }

  @EventHandler
  void on(PullRequestBranchRenamed event, @Timestamp Instant at) {
    change(event, at).set("head", event.head()).set("base", event.base()).write();
  }

  @EventHandler
  void on(PullRequestMaintainerEditChanged event, @Timestamp Instant at) {
    change(event, at).set("maintainer_edit", event.maintainerEdit()).write();
  }

  @EventHandler
  void on(PullRequestMerged event, @Timestamp Instant at) {
    Instant mergedAt = event.mergedAt() == null ? at : event.mergedAt();
    writer.update(IssueRow.class, event.issue().value()).set("merged_at", mergedAt).write();
    change(event, at)
        .set("merge_commit", event.commit())
        .set("merge_base", event.mergeBase())
        .set("merged_by", event.mergedBy())
        .write();
    writer.delete(ScheduledMergeRow.class, event.pull().value());
  }

  @EventHandler
  void on(PullRequestMergeScheduled event, MetaData about) {
    var row = new ScheduledMergeRow();
    row.id = event.pull().value();
    row.repositoryId = event.repository();
    row.userId = event.user();
    row.style = event.style().name();
    row.title = event.mergeTitle();
    row.message = event.mergeMessage();
    row.head = (String) about.getOrDefault(PullRequestEvent.SCHEDULED_HEAD, "");
    row.deleteBranch = event.deleteBranch();
    writer.insert(row);
  }

  @EventHandler
  void on(PullRequestMergeCancelled event) {
    writer.delete(ScheduledMergeRow.class, event.pull().value());
  }

  private RowUpdate change(PullRequestEvent event, Instant at) {
    writer.update(IssueRow.class, event.issue().value()).max("updated_at", at).write();
    return writer.update(PullRequestRow.class, event.pull().value());
  }
}
