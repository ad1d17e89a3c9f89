package io.gitledger.api.repository;

import io.gitledger.api.repository.PushMirrorService.CreatePushMirrorOption;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.body.Body;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.query.repository.PushMirrorView;
import java.util.List;
import java.util.function.Supplier;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.ResponseStatus;

/** Push mirrors of repositories. */
@ApiController(tag = "repository")
class PushMirrorController {
  private final PushMirrorService mirrors;

  PushMirrorController(PushMirrorService mirrors) {
    this.mirrors = mirrors;
  }

  @Operation("Get all push mirrors of the repository")
  @GetMapping("/repos/{owner}/{repo}/push_mirrors")
  Paged<PushMirrorView> repoListPushMirrors(RepositoryContext at, Page page) {
    List<PushMirrorView> all = mirrors.list(at.requireAdminRight());
    // The contract derives Link only from the entries of the page, so it is never sent.
    return Paged.counted(all.stream().skip(page.offset()).limit(page.limit()).toList(), all.size());
  }

  @Operation("Add a push mirror to the repository")
  @PostMapping("/repos/{owner}/{repo}/push_mirrors")
  @ResponseStatus(HttpStatus.OK)
  PushMirrorView repoAddPushMirror(
      RepositoryContext at, @Body Supplier<CreatePushMirrorOption> body) {
    at.requireAdminRight().requireNotArchived();
    return mirrors.create(at, body.get());
  }

  @Operation("Sync all push mirrored repository")
  @PostMapping("/repos/{owner}/{repo}/push_mirrors-sync")
  @ResponseStatus(HttpStatus.OK)
  void repoPushMirrorSync(RepositoryContext at) {
    mirrors.synchronize(at.requireAdminRight().requireNotArchived());
  }

  @Operation("Get push mirror of the repository by remoteName")
  @GetMapping("/repos/{owner}/{repo}/push_mirrors/{name}")
  PushMirrorView repoGetPushMirrorByRemoteName(RepositoryContext at, @PathVariable String name) {
    return mirrors.get(at.requireAdminRight(), name);
  }

  @Operation("Delete a push mirror from a repository by remoteName")
  @DeleteMapping("/repos/{owner}/{repo}/push_mirrors/{name}")
  void repoDeletePushMirror(RepositoryContext at, @PathVariable String name) {
    mirrors.delete(at.requireAdminRight().requireNotArchived(), name);
  }
}
