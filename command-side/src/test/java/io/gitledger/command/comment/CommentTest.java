package io.gitledger.command.comment;

import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.IsRefused;
import io.gitledger.command.attachment.UploadedFile;
import io.gitledger.command.comment.CommentCommand.AddCommentAttachment;
import io.gitledger.command.comment.CommentCommand.DeleteComment;
import io.gitledger.command.comment.CommentCommand.DeleteCommentAttachment;
import io.gitledger.command.comment.CommentCommand.EditComment;
import io.gitledger.command.comment.CommentCommand.PostComment;
import io.gitledger.command.comment.CommentCommand.PurgeCommentTexts;
import io.gitledger.command.comment.CommentCommand.RenameCommentAttachment;
import io.gitledger.command.comment.CommentEvent.CommentAttachmentAdded;
import io.gitledger.command.comment.CommentEvent.CommentAttachmentDeleted;
import io.gitledger.command.comment.CommentEvent.CommentAttachmentRenamed;
import io.gitledger.command.comment.CommentEvent.CommentDeleted;
import io.gitledger.command.comment.CommentEvent.CommentEdited;
import io.gitledger.command.comment.CommentEvent.CommentPosted;
import io.gitledger.command.comment.CommentEvent.CommentTextsPurged;
import io.gitledger.command.issue.IssueEvent;
import io.gitledger.command.issue.IssueId;
import io.gitledger.command.log.EventRedactor;
import io.gitledger.command.log.Redaction;
import io.gitledger.command.sequence.SequencesInMemory;
import java.util.List;
import java.util.Map;
import org.axonframework.eventhandling.GenericEventMessage;
import org.axonframework.test.aggregate.AggregateTestFixture;
import org.axonframework.test.aggregate.FixtureConfiguration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class CommentTest {
  private static final CommentId COMMENT = new CommentId(9);
  private static final IssueId ISSUE = new IssueId(70);
  private static final CommentPosted POSTED =
      new CommentPosted(COMMENT, ISSUE, 5, 3, false, 7, "Text");
  private static final CommentDeleted DELETED = new CommentDeleted(COMMENT, ISSUE, 5, 3, false);

  private static final List<Redaction> REDACTIONS = List.of(new Redaction(0, "ab"));

  private FixtureConfiguration<Comment> comment;

  @BeforeEach
  void idsStartAtNine() {
    comment = new AggregateTestFixture<>(Comment.class);
    comment.registerInjectableResource(new SequencesInMemory(9));
    comment.registerInjectableResource((EventRedactor) (stream, fields, of) -> REDACTIONS);
  }

  @Test
  void theTextsOfADeletedCommentCanBePurged() {
    comment
        .given(POSTED, DELETED)
        .when(new PurgeCommentTexts(COMMENT, "a password"))
        .expectEvents(
            new CommentTextsPurged(COMMENT, ISSUE, 5, 3, false, REDACTIONS, "a password"));
  }

  @Test
  void aFileIsAddedRenamedAndDeleted() {
    var added = new CommentAttachmentAdded(COMMENT, ISSUE, 5, 3, false, 9, "u", "a", 1, "s", 7);
    var deleted = new CommentAttachmentDeleted(COMMENT, ISSUE, 5, 3, false, 9);
    comment
        .given(POSTED)
        .when(new AddCommentAttachment(COMMENT, new UploadedFile("u", "a", 1, "s", 7), 1))
        .expectEvents(added)
        .expectResultMessagePayload(9L);
    comment
        .given(POSTED, added)
        .when(new RenameCommentAttachment(COMMENT, 9, "b"))
        .expectEvents(new CommentAttachmentRenamed(COMMENT, ISSUE, 5, 3, false, 9, "b"));
    comment
        .given(POSTED, added)
        .when(new DeleteCommentAttachment(COMMENT, 9))
        .expectEvents(deleted);
    comment
        .given(POSTED, added, deleted)
        .when(new DeleteCommentAttachment(COMMENT, 9))
        .expectException(IsRefused.as(CommandRejectedException.Kind.NOT_FOUND));
  }

  @Test
  void aCommentIsPosted() {
    comment
        .givenNoPriorActivity()
        .when(new PostComment(ISSUE, 5, 3, false, 7, "Text"))
        .expectEvents(POSTED)
        .expectResultMessagePayload(COMMENT);
  }

  @Test
  void aNewTextIsToldWithTheOldOne() {
    comment
        .given(POSTED)
        .when(new EditComment(COMMENT, "Other"))
        .expectEvents(new CommentEdited(COMMENT, ISSUE, 5, 3, false, "Text", "Other"));
  }

  @Test
  void theSameTextChangesNothing() {
    comment
        .given(POSTED)
        .when(new EditComment(COMMENT, "Text"))
        .expectNoEvents()
        .expectSuccessfulHandlerExecution();
  }

  @Test
  void aSilentDeletionIsMarkedForWebhooks() {
    comment
        .given(POSTED)
        .when(new DeleteComment(COMMENT, true))
        .expectEvents(
            GenericEventMessage.asEventMessage(DELETED)
                .withMetaData(Map.of(IssueEvent.NO_WEBHOOK, true)));
  }

  @Test
  void aCommentIsDeletedOnceAndForAll() {
    comment.given(POSTED).when(new DeleteComment(COMMENT, false)).expectEvents(DELETED);
    comment
        .given(POSTED, DELETED)
        .when(new DeleteComment(COMMENT, false))
        .expectNoEvents()
        .expectException(IsRefused.as(CommandRejectedException.Kind.NOT_FOUND));
    comment
        .given(POSTED, DELETED)
        .when(new EditComment(COMMENT, "Other"))
        .expectNoEvents()
        .expectException(IsRefused.as(CommandRejectedException.Kind.NOT_FOUND));
  }
}
