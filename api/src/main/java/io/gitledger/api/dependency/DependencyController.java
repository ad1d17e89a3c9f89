package io.gitledger.api.dependency;

import io.gitledger.api.dependency.DependencyService.IssueMeta;
import io.gitledger.api.issue.IssuePermissions;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.body.Body;
import io.gitledger.api.web.page.LongPage;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.query.issue.IssueView;
import java.util.Collection;
import java.util.function.Supplier;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.ResponseStatus;

/** Dependencies between issues and pull requests. */
@ApiController(tag = "issue")
class DependencyController {
  private final DependencyService dependencies;

  DependencyController(DependencyService dependencies) {
    this.dependencies = dependencies;
  }

  @Operation("List an issue's dependencies, i.e all issues that block this issue.")
  @GetMapping("/repos/{owner}/{repo}/issues/{index}/dependencies")
  Paged<IssueView> issueListIssueDependencies(
      RepositoryContext at, @PathVariable String index, Page page) {
    return dependencies.listBlockers(IssuePermissions.requireAny(at), index, page);
  }

  @Operation("Make the issue in the url depend on the issue in the form.")
  @PostMapping("/repos/{owner}/{repo}/issues/{index}/dependencies")
  @ResponseStatus(HttpStatus.CREATED)
  IssueView issueCreateIssueDependencies(
      RepositoryContext at, @PathVariable String index, @Body Supplier<IssueMeta> body) {
    return dependencies.addBlocker(IssuePermissions.requireChangeable(at), index, body.get());
  }

  @Operation(
      value = "Remove an issue dependency",
      also = @Operation.Answer(status = 200, body = IssueView.class))
  @DeleteMapping("/repos/{owner}/{repo}/issues/{index}/dependencies")
  @ResponseStatus(HttpStatus.CREATED)
  IssueView issueRemoveIssueDependencies(
      RepositoryContext at, @PathVariable String index, @Body Supplier<IssueMeta> body) {
    return dependencies.removeBlocker(IssuePermissions.requireChangeable(at), index, body.get());
  }

  @Operation("List issues that are blocked by this issue")
  @GetMapping("/repos/{owner}/{repo}/issues/{index}/blocks")
  Collection<IssueView> issueListBlocks(
      RepositoryContext at, @PathVariable String index, @LongPage Page page) {
    return dependencies.listBlocked(IssuePermissions.requireAny(at), index, page);
  }

  @Operation("Block the issue given in the body by the issue in path")
  @PostMapping("/repos/{owner}/{repo}/issues/{index}/blocks")
  @ResponseStatus(HttpStatus.CREATED)
  IssueView issueCreateIssueBlocking(
      RepositoryContext at, @PathVariable String index, @Body Supplier<IssueMeta> body) {
    return dependencies.addBlocked(IssuePermissions.requireSignedIn(at), index, body.get());
  }

  @Operation(
      value = "Unblock the issue given in the body by the issue in path",
      also = @Operation.Answer(status = 200, body = IssueView.class))
  @DeleteMapping("/repos/{owner}/{repo}/issues/{index}/blocks")
  @ResponseStatus(HttpStatus.CREATED)
  IssueView issueRemoveIssueBlocking(
      RepositoryContext at, @PathVariable String index, @Body Supplier<IssueMeta> body) {
    return dependencies.removeBlocked(IssuePermissions.requireSignedIn(at), index, body.get());
  }
}
