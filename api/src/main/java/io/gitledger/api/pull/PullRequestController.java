package io.gitledger.api.pull;

import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.body.Body;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.api.web.query.Query;
import io.gitledger.query.misc.Ids;
import io.gitledger.query.misc.WireType;
import io.gitledger.query.pull.PullRequestFilter;
import io.gitledger.query.pull.PullRequestView;
import java.util.List;
import java.util.function.Supplier;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.ResponseStatus;

/** Creates, reads, lists and edits pull requests. */
@ApiController(tag = "repository")
class PullRequestController {
  /** The path of a pull request, without those for a diff or mails. */
  static final String INDEX = "/repos/{owner}/{repo}/pulls/{index:(?!.*\\.(?:diff|patch)$).+}";

  private final PullRequestCreationService creation;
  private final PullRequestService pulls;
  private final PullRequestViewFinder reader;

  PullRequestController(
      PullRequestCreationService creation, PullRequestService pulls, PullRequestViewFinder reader) {
    this.creation = creation;
    this.pulls = pulls;
    this.reader = reader;
  }

  @GetMapping("/repos/{owner}/{repo}/pulls")
  @Operation("List a repository's pull requests")
  Paged<PullRequestView> repoListPullRequests(
      RepositoryContext at,
      @Query(value = "base_branch", about = "Filter by target base branch of the pull request")
          String baseBranch,
      @Query(
              about = "State of pull request",
              values = {"open", "closed", "all"})
          String state,
      @Query(
              about = "Type of sort",
              values = {
                "oldest",
                "recentupdate",
                "recentclose",
                "leastupdate",
                "mostcomment",
                "leastcomment",
                "priority"
              })
          String sort,
      @Query(about = "ID of the milestone") long milestone,
      @Query(about = "Label IDs") @WireType(Long[].class) List<String> labels,
      @Query(about = "Filter by pull request author") String poster,
      Page page) {
    PullRequestAccess.require(at);
    Boolean closed = "open".equals(state) ? Boolean.FALSE : "closed".equals(state) ? true : null;
    String base = baseBranch == null || baseBranch.isEmpty() ? null : baseBranch;
    List<Long> labelIds =
        labels.stream().map(PullRequestController::labelId).distinct().limit(50).toList();
    return reader.list(
        at,
        new PullRequestFilter(
            closed, sort, reader.poster(at, poster), base, Math.max(0, milestone), labelIds),
        page);
  }

  private static Long labelId(String text) {
    return Ids.parse(text).orElseThrow(() -> ApiError.invalid("not the id of a label: " + text));
  }

  @PostMapping("/repos/{owner}/{repo}/pulls")
  @ResponseStatus(HttpStatus.CREATED)
  @Operation("Create a pull request")
  PullRequestView repoCreatePullRequest(
      RepositoryContext at, @Body Supplier<CreatePullRequestOption> body) {
    PullRequestAccess.require(at).signedIn();
    at.requireNotArchived();
    return creation.create(at, body.get());
  }

  @GetMapping("/repos/{owner}/{repo}/pulls/pinned")
  @Operation("List a repo's pinned pull requests")
  List<PullRequestView> repoListPinnedPullRequests(RepositoryContext at) {
    return reader.listPinned(PullRequestAccess.require(at));
  }

  @GetMapping(INDEX)
  @Operation("Get a pull request")
  PullRequestView repoGetPullRequest(RepositoryContext at, @PathVariable long index) {
    return reader.get(PullRequestAccess.require(at), index);
  }

  @GetMapping("/repos/{owner}/{repo}/pulls/{base}/{*head}")
  @Operation("Get a pull request by base and head")
  PullRequestView repoGetPullRequestByBaseHead(
      RepositoryContext at, @PathVariable String base, @PathVariable String head) {
    return reader.get(PullRequestAccess.require(at), base, head.substring(1));
  }

  @PatchMapping("/repos/{owner}/{repo}/pulls/{index}")
  @ResponseStatus(HttpStatus.CREATED)
  @Operation(
      "Update a pull request. If using deadline only the date will be taken into account, and time of day ignored.")
  PullRequestView repoEditPullRequest(
      RepositoryContext at, @PathVariable long index, @Body Supplier<EditPullRequestOption> body) {
    PullRequestAccess.require(at).signedIn();
    return pulls.edit(at, index, body.get());
  }
}
