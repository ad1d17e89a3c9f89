package io.gitledger.command.reference;

import io.gitledger.command.comment.CommentId;
import io.gitledger.command.issue.IssueId;
import io.gitledger.command.reference.ReferenceCommand.AddCommitReference;
import io.gitledger.command.reference.ReferenceCommand.AddReference;
import io.gitledger.command.reference.ReferenceCommand.ReferencesId;
import io.gitledger.command.reference.ReferenceCommand.RemoveReference;
import io.gitledger.command.reference.ReferenceEvent.CommitReferenceAdded;
import io.gitledger.command.reference.ReferenceEvent.ReferenceAction;
import io.gitledger.command.reference.ReferenceEvent.ReferenceAdded;
import io.gitledger.command.reference.ReferenceEvent.ReferenceRemoved;
import io.gitledger.command.reference.ReferenceEvent.Source;
import java.time.Instant;
import org.axonframework.test.aggregate.AggregateTestFixture;
import org.axonframework.test.aggregate.FixtureConfiguration;
import org.junit.jupiter.api.Test;

class ReferencesTest {
  private static final IssueId ISSUE = new IssueId(70);
  private static final ReferencesId REFERENCES = new ReferencesId(70);
  private static final Source BODY = new Source(new IssueId(71), false, null);
  private static final Source COMMENT = new Source(new IssueId(71), false, new CommentId(9));

  private final FixtureConfiguration<References> references =
      new AggregateTestFixture<>(References.class);

  private static AddReference add(Source source, ReferenceAction action) {
    return new AddReference(REFERENCES, 5, false, source, action, null);
  }

  private static ReferenceAdded added(long number, Source source, ReferenceAction action) {
    return new ReferenceAdded(ISSUE, 5, false, number, source, action);
  }

  private static ReferenceRemoved removed(long number) {
    return new ReferenceRemoved(ISSUE, 5, false, number);
  }

  @Test
  void aTextRefersToAnIssueOnce() {
    ReferenceAdded first = added(1, BODY, ReferenceAction.NONE);
    references.givenNoPriorActivity().when(add(BODY, ReferenceAction.NONE)).expectEvents(first);
    references.given(first).when(add(BODY, ReferenceAction.NONE)).expectNoEvents();
    references
        .given(first)
        .when(add(COMMENT, ReferenceAction.NONE))
        .expectEvents(added(2, COMMENT, ReferenceAction.NONE));
  }

  @Test
  void anotherActionMakesANewReference() {
    references
        .given(added(1, BODY, ReferenceAction.NONE))
        .when(add(BODY, ReferenceAction.CLOSES))
        .expectEvents(removed(1), added(2, BODY, ReferenceAction.CLOSES));
  }

  @Test
  void aReferenceIsRemovedOnceAndMayComeAgain() {
    ReferenceAdded first = added(1, BODY, ReferenceAction.NONE);
    var remove = new RemoveReference(REFERENCES, BODY);
    references.given(first).when(remove).expectEvents(removed(1));
    references.given(first, removed(1)).when(remove).expectNoEvents();
    references
        .given(first, removed(1))
        .when(add(BODY, ReferenceAction.NONE))
        .expectEvents(added(2, BODY, ReferenceAction.NONE));
  }

  @Test
  void whatIsToldLateBringsNoReferenceBackThatWasRemovedSince() {
    ReferenceAdded first = added(1, BODY, ReferenceAction.NONE);
    Instant removal = Instant.parse("2026-01-02T03:04:05Z");
    references
        .given(first)
        .andGivenCurrentTime(removal)
        .andGiven(removed(1))
        .when(late(removal.minusMillis(1)))
        .expectNoEvents();
    references
        .given(first)
        .andGivenCurrentTime(removal)
        .andGiven(removed(1))
        .when(late(removal.plusMillis(1)))
        .expectEvents(added(2, BODY, ReferenceAction.NONE));
  }

  private static AddReference late(Instant written) {
    return new AddReference(REFERENCES, 5, false, BODY, ReferenceAction.NONE, written);
  }

  @Test
  void aCommitRefersToAnIssueOnce() {
    var add = new AddCommitReference(REFERENCES, 5, false, 6, "ab");
    var added = new CommitReferenceAdded(ISSUE, 5, false, 6, "ab");
    references
        .givenNoPriorActivity()
        .when(add)
        .expectEvents(added)
        .expectResultMessagePayload(true);
    references.given(added).when(add).expectNoEvents().expectResultMessagePayload(false);
  }
}
