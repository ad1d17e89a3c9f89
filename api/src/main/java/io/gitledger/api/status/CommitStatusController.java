package io.gitledger.api.status;

import io.gitledger.api.content.CodeAccess;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.status.CommitStatusService.CreateStatusOption;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.body.Body;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.api.web.page.PagedObject;
import io.gitledger.api.web.query.Query;
import io.gitledger.query.access.Unit;
import io.gitledger.query.status.CombinedStatusView;
import io.gitledger.query.status.CommitStatusView;
import java.util.function.Supplier;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.ResponseStatus;

/** Statuses of commits. */
@ApiController(tag = "repository")
class CommitStatusController {
  private final CommitStatusService statuses;

  CommitStatusController(CommitStatusService statuses) {
    this.statuses = statuses;
  }

  @Operation("Create a commit status")
  @PostMapping("/repos/{owner}/{repo}/statuses/{sha}")
  @ResponseStatus(HttpStatus.CREATED)
  CommitStatusView repoCreateStatus(
      RepositoryContext at, @PathVariable String sha, @Body Supplier<CreateStatusOption> body) {
    at.requireWrite(Unit.CODE);
    return statuses.create(at, sha, body.get());
  }

  @Operation("Get a commit's statuses")
  @GetMapping("/repos/{owner}/{repo}/statuses/{sha}")
  Paged<CommitStatusView> repoListStatuses(
      RepositoryContext at,
      @PathVariable String sha,
      @Query(
              about = "type of sort",
              values = {"oldest", "recentupdate", "leastupdate", "leastindex", "highestindex"})
          String sort,
      @Query(
              about = "type of state",
              values = {"pending", "success", "error", "failure", "warning"})
          String state,
      Page page) {
    CodeAccess.requireRead(at);
    return statuses.list(at, sha, state, sort, page);
  }

  @Operation("Get a commit's statuses, by branch/tag/commit reference")
  @GetMapping("/repos/{owner}/{repo}/commits/{ref}/statuses")
  Paged<CommitStatusView> repoListStatusesByRef(
      RepositoryContext at,
      @PathVariable String ref,
      @Query(
              about = "type of sort",
              values = {"oldest", "recentupdate", "leastupdate", "leastindex", "highestindex"})
          String sort,
      @Query(
              about = "type of state",
              values = {"pending", "success", "error", "failure", "warning"})
          String state,
      Page page) {
    CodeAccess.requireRead(at);
    return statuses.list(at, statuses.commit(at, ref), state, sort, page);
  }

  @Operation("Get a commit's combined status, by branch/tag/commit reference")
  @GetMapping("/repos/{owner}/{repo}/commits/{ref}/status")
  PagedObject<CombinedStatusView> repoGetCombinedStatusByRef(
      RepositoryContext at, @PathVariable String ref, Page page) {
    CodeAccess.requireRead(at);
    return statuses.combined(at, statuses.commit(at, ref), page);
  }
}
