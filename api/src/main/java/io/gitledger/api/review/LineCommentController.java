package io.gitledger.api.review;

import io.gitledger.api.pull.PullRequestAccess;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.body.Body;
import io.gitledger.query.review.PullReviewCommentView;
import java.util.function.Supplier;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.ResponseStatus;

/** Replies to line comments and resolves them. */
@ApiController(tag = "repository")
class LineCommentController {
  private final LineCommentService comments;

  LineCommentController(LineCommentService comments) {
    this.comments = comments;
  }

  @PostMapping("/repos/{owner}/{repo}/pulls/{index}/comments/{id}/replies")
  @ResponseStatus(HttpStatus.CREATED)
  @Operation("Reply to a pull request review comment")
  PullReviewCommentView repoCreatePullReviewCommentReply(
      RepositoryContext at,
      @PathVariable long index,
      @PathVariable long id,
      @Body(required = true) Supplier<CreatePullReviewCommentReplyOptions> body) {
    PullRequestAccess.require(at).signedIn();
    at.requireNotArchived();
    return comments.reply(at, index, id, body.get().body());
  }

  @PostMapping("/repos/{owner}/{repo}/pulls/comments/{id}/resolve")
  @Operation("Resolve a pull request review comment")
  void repoResolvePullReviewComment(RepositoryContext at, @PathVariable long id) {
    PullRequestAccess.require(at).signedIn();
    at.requireNotArchived();
    comments.resolve(at, id);
  }

  @PostMapping("/repos/{owner}/{repo}/pulls/comments/{id}/unresolve")
  @Operation("Unresolve a pull request review comment")
  void repoUnresolvePullReviewComment(RepositoryContext at, @PathVariable long id) {
    PullRequestAccess.require(at).signedIn();
    at.requireNotArchived();
    comments.reopen(at, id);
  }
}
