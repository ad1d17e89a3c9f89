package io.gitledger.command.issue;

import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.IsRefused;
import io.gitledger.command.issue.IssueCommand.AddLabels;
import io.gitledger.command.issue.IssueCommand.AddedLabel;
import io.gitledger.command.issue.IssueCommand.ClearLabels;
import io.gitledger.command.issue.IssueCommand.OpenIssue;
import io.gitledger.command.issue.IssueCommand.RemoveLabel;
import io.gitledger.command.issue.IssueCommand.RemoveOwnerLabels;
import io.gitledger.command.issue.IssueCommand.ReplaceLabels;
import io.gitledger.command.issue.IssueEvent.IssueClosed;
import io.gitledger.command.issue.IssueEvent.IssueDeleted;
import io.gitledger.command.issue.IssueEvent.IssueLabelsChanged;
import io.gitledger.command.issue.IssueEvent.IssueLabelsCleared;
import io.gitledger.command.issue.IssueEvent.IssueOpened;
import io.gitledger.command.issue.IssueEvent.OwnerLabelsRemoved;
import io.gitledger.command.label.LabelCommand.LabelId;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.axonframework.eventhandling.GenericEventMessage;
import org.axonframework.test.aggregate.AggregateTestFixture;
import org.axonframework.test.aggregate.FixtureConfiguration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class IssueLabelsTest {
  private static final IssueId ISSUE = new IssueId(70);
  private static final LabelId BUG = new LabelId(1);
  private static final LabelId LOW = new LabelId(2);
  private static final LabelId HIGH = new LabelId(3);
  private static final Set<LabelId> PRIORITIES = Set.of(LOW, HIGH);
  private static final IssueOpened OPENED =
      new IssueOpened(ISSUE, 5, 3, 7, "Title", "Body", "", null);

  private FixtureConfiguration<Issue> issue;

  @BeforeEach
  void anIssue() {
    issue = new AggregateTestFixture<>(Issue.class);
    issue.registerInjectableResource(
        (IssueNumbers) (repository, min) -> new IssueNumbers.IssueNumber(ISSUE, 3));
  }

  private static AddLabels add(boolean replace, LabelId... labels) {
    return new AddLabels(
        ISSUE,
        List.of(labels).stream()
            .map(label -> new AddedLabel(label, label.equals(BUG) ? Set.of() : PRIORITIES))
            .toList(),
        replace);
  }

  private static IssueLabelsChanged changed(List<LabelId> added, List<LabelId> removed) {
    return new IssueLabelsChanged(ISSUE, 5, added, removed);
  }

  @Test
  void anIssueIsOpenedWithLabelsBeforeItIsClosed() {
    issue
        .givenNoPriorActivity()
        .when(
            new OpenIssue(
                5,
                7,
                new IssueTitle("Title"),
                "Body",
                "",
                null,
                true,
                List.of(),
                List.of(LOW, HIGH, LOW),
                0,
                0))
        .expectEvents(OPENED, changed(List.of(LOW, HIGH), List.of()), new IssueClosed(ISSUE, 5));
  }

  @Test
  void addedLabelsJoinTheOthersOnce() {
    issue
        .given(OPENED, changed(List.of(BUG), List.of()))
        .when(add(false, BUG, LOW))
        .expectEvents(changed(List.of(LOW), List.of()));
  }

  @Test
  void anExclusiveLabelReplacesTheOthersOfItsScope() {
    issue
        .given(OPENED, changed(List.of(BUG, LOW), List.of()))
        .when(add(false, HIGH))
        .expectEvents(changed(List.of(HIGH), List.of(LOW)));
  }

  @Test
  void ofSeveralOfOneScopeTheLastStays() {
    issue
        .given(OPENED)
        .when(add(false, LOW, HIGH))
        .expectEvents(changed(List.of(LOW), List.of()), changed(List.of(HIGH), List.of(LOW)));
    issue
        .given(OPENED, changed(List.of(LOW, HIGH), List.of()))
        .when(add(true, LOW, HIGH))
        .expectEvents(changed(List.of(), List.of(LOW)));
  }

  @Test
  void replacedLabelsAreNoChangeWhereTheyStay() {
    ReplaceLabels both =
        new ReplaceLabels(
            ISSUE, List.of(new AddedLabel(LOW, PRIORITIES), new AddedLabel(HIGH, PRIORITIES)));
    issue
        .given(OPENED, changed(List.of(BUG, LOW), List.of()))
        .when(both)
        .expectEvents(changed(List.of(HIGH), List.of(LOW)), changed(List.of(), List.of(BUG)));
    issue.given(OPENED, changed(List.of(HIGH), List.of())).when(both).expectNoEvents();
  }

  @Test
  void labelsAreAddedOneAfterTheOther() {
    issue
        .given(OPENED, changed(List.of(HIGH), List.of()))
        .when(add(false, BUG, LOW, HIGH))
        .expectEvents(
            changed(List.of(BUG), List.of()),
            changed(List.of(LOW), List.of(HIGH)),
            changed(List.of(HIGH), List.of(LOW)));
  }

  @Test
  void aReplacementAddsAndRemovesByIdAndLeavesOfOneScopeTheLast() {
    issue
        .given(OPENED, changed(List.of(new LabelId(9), new LabelId(8), LOW), List.of()))
        .when(add(true, LOW, HIGH, BUG))
        .expectEvents(
            changed(List.of(BUG), List.of()),
            changed(List.of(HIGH), List.of(LOW)),
            changed(List.of(), List.of(new LabelId(8), new LabelId(9))));
  }

  @Test
  void webhooksAreToldOfTheLastStepAlone() {
    issue
        .given(OPENED)
        .when(add(false, LOW, HIGH))
        .expectEvents(
            GenericEventMessage.asEventMessage(changed(List.of(LOW), List.of()))
                .withMetaData(Map.of(IssueEvent.NO_WEBHOOK, true)),
            GenericEventMessage.asEventMessage(changed(List.of(HIGH), List.of(LOW)))
                .withMetaData(Map.of()));
  }

  @Test
  void aReplacementChangesTheDifferenceAlone() {
    issue
        .given(OPENED, changed(List.of(BUG, LOW), List.of()))
        .when(add(true, BUG))
        .expectEvents(changed(List.of(), List.of(LOW)));
    issue
        .given(OPENED, changed(List.of(BUG), List.of()))
        .when(add(true))
        .expectEvents(changed(List.of(), List.of(BUG)));
  }

  @Test
  void noChangeIsToldToo() {
    issue.given(OPENED).when(add(false)).expectEvents(changed(List.of(), List.of()));
    issue
        .given(OPENED)
        .when(new RemoveLabel(ISSUE, BUG))
        .expectEvents(changed(List.of(), List.of()));
    issue
        .given(OPENED)
        .when(new ClearLabels(ISSUE, List.of(BUG)))
        .expectEvents(new IssueLabelsCleared(ISSUE, 5, List.of()));
  }

  @Test
  void labelsAreRemovedSinglyAndAllTogether() {
    var both = changed(List.of(BUG, LOW), List.of());
    issue
        .given(OPENED, both)
        .when(new RemoveLabel(ISSUE, BUG))
        .expectEvents(changed(List.of(), List.of(BUG)));
    issue
        .given(OPENED, both, changed(List.of(), List.of(BUG)))
        .when(new ClearLabels(ISSUE, List.of(BUG)))
        .expectEvents(new IssueLabelsCleared(ISSUE, 5, List.of(LOW)));
    issue
        .given(OPENED, both, new IssueLabelsCleared(ISSUE, 5, List.of(BUG, LOW)))
        .when(add(false, BUG))
        .expectEvents(changed(List.of(BUG), List.of()));
  }

  @Test
  void allLabelsAreRemovedInTheGivenOrder() {
    issue
        .given(OPENED, changed(List.of(HIGH, BUG), List.of()))
        .when(new ClearLabels(ISSUE, List.of(LOW, BUG)))
        .expectEvents(new IssueLabelsCleared(ISSUE, 5, List.of(BUG, HIGH)));
  }

  @Test
  void labelsOfAFormerOwnerAreRemovedOnce() {
    var both = changed(List.of(BUG, LOW), List.of());
    var removed = new OwnerLabelsRemoved(ISSUE, 5, List.of(LOW));
    issue
        .given(OPENED, both)
        .when(new RemoveOwnerLabels(ISSUE, List.of(LOW, HIGH)))
        .expectEvents(removed);
    issue
        .given(OPENED, both, removed)
        .when(new RemoveOwnerLabels(ISSUE, List.of(LOW, HIGH)))
        .expectNoEvents();
    issue
        .given(OPENED, both, removed)
        .when(add(false, LOW))
        .expectEvents(changed(List.of(LOW), List.of()));
  }

  @Test
  void anIssueTakesNoMoreThanItsLimit() {
    LabelId[] many =
        IntStream.rangeClosed(0, Issue.MAX_LABELS).mapToObj(LabelId::new).toArray(LabelId[]::new);
    issue
        .given(OPENED)
        .when(
            new AddLabels(
                ISSUE,
                List.of(many).stream().map(label -> new AddedLabel(label, Set.of())).toList(),
                false))
        .expectNoEvents()
        .expectException(IsRefused.as(CommandRejectedException.Kind.INVALID));
  }

  @Test
  void aDeletedIssueTakesNoLabels() {
    issue
        .given(OPENED, new IssueDeleted(ISSUE, 5, false))
        .when(add(false, BUG))
        .expectNoEvents()
        .expectException(IsRefused.as(CommandRejectedException.Kind.NOT_FOUND));
  }
}
