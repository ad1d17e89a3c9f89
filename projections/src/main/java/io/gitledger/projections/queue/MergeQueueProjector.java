package io.gitledger.projections.queue;

import io.gitledger.command.pull.PullRequestId;
import io.gitledger.command.queue.MergeQueueCommand.Candidate;
import io.gitledger.command.queue.MergeQueueEvent;
import io.gitledger.command.queue.MergeQueueEvent.QueueCandidateFailed;
import io.gitledger.command.queue.MergeQueueEvent.QueueCandidatesCreated;
import io.gitledger.command.queue.MergeQueueEvent.QueueCandidatesDeleted;
import io.gitledger.command.queue.MergeQueueEvent.QueueEntryAdded;
import io.gitledger.command.queue.MergeQueueEvent.QueueEntryRemoved;
import io.gitledger.command.queue.MergeQueueEvent.QueueMerged;
import io.gitledger.projections.ReadModel;
import io.gitledger.projections.ReadModelWriter;
import io.gitledger.projections.ReadModelWriter.RowUpdate;
import io.gitledger.query.queue.MergeQueueRow;
import io.gitledger.query.queue.QueueEntryRow;
import java.time.Instant;
import java.util.Arrays;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.Timestamp;

/** Merge queues. */
@ReadModel
class MergeQueueProjector {
  private static final String[] NONE = {};

  private final ReadModelWriter writer;

  MergeQueueProjector(ReadModelWriter writer) {
    this.writer = writer;
  }

  @EventHandler
  void on(QueueEntryAdded event, @Timestamp Instant at) {
    var queue = new MergeQueueRow();
    queue.repositoryId = event.repository();
    queue.branch = event.branch();
    writer.insertIfAbsent(queue);
    var row = new QueueEntryRow();
    row.id = event.pull().value();
    row.repositoryId = event.repository();
    row.branch = event.branch();
    row.position = event.position();
    row.userId = event.user();
    row.commit = event.commit();
    row.style = event.style().name();
    row.title = event.mergeTitle();
    row.message = event.mergeMessage();
    row.deleteBranch = event.deleteBranch();
    row.createdAt = at;
    writer.insert(row);
  }

  @EventHandler
  void on(QueueEntryRemoved event) {
    writer.delete(QueueEntryRow.class, event.pull().value());
  }

  @EventHandler
  void on(QueueCandidatesCreated event, @Timestamp Instant at) {
    String[] commits = event.candidates().stream().map(Candidate::commit).toArray(String[]::new);
    test(event, commits, commits[commits.length - 1], at).set("base", event.base()).write();
  }

  @EventHandler
  void on(QueueCandidatesDeleted event) {
    test(event, NONE, "", null).set("base", "").write();
  }

  @EventHandler
  void on(QueueCandidateFailed event, @Timestamp Instant at) {
    MergeQueueRow row = row(event);
    test(event, Arrays.copyOf(row.candidates, row.testedEntries()), event.tested(), at).write();
  }

  @EventHandler
  void on(QueueMerged event, @Timestamp Instant at) {
    for (PullRequestId pull : event.pulls()) writer.delete(QueueEntryRow.class, pull.value());
    String[] former = row(event).candidates;
    String[] left = Arrays.copyOfRange(former, event.pulls().size(), former.length);
    test(event, left, event.tested(), event.tested().isEmpty() ? null : at)
        .set("base", event.commit())
        .write();
  }

  private MergeQueueRow row(MergeQueueEvent event) {
    return writer.find(MergeQueueRow.class, event.repository(), event.branch()).orElseThrow();
  }

  private RowUpdate test(MergeQueueEvent event, String[] candidates, String tested, Instant at) {
    return writer
        .update(MergeQueueRow.class, event.repository(), event.branch())
        .set("candidates", candidates)
        .set("tested", tested)
        .set("tested_at", at);
  }
}
