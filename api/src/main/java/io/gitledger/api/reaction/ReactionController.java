package io.gitledger.api.reaction;

import io.gitledger.api.issue.IssuePermissions;
import io.gitledger.api.reaction.ReactionService.EditReactionOption;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.body.Body;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.query.reaction.ReactionFinder.ReactionView;
import java.util.List;
import java.util.function.Supplier;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/** Reactions to issues and comments. */
@ApiController(tag = "issue")
class ReactionController {
  private final ReactionService reactions;

  ReactionController(ReactionService reactions) {
    this.reactions = reactions;
  }

  @Operation("Get a list reactions of an issue")
  @GetMapping("/repos/{owner}/{repo}/issues/{index}/reactions")
  Paged<ReactionView> issueGetIssueReactions(
      RepositoryContext at, @PathVariable long index, Page page) {
    IssuePermissions.requireAny(at);
    return reactions.list(at, reactions.issue(at, index), page);
  }

  @Operation(
      value = "Add a reaction to an issue",
      also = @Operation.Answer(status = 201, body = ReactionView.class))
  @PostMapping("/repos/{owner}/{repo}/issues/{index}/reactions")
  ResponseEntity<ReactionView> issuePostIssueReaction(
      RepositoryContext at,
      @PathVariable long index,
      @Body(name = "content") Supplier<EditReactionOption> body) {
    EditReactionOption option = requireSignedIn(at, body);
    return reactions.add(at, reactions.issue(at, index), option);
  }

  @Operation("Remove a reaction from an issue")
  @DeleteMapping("/repos/{owner}/{repo}/issues/{index}/reactions")
  void issueDeleteIssueReaction(
      RepositoryContext at,
      @PathVariable long index,
      @Body(name = "content") Supplier<EditReactionOption> body) {
    EditReactionOption option = requireSignedIn(at, body);
    reactions.remove(at, reactions.issue(at, index), option);
  }

  @Operation("Get a list of reactions from a comment of an issue")
  @GetMapping("/repos/{owner}/{repo}/issues/comments/{id}/reactions")
  List<ReactionView> issueGetCommentReactions(RepositoryContext at, @PathVariable long id) {
    IssuePermissions.requireAny(at);
    return reactions.list(at, reactions.comment(at, id));
  }

  @Operation(
      value = "Add a reaction to a comment of an issue",
      also = @Operation.Answer(status = 201, body = ReactionView.class))
  @PostMapping("/repos/{owner}/{repo}/issues/comments/{id}/reactions")
  ResponseEntity<ReactionView> issuePostCommentReaction(
      RepositoryContext at,
      @PathVariable long id,
      @Body(name = "content") Supplier<EditReactionOption> body) {
    EditReactionOption option = requireSignedIn(at, body);
    return reactions.add(at, reactions.comment(at, id), option);
  }

  @Operation("Remove a reaction from a comment of an issue")
  @DeleteMapping("/repos/{owner}/{repo}/issues/comments/{id}/reactions")
  void issueDeleteCommentReaction(
      RepositoryContext at,
      @PathVariable long id,
      @Body(name = "content") Supplier<EditReactionOption> body) {
    EditReactionOption option = requireSignedIn(at, body);
    reactions.remove(at, reactions.comment(at, id), option);
  }

  private static EditReactionOption requireSignedIn(
      RepositoryContext at, Supplier<EditReactionOption> body) {
    IssuePermissions.requireSignedIn(at);
    return body.get();
  }
}
