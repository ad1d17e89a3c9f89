package io.gitledger.api.comment;

import io.gitledger.api.issue.IssuePermissions;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.api.web.query.Query;
import io.gitledger.query.comment.CommentView;
import io.gitledger.query.issue.TimeRange;
import java.time.Instant;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;

/** Comments of an issue and of a whole repository. */
@ApiController(tag = "issue")
class CommentListController {
  private final CommentService comments;

  CommentListController(CommentService comments) {
    this.comments = comments;
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
}
