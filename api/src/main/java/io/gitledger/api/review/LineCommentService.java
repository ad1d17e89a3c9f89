package io.gitledger.api.review;

import io.gitledger.api.issue.IssuePermissions;
import io.gitledger.api.pull.OfficialReviewers;
import io.gitledger.api.pull.PullRequestViewFinder;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.edge.RequestUrls;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.command.Commands;
import io.gitledger.command.comment.CommentCommand.LineComment;
import io.gitledger.command.comment.CommentCommand.PostReply;
import io.gitledger.command.comment.CommentCommand.ReopenComment;
import io.gitledger.command.comment.CommentCommand.ResolveComment;
import io.gitledger.command.comment.CommentId;
import io.gitledger.command.issue.IssueId;
import io.gitledger.query.comment.CommentFinder;
import io.gitledger.query.comment.CommentRow;
import io.gitledger.query.issue.IssueRow;
import io.gitledger.query.issue.ViewedIssue;
import io.gitledger.query.review.LineCommentRow;
import io.gitledger.query.review.PullReviewCommentView;
import io.gitledger.query.review.ReviewFinder;
import io.gitledger.query.review.ReviewViews;
import java.util.List;
import org.springframework.stereotype.Component;

/** Replies to line comments and resolves them. */
@Component
class LineCommentService {
  private final Commands commands;
  private final IssuePermissions permissions;
  private final PullRequestViewFinder pulls;
  private final OfficialReviewers official;
  private final ReviewFinder reviews;
  private final CommentFinder comments;
  private final ReviewViews views;
  private final RequestUrls urls;

  LineCommentService(
      Commands commands,
      IssuePermissions permissions,
      PullRequestViewFinder pulls,
      OfficialReviewers official,
      ReviewFinder reviews,
      CommentFinder comments,
      ReviewViews views,
      RequestUrls urls) {
    this.commands = commands;
    this.permissions = permissions;
    this.pulls = pulls;
    this.official = official;
    this.reviews = reviews;
    this.comments = comments;
    this.views = views;
    this.urls = urls;
  }

  PullReviewCommentView reply(RepositoryContext at, long number, long id, String body) {
    IssueRow issue = pulls.require(at, number);
    permissions.requireComment(at, issue);
    ReviewFinder.LineComment answered = require(at, id);
    if (answered.comment().issueId != issue.id) throw ApiError.notFound();
    LineCommentRow line = answered.line();
    CommentId reply =
        commands.send(
            new PostReply(
                new IssueId(issue.id),
                at.row().id,
                issue.number,
                at.signedIn().id(),
                line.reviewId,
                answered.comment().pending,
                new LineComment(
                    body, line.path, line.oldLine, line.newLine, line.commit, line.hunk)));
    var viewed = new ViewedIssue(issue, at.row(), at.owner(), at.viewer(), urls.current());
    return views.comments(List.of(require(at, reply.value())), viewed).getFirst();
  }

  /**
   * Returns a line comment: 404 for an unknown one and one that the caller may not see yet, 400 for
   * another kind of comment.
   */
  private ReviewFinder.LineComment require(RepositoryContext at, long id) {
    ReviewFinder.LineComment found =
        reviews
            .findComment(at.row().id, id)
            .orElseThrow(
                () ->
                    comments.findById(at.row().id, id, at.viewer()).isPresent()
                        ? ApiError.badRequest("comment is not a review comment")
                        : ApiError.notFound());
    CommentRow comment = found.comment();
    if (comment.pending && comment.posterId != at.signedIn().id()) throw ApiError.notFound();
    return found;
  }

  void resolve(RepositoryContext at, long id) {
    commands.send(new ResolveComment(requireResolvable(at, id), at.signedIn().id()));
  }

  void reopen(RepositoryContext at, long id) {
    commands.send(new ReopenComment(requireResolvable(at, id)));
  }

  /** Requires the pull request's author, a writer or an official reviewer, else 403. */
  private CommentId requireResolvable(RepositoryContext at, long id) {
    CommentRow comment = require(at, id).comment();
    IssueRow issue = pulls.require(at, comment.number);
    if (!IssuePermissions.writes(at, true, issue.authorId())
        && !official.has(at, pulls.requirePull(at, issue.number).base, at.signedIn().id()))
      throw ApiError.forbidden("only the author, writers and official reviewers may resolve it");
    return new CommentId(comment.id);
  }
}
