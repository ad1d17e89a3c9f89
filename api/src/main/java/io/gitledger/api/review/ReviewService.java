package io.gitledger.api.review;

import static java.util.Objects.requireNonNullElse;

import io.gitledger.api.issue.IssuePermissions;
import io.gitledger.api.pull.OfficialReviewers;
import io.gitledger.api.pull.PullRequestContentsFinder;
import io.gitledger.api.pull.PullRequestViewFinder;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.review.CreatePullReviewOptions.CreatePullReviewComment;
import io.gitledger.api.web.edge.RequestUrls;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.command.Commands;
import io.gitledger.command.comment.CommentCommand.LineComment;
import io.gitledger.command.issue.IssueId;
import io.gitledger.command.review.ReviewCommand.DeleteReview;
import io.gitledger.command.review.ReviewCommand.DismissReview;
import io.gitledger.command.review.ReviewCommand.DraftReview;
import io.gitledger.command.review.ReviewCommand.RestoreReview;
import io.gitledger.command.review.ReviewCommand.Reviewed;
import io.gitledger.command.review.ReviewCommand.ReviewsId;
import io.gitledger.command.review.ReviewCommand.SubmitReview;
import io.gitledger.command.review.ReviewCommand.Written;
import io.gitledger.command.review.ReviewEvent.Verdict;
import io.gitledger.git.read.CommentedLines;
import io.gitledger.query.issue.IssueRow;
import io.gitledger.query.issue.ViewedIssue;
import io.gitledger.query.pull.PullRequestRow;
import io.gitledger.query.review.PullReviewCommentView;
import io.gitledger.query.review.PullReviewView;
import io.gitledger.query.review.ReviewFinder;
import io.gitledger.query.review.ReviewRow;
import io.gitledger.query.review.ReviewViews;
import io.gitledger.query.team.TeamFinder;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/** Creates, submits, reads, dismisses and deletes reviews of pull requests. */
@Component
class ReviewService {
  private final Commands commands;
  private final IssuePermissions permissions;
  private final PullRequestViewFinder pulls;
  private final PullRequestContentsFinder contents;
  private final OfficialReviewers official;
  private final ReviewFinder reviews;
  private final ReviewViews views;
  private final TeamFinder teams;
  private final RequestUrls urls;

  ReviewService(
      Commands commands,
      IssuePermissions permissions,
      PullRequestViewFinder pulls,
      PullRequestContentsFinder contents,
      OfficialReviewers official,
      ReviewFinder reviews,
      ReviewViews views,
      TeamFinder teams,
      RequestUrls urls) {
    this.commands = commands;
    this.permissions = permissions;
    this.pulls = pulls;
    this.contents = contents;
    this.official = official;
    this.reviews = reviews;
    this.views = views;
    this.teams = teams;
    this.urls = urls;
  }

  /** Lists reviews. The total includes pending reviews of others. */
  Paged<PullReviewView> list(RepositoryContext at, long number, Page page) {
    IssueRow issue = pulls.require(at, number);
    ViewedIssue viewed = viewed(at, issue);
    return Paged.counted(
        reviews
            .list(issue.id, at.viewer(), page.offset(), page.limit())
            .map(rows -> views.of(rows, viewed)));
  }

  PullReviewView get(RepositoryContext at, long number, long id) {
    IssueRow issue = pulls.require(at, number);
    return views.of(require(at, issue, id), viewed(at, issue));
  }

  Collection<PullReviewCommentView> comments(RepositoryContext at, long number, long id) {
    IssueRow issue = pulls.require(at, number);
    ViewedIssue viewed = viewed(at, issue);
    return reviews
        .listComments(require(at, issue, id).id)
        .map(comments -> views.comments(comments, viewed));
  }

  private ViewedIssue viewed(RepositoryContext at, IssueRow issue) {
    return new ViewedIssue(issue, at.row(), at.owner(), at.viewer(), urls.current());
  }

  /** Returns a review: 404 for a pending one of another user. */
  private ReviewRow require(RepositoryContext at, IssueRow issue, long id) {
    return reviews.find(issue.id, id, at.viewer()).orElseThrow(ApiError::notFound);
  }

  PullReviewView create(RepositoryContext at, long number, CreatePullReviewOptions option) {
    IssueRow issue = pulls.require(at, number);
    permissions.requireComment(at, issue);
    PullRequestRow pull = pulls.requirePull(at, number);
    Optional<Verdict> verdict = verdict(option.event());
    List<CreatePullReviewComment> lines = requireNonNullElse(option.comments(), List.of());
    String body = requireNonNullElse(option.body(), "");
    requireAllowed(at, issue, verdict, body, !lines.isEmpty());
    boolean compares = !lines.isEmpty() || verdict.filter(Verdict::decides).isPresent();
    String asked = requireNonNullElse(option.commitId(), "");
    String commit = asked.isEmpty() ? pull.commit : asked;
    if (compares) commit = contents.requireCommit(at, commit);
    var written = new Written(at.signedIn().id(), commit, body, lineComments(at, pull, lines));
    long review =
        verdict.isPresent()
            ? submit(at, issue, pull, 0, written, verdict.get())
            : commands.send(new DraftReview(new ReviewsId(issue.id), reviewed(at, issue), written));
    return get(at, number, review);
  }

