package io.gitledger.api.comment;

import io.gitledger.api.issue.IssueAccess;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.body.Body;
import io.gitledger.query.comment.CommentView;
import java.util.function.Supplier;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.ResponseStatus;

/** One comment: posted, read, edited, deleted. */
@ApiController(tag = "issue")
class CommentController {
  private final CommentReading reading;
  private final CommentWriting writing;

  CommentController(CommentReading reading, CommentWriting writing) {
    this.reading = reading;
    this.writing = writing;
  }

  @PostMapping("/repos/{owner}/{repo}/issues/{index}/comments")
  @ResponseStatus(HttpStatus.CREATED)
  @Operation("Add a comment to an issue")
  CommentView issueCreateComment(
      RepositoryContext at,
      @PathVariable long index,
      @Body Supplier<CreateIssueCommentOption> body) {
    IssueAccess.demandAny(at).signedIn();
    at.requireNotArchived();
    return reading.one(at, writing.post(at, index, body.get().body()));
  }

  @GetMapping("/repos/{owner}/{repo}/issues/comments/{id}")
  @Operation(value = "Get a comment", also = @Operation.Answer(status = 204))
  CommentView issueGetComment(RepositoryContext at, @PathVariable long id) {
    return reading.one(at, id);
  }

  @PatchMapping("/repos/{owner}/{repo}/issues/comments/{id}")
  @Operation(value = "Edit a comment", also = @Operation.Answer(status = 204))
  CommentView issueEditComment(
      RepositoryContext at, @PathVariable long id, @Body Supplier<EditIssueCommentOption> body) {
    IssueAccess.demandAny(at).requireNotArchived();
    return edit(at, id, body);
  }

  @DeleteMapping("/repos/{owner}/{repo}/issues/comments/{id}")
  @Operation("Delete a comment")
  void issueDeleteComment(RepositoryContext at, @PathVariable long id) {
    IssueAccess.demandAny(at).signedIn();
    writing.delete(at, id);
  }

  /** Whatever {@code index} says; and not held up by an archived repository. */
  @PatchMapping("/repos/{owner}/{repo}/issues/{index}/comments/{id}")
  @Operation(value = "Edit a comment", deprecated = true, also = @Operation.Answer(status = 204))
  CommentView issueEditCommentDeprecated(
      RepositoryContext at,
      @PathVariable long index,
      @PathVariable long id,
      @Body Supplier<EditIssueCommentOption> body) {
    IssueAccess.demandAny(at);
    return edit(at, id, body);
  }

  @DeleteMapping("/repos/{owner}/{repo}/issues/{index}/comments/{id}")
  @Operation(value = "Delete a comment", deprecated = true)
  void issueDeleteCommentDeprecated(
      RepositoryContext at, @PathVariable long index, @PathVariable long id) {
    issueDeleteComment(at, id);
  }

  private CommentView edit(RepositoryContext at, long id, Supplier<EditIssueCommentOption> body) {
    at.signedIn();
    writing.edit(at, id, body.get().body());
    return reading.one(at, id);
  }
}
