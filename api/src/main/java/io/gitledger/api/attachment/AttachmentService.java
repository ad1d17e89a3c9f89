package io.gitledger.api.attachment;

import io.gitledger.api.attachment.AttachmentUploads.ReceivedFile;
import io.gitledger.api.issue.IssuePermissions;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.repository.RepositoryResolver;
import io.gitledger.api.settings.AttachmentSettings;
import io.gitledger.api.web.edge.RequestUrls;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.file.FileUpload;
import io.gitledger.command.Commands;
import io.gitledger.command.attachment.UploadedFile;
import io.gitledger.command.comment.CommentCommand.AddCommentAttachment;
import io.gitledger.command.comment.CommentCommand.DeleteCommentAttachment;
import io.gitledger.command.comment.CommentCommand.RenameCommentAttachment;
import io.gitledger.command.comment.CommentId;
import io.gitledger.command.issue.IssueCommand.AddIssueAttachment;
import io.gitledger.command.issue.IssueCommand.DeleteIssueAttachment;
import io.gitledger.command.issue.IssueCommand.RenameIssueAttachment;
import io.gitledger.command.issue.IssueId;
import io.gitledger.query.attachment.AttachmentFinder;
import io.gitledger.query.attachment.AttachmentRow;
import io.gitledger.query.attachment.AttachmentView;
import io.gitledger.query.attachment.AttachmentViews;
import io.gitledger.query.comment.CommentFinder;
import io.gitledger.query.comment.CommentRow;
import io.gitledger.query.issue.IssueRow;
import java.io.IOException;
import java.util.List;
import org.springframework.stereotype.Component;

/** Files of issues and comments. */
@Component
class AttachmentService {
  /** The maximum number of files of one issue or comment. */
  private static final int MAX_FILES = 100;

  private final Commands commands;
  private final IssuePermissions issues;
  private final CommentFinder comments;
  private final AttachmentFinder attachments;
  private final AttachmentViews views;
  private final AttachmentUploads uploads;
  private final RepositoryResolver repositories;
  private final RequestUrls urls;
  private final AttachmentSettings settings;

  AttachmentService(
      Commands commands,
      IssuePermissions issues,
      CommentFinder comments,
      AttachmentFinder attachments,
      AttachmentViews views,
      AttachmentUploads uploads,
      RepositoryResolver repositories,
      RequestUrls urls,
      AttachmentSettings settings) {
    this.commands = commands;
    this.issues = issues;
    this.comments = comments;
    this.attachments = attachments;
    this.views = views;
    this.uploads = uploads;
    this.repositories = repositories;
    this.urls = urls;
    this.settings = settings;
  }

  /**
   * The owner of files: the text of an issue or pull request, or a comment on one.
   *
   * @param comment null for the text
   */
  record Subject(long issue, Long comment, boolean pull, long poster) {
    /**
     * Requires an author, an administrator or a writer, else 403. For comments, write access is
     * required in addition to being an author or administrator.
     */
    void requireWrite(RepositoryContext at) {
      boolean owns = at.caller().idOrZero() == poster || at.permission().administers();
      boolean writes = IssuePermissions.writes(at, pull);
      if (comment == null ? !owns && !writes : !owns || !writes)
        throw ApiError.forbidden("user should have permission to write to the attachment");
    }
  }

  /**
   * Finds the owner of the files of an issue. Read access to issues or pull requests is enough for
   * the files of both.
   */
  Subject ofIssue(RepositoryContext at, long number) {
    requireEnabled();
    IssueRow issue = issues.requireOfAnyKind(at, number);
    return new Subject(issue.id, null, issue.pull, issue.authorId());
  }

  Subject ofComment(RepositoryContext at, long id) {
    requireEnabled();
    CommentRow comment =
        comments
            .findById(at.row().id, id, at.viewer())
            .filter(found -> IssuePermissions.reads(at, found.pull))
            .orElseThrow(ApiError::notFound);
    return new Subject(comment.issueId, comment.id, comment.pull, comment.authorId());
  }

  private void requireEnabled() {
    if (!settings.enabled()) throw ApiError.notFound("attachment is not enabled");
  }

  List<AttachmentView> list(Subject subject) {
    var addresses = urls.current();
    return subject.comment() == null
        ? views
            .ofIssues(List.of(subject.issue()), addresses)
            .getOrDefault(subject.issue(), List.of())
        : views
            .ofComments(List.of(subject.comment()), addresses)
            .getOrDefault(subject.comment(), List.of());
  }

  AttachmentView get(Subject subject, long id) {
    return views.of(require(subject, id), urls.current());
  }

  /** Returns a file. Files of comments are also found by their issue. */
  private AttachmentRow require(Subject subject, long id) {
    return (subject.comment() == null
            ? attachments.findOfIssue(subject.issue(), id)
            : attachments.findOfComment(subject.comment(), id))
        .orElseThrow(ApiError::notFound);
  }

  /** Adds a file. Permissions are checked again after the upload. */
  AttachmentView upload(RepositoryContext at, Subject subject, FileUpload upload) {
    subject.requireWrite(at);
    issues.requireUnblockedOn(at, subject.issue());
    long added =
        uploads.receive(upload, settings.files(), (file, name) -> add(at, subject, file, name));
    return get(subject, added);
  }

  private long add(RepositoryContext at, Subject subject, ReceivedFile received, String name)
      throws IOException {
    settings
        .files()
        .refusal(name, received.type())
        .ifPresent(
            refusal -> {
              throw ApiError.invalid(refusal);
            });
    subject.requireWrite(
        repositories
            .find(at.row().id, at.caller())
            .orElseThrow(ApiError::notFound)
            .requireNotArchived());
    UploadedFile file = received.keep(name, at.signedIn().id());
    return commands.send(
        subject.comment() == null
            ? new AddIssueAttachment(new IssueId(subject.issue()), file, MAX_FILES)
            : new AddCommentAttachment(new CommentId(subject.comment()), file, MAX_FILES));
  }

  AttachmentView rename(
      RepositoryContext at, Subject subject, long id, EditAttachmentOptions option) {
    AttachmentRow file = requireWritable(at, subject, id);
    if (option.renames()) {
      String name = FileUpload.requireName(option.name());
      uploads.requireAllowed(file, name, settings.files());
      commands.send(
          file.commentId == null
              ? new RenameIssueAttachment(new IssueId(file.issueId), id, name)
              : new RenameCommentAttachment(new CommentId(file.commentId), id, name));
    }
    return get(subject, id);
  }

  void delete(RepositoryContext at, Subject subject, long id) {
    AttachmentRow file = requireWritable(at, subject, id);
    commands.send(
        file.commentId == null
            ? new DeleteIssueAttachment(new IssueId(file.issueId), id)
            : new DeleteCommentAttachment(new CommentId(file.commentId), id));
  }

  private AttachmentRow requireWritable(RepositoryContext at, Subject subject, long id) {
    subject.requireWrite(at);
    return require(subject, id);
  }
}
