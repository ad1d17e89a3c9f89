package io.gitledger.api.comment;

import io.gitledger.api.issue.IssuePermissions;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.body.Body;
import io.gitledger.query.comment.CommentView;
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

/** One comment: posted, read, edited, deleted. */
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
    IssuePermissions.requireAny(at).signedIn();
    at.requireNotArchived();
    return comments.post(at, index, body.get().body());
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
    IssuePermissions.requireAny(at).signedIn();
    comments.delete(at, id);
  }

  /** Ignores {@code index}, and edits in an archived repository too. */
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

  private ResponseEntity<CommentView> edit(
      RepositoryContext at, long id, Supplier<EditIssueCommentOption> body) {
    at.signedIn();
    return answer(comments.edit(at, id, body.get().body()));
  }

  /** 204 for an event of a timeline. */
  private static ResponseEntity<CommentView> answer(Optional<CommentView> comment) {
    return comment.map(ResponseEntity::ok).orElseGet(() -> ResponseEntity.noContent().build());
  }
}