  /** Submits a review. The comments of the pending review do not replace a missing text. */
  PullReviewView submit(
      RepositoryContext at, long number, long id, SubmitPullReviewOptions option) {
    IssueRow issue = pulls.require(at, number);
    permissions.requireComment(at, issue);
    PullRequestRow pull = pulls.requirePull(at, number);
    ReviewRow review = require(at, issue, id);
    if (!review.pending()) throw ApiError.invalid("only pending review can be submitted");
    Verdict verdict =
        verdict(option.event()).orElseThrow(() -> ApiError.invalid("review stay pending"));
    String body = requireNonNullElse(option.body(), "");
    requireAllowed(at, issue, Optional.of(verdict), body, false);
    var written = new Written(at.signedIn().id(), pull.commit, body, List.of());
    submit(at, issue, pull, review.id, written, verdict);
    return get(at, number, id);
  }

  private static Optional<Verdict> verdict(String event) {
    for (Verdict verdict : Verdict.values())
      if (verdict.name().equals(event)) return Optional.of(verdict);
    return Optional.empty();
  }

  private static void requireAllowed(
      RepositoryContext at,
      IssueRow issue,
      Optional<Verdict> verdict,
      String body,
      boolean hasComments) {
    boolean decides = verdict.filter(Verdict::decides).isPresent();
    if (decides && issue.authorId() == at.signedIn().id())
      throw ApiError.invalid(
          verdict.get() == Verdict.APPROVED
              ? "approve your own pull is not allowed"
              : "reject your own pull is not allowed");
    boolean mayBeEmpty =
        verdict.isPresent()
            && switch (verdict.get()) {
              case APPROVED -> true;
              case REQUEST_CHANGES -> false;
              case COMMENT -> hasComments;
            };
    if (body.isBlank() && !mayBeEmpty)
      throw ApiError.invalid(
          "review event " + verdict.map(Verdict::name).orElse("PENDING") + " requires a body");
    if (decides && issue.closed)
      throw ApiError.invalid("a closed or merged pull request cannot be approved or rejected");
  }

  private long submit(
      RepositoryContext at,
      IssueRow issue,
      PullRequestRow pull,
      long review,
      Written written,
      Verdict verdict) {
    boolean stale =
        verdict.decides()
            && !written.commit().equals(pull.commit)
            && contents.hasOtherChanges(at, pull, written.commit());
    return commands.send(
        new SubmitReview(
            new ReviewsId(issue.id),
            reviewed(at, issue),
            review,
            written,
            verdict,
            stale,
            verdict.decides() && official.has(at, pull.base, written.reviewer()),
            teams(at, written.reviewer())));
  }

  private static Reviewed reviewed(RepositoryContext at, IssueRow issue) {
    return new Reviewed(new IssueId(issue.id), at.row().id, issue.number);
  }

  private Set<Long> teams(RepositoryContext at, long user) {
    if (!at.owner().organization()) return Set.of();
    return teams.of(user, at.ownerId()).stream().map(team -> team.id).collect(Collectors.toSet());
  }

  /** Returns the line comments. A line of the base has precedence. */
  private List<LineComment> lineComments(
      RepositoryContext at, PullRequestRow pull, List<CreatePullReviewComment> asked) {
    if (asked.isEmpty()) return List.of();
    return contents.readLines(
        at,
        pull,
        lines -> {
          var comments = new ArrayList<LineComment>();
          for (CreatePullReviewComment comment : asked)
            comments.add(lineComment(pull, lines, comment));
          return comments;
        });
  }

  private static LineComment lineComment(
      PullRequestRow pull, CommentedLines lines, CreatePullReviewComment comment)
      throws IOException {
    String path = requireNonNullElse(comment.path(), "");
    long oldLine = Math.max(0, comment.oldPosition());
    long newLine = oldLine > 0 ? 0 : Math.max(0, comment.newPosition());
    return new LineComment(
        requireNonNullElse(comment.body(), ""),
        path,
        oldLine,
        newLine,
        newLine > 0 ? lines.lastChange(path, newLine) : pull.commit,
        oldLine + newLine == 0 ? "" : lines.hunk(path, oldLine + newLine, oldLine > 0));
  }

  /** Deletes a review: 403 for users other than the author and site administrators. */
  void delete(RepositoryContext at, long number, long id) {
    IssueRow issue = pulls.require(at, number);
    ReviewRow review = require(at, issue, id);
    if (review.reviewerId != at.signedIn().id() && !at.viewer().administrator())
      throw ApiError.forbidden("only its author may delete a review");
    commands.send(new DeleteReview(new ReviewsId(issue.id), id));
  }

  PullReviewView dismiss(
      RepositoryContext at, long number, long id, DismissPullReviewOptions option) {
    IssueRow issue = requireOpen(at, number, id);
    commands.send(
        new DismissReview(
            new ReviewsId(issue.id),
            reviewed(at, issue),
            id,
            at.signedIn().id(),
            requireNonNullElse(option.message(), ""),
            option.priors()));
    return get(at, number, id);
  }

  PullReviewView restore(RepositoryContext at, long number, long id) {
    IssueRow issue = requireOpen(at, number, id);
    commands.send(new RestoreReview(new ReviewsId(issue.id), id));
    return get(at, number, id);
  }

  /** Returns the issue of an open pull request that has the review. */
  private IssueRow requireOpen(RepositoryContext at, long number, long id) {
    IssueRow issue = pulls.require(at, number);
    require(at, issue, id);
    if (issue.closed)
      throw ApiError.forbidden("not need to dismiss this review because this pr is closed");
    return issue;
  }
}
