package io.gitledger.api.fork;

import io.gitledger.api.content.CodeAccess;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.body.Body;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.query.access.Unit;
import io.gitledger.query.repository.RepositoryView;
import java.util.function.Supplier;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.ResponseStatus;

/** Lists, creates and synchronizes forks of a repository. */
@ApiController(tag = "repository")
class ForkController {
  private final ForkService forks;
  private final UpstreamService upstreams;

  ForkController(ForkService forks, UpstreamService upstreams) {
    this.forks = forks;
    this.upstreams = upstreams;
  }

  @Operation("List a repository's forks")
  @GetMapping("/repos/{owner}/{repo}/forks")
  Paged<RepositoryView> listForks(RepositoryContext repository, Page page) {
    return forks.list(repository, page);
  }

  @Operation("Fork a repository")
  @PostMapping("/repos/{owner}/{repo}/forks")
  @ResponseStatus(HttpStatus.ACCEPTED)
  RepositoryView createFork(RepositoryContext repository, @Body Supplier<CreateForkOption> body) {
    repository.signedIn();
    return forks.create(CodeAccess.requireRead(repository), body.get());
  }

  @Operation("Merge a branch from upstream")
  @PostMapping("/repos/{owner}/{repo}/merge-upstream")
  MergeUpstreamResponse repoMergeUpstream(
      RepositoryContext repository, @Body Supplier<MergeUpstreamRequest> body) {
    repository.signedIn();
    repository.requireNotArchived().requireWrite(Unit.CODE);
    return upstreams.merge(repository, body.get());
  }
}
