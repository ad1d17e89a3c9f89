package io.gitledger.api.comment;

import io.gitledger.api.issue.IssuePermissions;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.edge.RequestUrls;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.command.Commands;
import io.gitledger.command.comment.CommentCommand.DeleteComment;
import io.gitledger.command.comment.CommentCommand.EditComment;
import io.gitledger.command.comment.CommentCommand.PostComment;
import io.gitledger.command.comment.CommentId;
import io.gitledger.command.issue.IssueId;
import io.gitledger.projections.reference.CrossReferences;
import io.gitledger.projections.reference.CrossReferences.Text;
import io.gitledger.projections.timeline.TimelineFinder;
import io.gitledger.projections.timeline.TimelineFinder.Event;
import io.gitledger.query.comment.CommentFinder;
import io.gitledger.query.comment.CommentRow;
import io.gitledger.query.comment.CommentView;
import io.gitledger.query.comment.CommentViews;
import io.gitledger.query.comment.PostedComment;
import io.gitledger.query.issue.IssueRow;
import io.gitledger.query.issue.TimeRange;
import io.gitledger.query.page.RowPage;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Creates, reads, lists, edits and deletes comments. */
@Component
class CommentService {
  private final Commands commands;
  private final IssuePermissions issues;
  private final CommentFinder comments;
  private final CrossReferences references;
  private final TimelineFinder timelines;
  private final CommentViews views;
  private final RequestUrls urls;

  CommentService(
      Commands commands,
      IssuePermissions issues,
      CommentFinder comments,
      CrossReferences references,
      TimelineFinder timelines,
      CommentViews views,
      RequestUrls urls) {
    this.commands = commands;
    this.issues = issues;
    this.comments = comments;
    this.references = references;
    this.timelines = timelines;
    this.views = views;
    this.urls = urls;
  }

  private CommentRow require(RepositoryContext at, long id) {
    return comments
        .findById(at.row().id, id, at.viewer())
        .filter(comment -> IssuePermissions.reads(at, comment.pull))
        .orElseThrow(ApiError::notFound);
  }

  /** Finds a comment. Returns empty for events of a timeline and comments of a review. */
  Optional<CommentView> find(RepositoryContext at, long id) {
    if (findEvent(at, id).isPresent()) return Optional.empty();
    PostedComment found = requirePosted(at, id);
    return found.comment().kind.equals(CommentRow.COMMENT)
        ? Optional.of(view(at, found))
        : Optional.empty();
  }

  private PostedComment requirePosted(RepositoryContext at, long id) {
    return comments
        .findPosted(at.row().id, id, at.viewer())
        .filter(posted -> IssuePermissions.reads(at, posted.comment().pull))
        .orElseThrow(ApiError::notFound);
  }

  private CommentView view(RepositoryContext at, PostedComment posted) {
    return views.of(posted, at.row(), at.owner(), urls.current());
  }

  private Optional<Event> findEvent(RepositoryContext at, long id) {
    return timelines
        .findEvent(at.row().id, id)
        .filter(event -> IssuePermissions.reads(at, event.pull()));
  }

  Paged<CommentView> list(RepositoryContext at, TimeRange changed, Page page) {
    RowPage<CommentRow> found =
        comments.in(
            at.row().id,
            IssuePermissions.reads(at, false),
            IssuePermissions.reads(at, true),
            changed,
            page.offset(),
            page.limit());
    return counted(at, found);
  }

  /**
   * Lists the comments of an issue. The contract has no pages here; rows are read in chunks while
   * the response is written.
   */
  Paged<CommentView> list(RepositoryContext at, long number, TimeRange changed) {
    IssueRow issue = issues.require(at, number);
    return counted(at, comments.on(issue.id, changed));
  }

  private Paged<CommentView> counted(RepositoryContext at, RowPage<CommentRow> found) {
    var addresses = urls.current();
    var page = found.map(rows -> views.of(rows, at.row(), at.owner(), addresses));
    return Paged.counted(page);
  }

  CommentView post(RepositoryContext at, long number, String text) {
    IssueRow issue = issues.require(at, number);
    issues.requireComment(at, issue);
    CommentId comment =
        commands.send(
            new PostComment(
                new IssueId(issue.id),
                at.row().id,
                issue.number,
                issue.pull,
                at.signedIn().id(),
                text));
    references.followAtOnce(
        new IssueId(issue.id),
        issue.pull,
        comment,
        at.row().id,
        Text.NONE,
        Text.comment(text),
        at.signedIn().id());
    return view(at, requirePosted(at, comment.value()));
  }

  /** Edits a comment. Returns empty for an event of a timeline. */
  Optional<CommentView> edit(RepositoryContext at, long id, String text) {
    if (isEditableEvent(at, id)) return Optional.empty();
    CommentRow comment = requireEditable(at, id);
    if (!comment.body.equals(text)) issues.requireUnblockedOn(at, comment.issueId);
    commands.send(new EditComment(new CommentId(id), text));
    follow(at, comment, Text.comment(text));
    return Optional.of(view(at, requirePosted(at, id)));
  }

  void delete(RepositoryContext at, long id) {
    if (isEditableEvent(at, id)) throw ApiError.badRequest("").withoutBody();
    CommentRow comment = requireEditable(at, id);
    commands.send(new DeleteComment(new CommentId(id), false));
    follow(at, comment, Text.NONE);
  }

  /** Processes references. Comments of a pending review are processed when it is submitted. */
  private void follow(RepositoryContext at, CommentRow comment, Text after) {
    if (comment.pending) return;
    references.followAtOnce(
        new IssueId(comment.issueId),
        comment.pull,
        new CommentId(comment.id),
        at.row().id,
        Text.comment(comment.body),
        after,
        at.signedIn().id());
  }

  private CommentRow requireEditable(RepositoryContext at, long id) {
    CommentRow comment = require(at, id);
    requireEditable(at, comment.pull, comment.authorId());
    return comment;
  }

  private boolean isEditableEvent(RepositoryContext at, long id) {
    Optional<Event> found = findEvent(at, id);
    found.ifPresent(event -> requireEditable(at, event.pull(), event.user()));
    return found.isPresent();
  }

  /** Requires write access or the author, else 403. */
  private static void requireEditable(RepositoryContext at, boolean pull, long author) {
    if (!IssuePermissions.writes(at, pull, author)) throw ApiError.forbidden("").withoutBody();
  }
}
