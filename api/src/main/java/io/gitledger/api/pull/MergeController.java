package io.gitledger.api.pull;

import io.gitledger.api.content.CodeAccess;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.body.Body;
import io.gitledger.api.web.query.Query;
import io.gitledger.query.access.Unit;
import io.gitledger.query.pull.PullRequestView;
import java.util.function.Supplier;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.ResponseStatus;

/** Merges of pull requests. */
@ApiController(tag = "repository")
class MergeController {
  private static final String MERGE = "/repos/{owner}/{repo}/pulls/{index}/merge";

  private final MergeService merges;
  private final ScheduledMergeService scheduled;
  private final UpdateService updates;
  private final PullRequestViewFinder reader;

  MergeController(
      MergeService merges,
      ScheduledMergeService scheduled,
      UpdateService updates,
      PullRequestViewFinder reader) {
    this.merges = merges;
    this.scheduled = scheduled;
    this.updates = updates;
    this.reader = reader;
  }

  @GetMapping(MERGE)
  @ResponseStatus(HttpStatus.NO_CONTENT)
  @Operation("Check if a pull request has been merged")
  void repoPullRequestIsMerged(RepositoryContext at, @PathVariable long index) {
    reader.requireMerged(PullRequestAccess.require(at), index);
  }

  @PostMapping(MERGE)
  @Operation(
      value = "Merge a pull request",
      also = {@Operation.Answer(status = 200), @Operation.Answer(status = 201)})
  ResponseEntity<Void> repoMergePullRequest(
      RepositoryContext at, @PathVariable long index, @Body Supplier<MergePullRequestOption> body) {
    PullRequestAccess.require(at).signedIn();
    at.requireNotArchived();
    MergePullRequestOption option = body.get();
    if (option.isScheduled()) scheduled.schedule(at, index, option);
    else merges.merge(at, index, option);
    return ResponseEntity.status(option.isScheduled() ? HttpStatus.CREATED : HttpStatus.OK).build();
  }

  @DeleteMapping(MERGE)
  @ResponseStatus(HttpStatus.NO_CONTENT)
  @Operation("Cancel the scheduled auto merge for the given pull request")
  void repoCancelScheduledAutoMerge(RepositoryContext at, @PathVariable long index) {
    PullRequestAccess.require(at).signedIn();
    scheduled.cancel(at.requireNotArchived(), index);
  }

  @PostMapping("/repos/{owner}/{repo}/pulls/{index}/update")
  @ResponseStatus(HttpStatus.OK)
  @Operation("Merge PR's baseBranch into headBranch")
  void repoUpdatePullRequest(
      RepositoryContext at,
      @PathVariable long index,
      @Query(
              about = "how to update pull request",
              values = {"merge", "rebase"})
          String style) {
    PullRequestAccess.require(at).signedIn();
    updates.update(at, index, "rebase".equals(style));
  }

  @GetMapping("/repos/{owner}/{repo}/commits/{sha}/pull")
  @Operation("Get the merged pull request of the commit")
  PullRequestView repoGetCommitPullRequest(RepositoryContext at, @PathVariable String sha) {
    return reader.getByMergeCommit(CodeAccess.requireRead(at).requireRead(Unit.PULLS), sha);
  }
}
