package io.gitledger.api.comment;

import io.gitledger.api.issue.IssuePermissions;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.body.Body;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.api.web.query.Query;
import io.gitledger.query.comment.CommentView;
import io.gitledger.query.issue.TimeRange;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Supplier;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.ResponseStatus;

/** Creates, lists, reads, edits and deletes comments. */
@ApiController(tag = "issue")
class CommentController {
  private final CommentService comments;

  CommentController(CommentService comments) {
    this.comments = comments;
  }

  @PostMapping("/repos/{owner}/{repo}/issues/{index}/comments")
  @ResponseStatus(HttpStatus.CREATED)
  @Operation("Add a comment to an issue")
  CommentView issueCreateComment(
      RepositoryContext at,
      @PathVariable long index,
      @Body Supplier<CreateIssueCommentOption> body) {
    return comments.post(IssuePermissions.requireChangeable(at), index, body.get().body());
  }

  @GetMapping("/repos/{owner}/{repo}/issues/comments/{id}")
  @Operation(value = "Get a comment", also = @Operation.Answer(status = 204))
  ResponseEntity<CommentView> issueGetComment(RepositoryContext at, @PathVariable long id) {
    return answer(comments.find(at, id));
  }

  @PatchMapping("/repos/{owner}/{repo}/issues/comments/{id}")
  @Operation(value = "Edit a comment", also = @Operation.Answer(status = 204))
  ResponseEntity<CommentView> issueEditComment(
      RepositoryContext at, @PathVariable long id, @Body Supplier<EditIssueCommentOption> body) {
    IssuePermissions.requireAny(at).requireNotArchived();
    return edit(at, id, body);
  }

  @DeleteMapping("/repos/{owner}/{repo}/issues/comments/{id}")
  @Operation("Delete a comment")
  void issueDeleteComment(RepositoryContext at, @PathVariable long id) {
    comments.delete(IssuePermissions.requireSignedIn(at), id);
  }

  /** Edits a comment. Ignores {@code index}, and is allowed in an archived repository, too. */
  @PatchMapping("/repos/{owner}/{repo}/issues/{index}/comments/{id}")
  @Operation(value = "Edit a comment", deprecated = true, also = @Operation.Answer(status = 204))
  ResponseEntity<CommentView> issueEditCommentDeprecated(
      RepositoryContext at,
      @PathVariable long index,
      @PathVariable long id,
      @Body Supplier<EditIssueCommentOption> body) {
    IssuePermissions.requireAny(at);
    return edit(at, id, body);
  }

  @DeleteMapping("/repos/{owner}/{repo}/issues/{index}/comments/{id}")
  @Operation(value = "Delete a comment", deprecated = true)
  void issueDeleteCommentDeprecated(
      RepositoryContext at, @PathVariable long index, @PathVariable long id) {
    issueDeleteComment(at, id);
  }

  @GetMapping("/repos/{owner}/{repo}/issues/comments")
  @Operation("List all comments in a repository")
  Paged<CommentView> issueGetRepoComments(
      RepositoryContext at,
      @Query(about = "if provided, only comments updated since the provided time are returned.")
          Instant since,
      @Query(about = "if provided, only comments updated before the provided time are returned.")
          Instant before,
      Page page) {
    IssuePermissions.requireAny(at);
    return comments.list(at, new TimeRange(since, before), page);
  }

  @GetMapping("/repos/{owner}/{repo}/issues/{index}/comments")
  @Operation("List all comments on an issue")
  Paged<CommentView> issueGetComments(
      RepositoryContext at,
      @PathVariable long index,
      @Query(about = "if provided, only comments updated since the specified time are returned.")
          Instant since,
      @Query(about = "if provided, only comments updated before the provided time are returned.")
          Instant before) {
    return comments.list(at, index, new TimeRange(since, before));
  }

  private ResponseEntity<CommentView> edit(
      RepositoryContext at, long id, Supplier<EditIssueCommentOption> body) {
    at.signedIn();
    return answer(comments.edit(at, id, body.get().body()));
  }

  /** Creates a response, which is 204 for an event of a timeline. */
  private static ResponseEntity<CommentView> answer(Optional<CommentView> comment) {
    return comment.map(ResponseEntity::ok).orElseGet(() -> ResponseEntity.noContent().build());
  }
}
