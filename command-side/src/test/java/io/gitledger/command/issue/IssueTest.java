package io.gitledger.command.issue;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.IsRefused;
import io.gitledger.command.attachment.UploadedFile;
import io.gitledger.command.issue.IssueCommand.AddIssueAttachment;
import io.gitledger.command.issue.IssueCommand.ChangeAssignees;
import io.gitledger.command.issue.IssueCommand.ChangeDueDate;
import io.gitledger.command.issue.IssueCommand.ChangeIssueMilestone;
import io.gitledger.command.issue.IssueCommand.ChangeIssueRef;
import io.gitledger.command.issue.IssueCommand.CloseIssue;
import io.gitledger.command.issue.IssueCommand.DeleteIssue;
import io.gitledger.command.issue.IssueCommand.DeleteIssueAttachment;
import io.gitledger.command.issue.IssueCommand.LockIssue;
import io.gitledger.command.issue.IssueCommand.OpenIssue;
import io.gitledger.command.issue.IssueCommand.PurgeIssueTexts;
import io.gitledger.command.issue.IssueCommand.RenameIssueAttachment;
import io.gitledger.command.issue.IssueCommand.ReopenIssue;
import io.gitledger.command.issue.IssueCommand.RetitleIssue;
import io.gitledger.command.issue.IssueCommand.RewriteIssue;
import io.gitledger.command.issue.IssueCommand.UnlockIssue;
import io.gitledger.command.issue.IssueEvent.AssigneeAdded;
import io.gitledger.command.issue.IssueEvent.AssigneeRemoved;
import io.gitledger.command.issue.IssueEvent.IssueAttachmentAdded;
import io.gitledger.command.issue.IssueEvent.IssueAttachmentDeleted;
import io.gitledger.command.issue.IssueEvent.IssueAttachmentRenamed;
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
import io.gitledger.command.log.EventRedactor;
import io.gitledger.command.log.Redaction;
import io.gitledger.command.sequence.SequencesInMemory;
import io.gitledger.command.time.Stopwatches;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.axonframework.test.aggregate.AggregateTestFixture;
import org.axonframework.test.aggregate.FixtureConfiguration;
import org.axonframework.test.aggregate.ResultValidator;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class IssueTest {
  private static final long REPOSITORY = 5;
  private static final long POSTER = 7;
  private static final IssueId ISSUE = new IssueId(70);
  private static final Instant DUE = Instant.parse("2030-05-06T07:08:09Z");
  private static final IssueOpened OPENED =
      new IssueOpened(ISSUE, REPOSITORY, 3, POSTER, "Title", "Body", "main", null);

  private List<Redaction> redactions = List.of(new Redaction(0, "ab"));
  private final List<Long> stops = new ArrayList<>();
  private FixtureConfiguration<Issue> issue;

  private static OpenIssue open(String title, boolean closed) {
    return new OpenIssue(
        REPOSITORY, POSTER, IssueTitle.trimmed(title), "Body", "main", null, closed, List.of());
  }

  private static RetitleIssue retitle(String title) {
    return new RetitleIssue(ISSUE, new IssueTitle(title));
  }

  @BeforeEach
  void numbersStartAtThree() {
    issue = new AggregateTestFixture<>(Issue.class);
    issue.registerInjectableResource(
        (IssueNumbers) (repository, min) -> new IssueNumbers.IssueNumber(ISSUE, 3));
    issue.registerInjectableResource(new SequencesInMemory(9));
    issue.registerInjectableResource(new InMemoryDependencies());
    issue.registerInjectableResource((Stopwatches) (stopped, user, at) -> stops.add(user));
    issue.registerInjectableResource(
        (EventRedactor) (stream, fields, of) -> fields.contains("title") ? redactions : List.of());
  }

  @Test
  void theTextsOfADeletedIssueCanBePurged() {
    issue
        .given(OPENED, new IssueDeleted(ISSUE, REPOSITORY, false))
        .when(new PurgeIssueTexts(ISSUE, "a password"))
        .expectEvents(new IssueTextsPurged(ISSUE, REPOSITORY, redactions, "a password"));
  }

  @Test
  void aPurgeThatFindsNoTextChangesNothing() {
    redactions = List.of();
    issue
        .given(OPENED)
        .when(new PurgeIssueTexts(ISSUE, "a password"))
        .expectNoEvents()
        .expectSuccessfulHandlerExecution();
  }

  @Test
  void anOldTitleThatWasPurgedIsNotToldAgain() {
    issue
        .given(OPENED, new IssueTextsPurged(ISSUE, REPOSITORY, redactions, "a password"))
        .when(retitle("Other"))
        .expectEvents(new IssueRetitled(ISSUE, REPOSITORY, EventRedactor.NOTICE, "Other"));
  }

  private static void refused(ResultValidator<Issue> outcome, CommandRejectedException.Kind kind) {
    outcome.expectNoEvents().expectException(IsRefused.as(kind));
  }

  @Test
  void anIssueIsOpenedUnderTheNextNumber() {
    issue
        .givenNoPriorActivity()
        .when(open("  Title ", false))
        .expectEvents(OPENED)
        .expectResultMessagePayload(ISSUE);
  }

  @Test
  void anIssueMayBeClosedFromTheStart() {
    issue
        .givenNoPriorActivity()
        .when(open("Title", true))
        .expectEvents(OPENED, new IssueClosed(ISSUE, REPOSITORY));
  }

  private static AssigneeAdded assigned(long assignee, Long... all) {
    return new AssigneeAdded(ISSUE, REPOSITORY, assignee, List.of(all));
  }

  private static ChangeAssignees assign(List<Long> added, List<Long> removed) {
    return new ChangeAssignees(ISSUE, added, removed, false);
  }

  @Test
  void anIssueIsAssignedAtItsOpeningBeforeItIsClosed() {
    issue
        .givenNoPriorActivity()
        .when(
            new OpenIssue(
                REPOSITORY,
                POSTER,
                new IssueTitle("Title"),
                "Body",
                "main",
                null,
                true,
                List.of(8L, 9L, 8L)))
        .expectEvents(
            OPENED, assigned(8, 8L), assigned(9, 8L, 9L), new IssueClosed(ISSUE, REPOSITORY));
  }

  @Test
  void usersWhoAreAssignedAlreadyAndThoseWhoAreNotChangeNothing() {
    issue
        .given(OPENED, assigned(8, 8L))
        .when(assign(List.of(8L, 9L), List.of(10L)))
        .expectEvents(assigned(9, 8L, 9L));
  }

  @Test
  void aWholeNewSetUnassignsAllOthersFirst() {
    issue
        .given(OPENED, assigned(8, 8L), assigned(9, 8L, 9L))
        .when(assign(List.of(9L, 7L), null))
        .expectEvents(new AssigneeRemoved(ISSUE, REPOSITORY, 8, List.of(9L)), assigned(7, 9L, 7L));
  }

  @Test
  void aMilestoneIsSetReplacedAndRemoved() {
    var set = new IssueMilestoneChanged(ISSUE, REPOSITORY, 0, 4);
    issue.given(OPENED).when(new ChangeIssueMilestone(ISSUE, 4)).expectEvents(set);
    issue
        .given(OPENED, set)
        .when(new ChangeIssueMilestone(ISSUE, 4))
        .expectNoEvents()
        .expectSuccessfulHandlerExecution();
    issue
        .given(OPENED, set)
        .when(new ChangeIssueMilestone(ISSUE, 0))
        .expectEvents(new IssueMilestoneChanged(ISSUE, REPOSITORY, 4, 0));
  }

  @Test
  void anIssueHasAHundredAssigneesAtMost() {
    List<Long> many = LongStream.rangeClosed(1, Assignees.MAX_ASSIGNEES + 1).boxed().toList();
    refused(
        issue.given(OPENED).when(assign(many, List.of())), CommandRejectedException.Kind.INVALID);
  }

  @Test
  void aNewTitleIsToldWithTheOldOne() {
    issue
        .given(OPENED)
        .when(retitle("Other"))
        .expectEvents(new IssueRetitled(ISSUE, REPOSITORY, "Title", "Other"));
  }

  @Test
  void theSameOrAnEmptyTitleChangesNothing() {
    issue.given(OPENED).when(retitle("Title")).expectNoEvents().expectSuccessfulHandlerExecution();
    issue.given(OPENED).when(retitle("")).expectNoEvents().expectSuccessfulHandlerExecution();
  }

  @Test
  void everyNewTextRaisesTheContentVersion() {
    issue
        .given(OPENED, new IssueRewritten(ISSUE, REPOSITORY, "Body", "Second", 1))
        .when(new RewriteIssue(ISSUE, "Second", null))
        .expectEvents(new IssueRewritten(ISSUE, REPOSITORY, "Second", "Second", 2));
  }

  @Test
  void aTextWrittenOnAnOldVersionIsRefused() {
    refused(
        issue
            .given(OPENED, new IssueRewritten(ISSUE, REPOSITORY, "Body", "Second", 1))
            .when(new RewriteIssue(ISSUE, "Third", 0L)),
        CommandRejectedException.Kind.CONFLICT);
  }

  @Test
  void everyGivenRefIsAChange() {
    issue
        .given(OPENED)
        .when(new ChangeIssueRef(ISSUE, "main"))
        .expectEvents(new IssueRefChanged(ISSUE, REPOSITORY, "main", "main"));
  }

  @Test
  void aDueDateIsSetOnceAndRemovedOnce() {
    var set = new IssueDueDateChanged(ISSUE, REPOSITORY, null, DUE);
    var removed = new IssueDueDateChanged(ISSUE, REPOSITORY, DUE, null);
    issue.given(OPENED).when(new ChangeDueDate(ISSUE, DUE)).expectEvents(set);
    issue.given(OPENED, set).when(new ChangeDueDate(ISSUE, DUE)).expectNoEvents();
    issue.given(OPENED, set).when(new ChangeDueDate(ISSUE, null)).expectEvents(removed);
    issue.given(OPENED).when(new ChangeDueDate(ISSUE, null)).expectNoEvents();
  }

  @Test
  void aFileIsAnotherVersionOfTheText() {
    var added = new IssueAttachmentAdded(ISSUE, REPOSITORY, 9, "u", "a", 1, "s", POSTER, 1);
    var file = new UploadedFile("u", "a", 1, "s", POSTER);
    issue
        .given(OPENED)
        .when(new AddIssueAttachment(ISSUE, file, 1))
        .expectEvents(added)
        .expectResultMessagePayload(9L);
    refused(
        issue.given(OPENED, added).when(new AddIssueAttachment(ISSUE, file, 1)),
        CommandRejectedException.Kind.INVALID);
    issue
        .given(OPENED, added)
        .when(new RewriteIssue(ISSUE, "Second", 1L))
        .expectEvents(new IssueRewritten(ISSUE, REPOSITORY, "Body", "Second", 2));
  }

  @Test
  void aFileIsRenamedAndDeletedOnce() {
    var added = new IssueAttachmentAdded(ISSUE, REPOSITORY, 9, "u", "a", 1, "s", POSTER, 1);
    var deleted = new IssueAttachmentDeleted(ISSUE, REPOSITORY, 9);
    issue
        .given(OPENED, added)
        .when(new RenameIssueAttachment(ISSUE, 9, "b"))
        .expectEvents(new IssueAttachmentRenamed(ISSUE, REPOSITORY, 9, "b"));
    issue.given(OPENED, added).when(new RenameIssueAttachment(ISSUE, 9, "a")).expectNoEvents();
    issue.given(OPENED, added).when(new DeleteIssueAttachment(ISSUE, 9)).expectEvents(deleted);
    refused(
        issue.given(OPENED, added, deleted).when(new DeleteIssueAttachment(ISSUE, 9)),
        CommandRejectedException.Kind.NOT_FOUND);
    refused(
        issue
            .given(OPENED, added, new IssueTextsPurged(ISSUE, REPOSITORY, redactions, "a password"))
            .when(new RenameIssueAttachment(ISSUE, 9, "b")),
        CommandRejectedException.Kind.NOT_FOUND);
  }

  @Test
  void theStopwatchOfWhoeverClosesAnIssueStops() {
    var closed = new IssueClosed(ISSUE, REPOSITORY);
    issue.given(OPENED, closed).when(new CloseIssue(ISSUE, null, 7)).expectNoEvents();
    issue.given(OPENED).when(new CloseIssue(ISSUE)).expectEvents(closed);
    assertThat(stops).isEmpty();
    issue.given(OPENED).when(new CloseIssue(ISSUE, "ab", 7)).expectEvents(closed);
    assertThat(stops).containsExactly(7L);
  }

  @Test
  void closingAndReopeningTwiceIsDoneOnce() {
    var closed = new IssueClosed(ISSUE, REPOSITORY);
    var reopened = new IssueReopened(ISSUE, REPOSITORY);
    issue.given(OPENED).when(new CloseIssue(ISSUE)).expectEvents(closed);
    issue.given(OPENED, closed).when(new CloseIssue(ISSUE)).expectNoEvents();
    issue.given(OPENED, closed).when(new ReopenIssue(ISSUE)).expectEvents(reopened);
    issue.given(OPENED).when(new ReopenIssue(ISSUE)).expectNoEvents();
  }

  @Test
  void lockingAndUnlockingTwiceIsDoneOnce() {
    var locked = new IssueLocked(ISSUE, REPOSITORY, "spam");
    var unlocked = new IssueUnlocked(ISSUE, REPOSITORY);
    issue.given(OPENED).when(new LockIssue(ISSUE, "spam")).expectEvents(locked);
    issue.given(OPENED, locked).when(new LockIssue(ISSUE, "other")).expectNoEvents();
    issue.given(OPENED, locked).when(new UnlockIssue(ISSUE)).expectEvents(unlocked);
    issue.given(OPENED).when(new UnlockIssue(ISSUE)).expectNoEvents();
  }

  @Test
  void aDeletionTellsWhetherTheIssueWasClosed() {
    issue
        .given(OPENED, new IssueClosed(ISSUE, REPOSITORY))
        .when(new DeleteIssue(ISSUE))
        .expectEvents(new IssueDeleted(ISSUE, REPOSITORY, true));
  }

  @Test
  void aDeletedIssueTakesNoMoreCommands() {
    var deleted = new IssueDeleted(ISSUE, REPOSITORY, false);
    refused(
        issue.given(OPENED, deleted).when(retitle("Other")),
        CommandRejectedException.Kind.NOT_FOUND);
    refused(
        issue.given(OPENED, deleted).when(new CloseIssue(ISSUE)),
        CommandRejectedException.Kind.NOT_FOUND);
    refused(
        issue.given(OPENED, deleted).when(new DeleteIssue(ISSUE)),
        CommandRejectedException.Kind.NOT_FOUND);
  }
}
