package io.gitledger.projections.hook;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.command.issue.IssueEvent;
import io.gitledger.command.issue.IssueEvent.AssigneeAdded;
import io.gitledger.command.issue.IssueEvent.AssigneeRemoved;
import io.gitledger.command.issue.IssueEvent.IssueClosed;
import io.gitledger.command.issue.IssueEvent.IssueLabelsChanged;
import io.gitledger.command.issue.IssueEvent.IssueLocked;
import io.gitledger.command.issue.IssueEvent.IssueReopened;
import io.gitledger.command.issue.IssueEvent.IssueRetitled;
import io.gitledger.command.issue.IssueEvent.IssueRewritten;
import io.gitledger.command.issue.IssueId;
import io.gitledger.command.label.LabelCommand.LabelId;
import io.gitledger.query.issue.IssueRow;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.GenericEventMessage;
import org.junit.jupiter.api.Test;

class IssueAtEventTest {
  private static final IssueId ISSUE = new IssueId(1);
  private static final long REPOSITORY = 2;
  private static final LabelId BUG = new LabelId(10);
  private static final LabelId DOCS = new LabelId(11);

  @Test
  void ofSeveralChangesTheFirstTellsWhatWasBefore() {
    IssueRow now = row();
    now.title = "third";
    now.body = "new";
    now.contentVersion = 6;
    now.assignees = new Long[] {5L};

    IssueAtEvent then =
        after(
            now,
            List.of(),
            new IssueRetitled(ISSUE, REPOSITORY, "first", "second"),
            new IssueRewritten(ISSUE, REPOSITORY, "old", "newer", 5),
            new AssigneeAdded(ISSUE, REPOSITORY, 4, List.of(3L, 4L)),
            new AssigneeRemoved(ISSUE, REPOSITORY, 3, List.of(4L)),
            new IssueRetitled(ISSUE, REPOSITORY, "second", "third"),
            new IssueRewritten(ISSUE, REPOSITORY, "newer", "new", 6));

    assertThat(then.row().title).isEqualTo("first");
    assertThat(then.row().body).isEqualTo("old");
    assertThat(then.row().contentVersion).isEqualTo(4);
    assertThat(then.row().assignees).containsExactly(3L);
  }

  @Test
  void aLabelThatCameAndWentIsThereIfItWentFirst() {
    IssueAtEvent then =
        after(
            row(),
            List.of(DOCS.value()),
            new IssueLabelsChanged(ISSUE, REPOSITORY, List.of(), List.of(BUG)),
            new IssueLabelsChanged(ISSUE, REPOSITORY, List.of(BUG, DOCS), List.of()),
            new IssueLabelsChanged(ISSUE, REPOSITORY, List.of(), List.of(BUG)));

    assertThat(then.labels()).isEqualTo(Set.of(BUG.value()));
  }

  @Test
  void whatWasReopenedAndMergedLaterWasClosedAndNotMerged() {
    IssueRow now = row();
    now.closed = true;
    now.closedAt = Instant.EPOCH.plusSeconds(9);
    now.mergedAt = now.closedAt;

    IssueAtEvent then =
        after(
            now,
            List.of(),
            new IssueReopened(ISSUE, REPOSITORY),
            new IssueClosed(ISSUE, REPOSITORY));

    assertThat(then.row().closed).isTrue();
    assertThat(then.row().closedAt).isNotEqualTo(Instant.EPOCH.plusSeconds(9));
    assertThat(then.row().mergedAt).isNull();
  }

  private static IssueRow row() {
    var row = new IssueRow();
    row.updatedAt = Instant.EPOCH;
    return row;
  }

  private static IssueAtEvent after(IssueRow now, List<Long> labels, IssueEvent... later) {
    EventMessage<?> event =
        GenericEventMessage.asEventMessage(new IssueLocked(ISSUE, REPOSITORY, ""));
    return IssueAtEvent.of(
        now, labels, null, Stream.of(later).map(GenericEventMessage::asEventMessage), event);
  }
}
