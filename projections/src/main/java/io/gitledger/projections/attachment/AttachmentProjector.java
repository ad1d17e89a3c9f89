package io.gitledger.projections.attachment;

import io.gitledger.command.comment.CommentEvent.CommentAttachmentAdded;
import io.gitledger.command.comment.CommentEvent.CommentAttachmentDeleted;
import io.gitledger.command.comment.CommentEvent.CommentAttachmentRenamed;
import io.gitledger.command.comment.CommentEvent.CommentDeleted;
import io.gitledger.command.comment.CommentEvent.CommentTextsPurged;
import io.gitledger.command.issue.IssueEvent.IssueAttachmentAdded;
import io.gitledger.command.issue.IssueEvent.IssueAttachmentDeleted;
import io.gitledger.command.issue.IssueEvent.IssueAttachmentRenamed;
import io.gitledger.command.issue.IssueEvent.IssueDeleted;
import io.gitledger.command.issue.IssueEvent.IssueTextsPurged;
import io.gitledger.command.release.ReleaseEvent.AssetAdded;
import io.gitledger.command.release.ReleaseEvent.AssetDeleted;
import io.gitledger.command.release.ReleaseEvent.AssetRenamed;
import io.gitledger.command.release.ReleaseEvent.ReleaseDeleted;
import io.gitledger.command.release.ReleaseEvent.TagDeleted;
import io.gitledger.projections.ReadModel;
import io.gitledger.projections.ReadModelWriter;
import io.gitledger.query.attachment.AttachmentRow;
import io.gitledger.query.comment.CommentRow;
import io.gitledger.query.issue.IssueRow;
import java.time.Instant;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.Timestamp;

/** Files of releases, issues and comments, which are deleted with the resource they belong to. */
@ReadModel
class AttachmentProjector {
  private static final String RELEASE = "release_id";
  private static final String ISSUE = "issue_id";
  private static final String COMMENT = "comment_id";
  private static final String COUNT = "attachments";

  private final ReadModelWriter writer;

  AttachmentProjector(ReadModelWriter writer) {
    this.writer = writer;
  }

  @EventHandler
  void on(AssetAdded event, @Timestamp Instant at) {
    AttachmentRow row =
        row(event.asset(), event.uuid(), event.name(), event.size(), event.sha256(), at);
    row.repositoryId = event.repository();
    row.releaseId = event.release().value();
    writer.insert(row);
  }

  @EventHandler
  void on(IssueAttachmentAdded event, @Timestamp Instant at) {
    AttachmentRow row =
        row(event.attachment(), event.uuid(), event.name(), event.size(), event.sha256(), at);
    row.repositoryId = event.repository();
    row.issueId = event.issue().value();
    writer.insert(row);
    writer
        .update(IssueRow.class, row.issueId)
        .set("content_version", event.contentVersion())
        .add(COUNT, 1)
        .max("updated_at", at)
        .write();
  }

  @EventHandler
  void on(CommentAttachmentAdded event, @Timestamp Instant at) {
    AttachmentRow row =
        row(event.attachment(), event.uuid(), event.name(), event.size(), event.sha256(), at);
    row.repositoryId = event.repository();
    row.issueId = event.issue().value();
    row.commentId = event.comment().value();
    writer.insert(row);
    writer.update(CommentRow.class, row.commentId).add(COUNT, 1).set("updated_at", at).write();
  }

  private static AttachmentRow row(
      long id, String uuid, String name, long size, String sha256, Instant at) {
    var row = new AttachmentRow();
    row.id = id;
    row.uuid = uuid;
    row.name = name;
    row.size = size;
    row.sha256 = sha256;
    row.createdAt = at;
    return row;
  }

  @EventHandler
  void on(AssetRenamed event) {
    rename(event.asset(), event.name());
  }

  @EventHandler
  void on(IssueAttachmentRenamed event) {
    rename(event.attachment(), event.name());
  }

  @EventHandler
  void on(CommentAttachmentRenamed event) {
    rename(event.attachment(), event.name());
  }

  private void rename(long attachment, String name) {
    writer.update(AttachmentRow.class, attachment).set("name", name).write();
  }

  @EventHandler
  void on(AssetDeleted event) {
    writer.delete(AttachmentRow.class, event.asset());
  }

  @EventHandler
  void on(IssueAttachmentDeleted event) {
    writer.delete(AttachmentRow.class, event.attachment());
    writer.update(IssueRow.class, event.issue().value()).add(COUNT, -1).write();
  }

  @EventHandler
  void on(CommentAttachmentDeleted event) {
    writer.delete(AttachmentRow.class, event.attachment());
    writer.update(CommentRow.class, event.comment().value()).add(COUNT, -1).write();
  }

  @EventHandler
  void on(ReleaseDeleted event) {
    writer.deleteAll(AttachmentRow.class, RELEASE, event.release().value());
  }

  @EventHandler
  void on(TagDeleted event) {
    writer.deleteAll(AttachmentRow.class, RELEASE, event.release().value());
  }

  /** Deletes the files of the issue, including those of its comments. */
  @EventHandler
  void on(IssueDeleted event) {
    writer.deleteAll(AttachmentRow.class, ISSUE, event.issue().value());
  }

  @EventHandler
  void on(CommentDeleted event) {
    writer.deleteAll(AttachmentRow.class, COMMENT, event.comment().value());
  }

  @EventHandler
  void on(IssueTextsPurged event) {
    long issue = event.issue().value();
    writer
        .sql("delete from attachment where issue_id = ? and comment_id is null")
        .param(issue)
        .update();
    writer.update(IssueRow.class, issue).set(COUNT, 0).write();
  }

  @EventHandler
  void on(CommentTextsPurged event) {
    long comment = event.comment().value();
    writer.deleteAll(AttachmentRow.class, COMMENT, comment);
    writer.update(CommentRow.class, comment).set(COUNT, 0).write();
  }
}
