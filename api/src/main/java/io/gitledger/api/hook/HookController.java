package io.gitledger.api.hook;

import io.gitledger.api.account.ResourceOwner;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.body.Body;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.api.web.query.Query;
import io.gitledger.query.hook.HookOwner;
import io.gitledger.query.hook.HookView;
import java.io.IOException;
import java.util.function.Supplier;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.ResponseStatus;

/** Webhooks of repositories. */
@ApiController(tag = "repository")
class HookController {
  private final HookService hooks;

  HookController(HookService hooks) {
    this.hooks = hooks;
  }

  @Operation("List the hooks in a repository")
  @GetMapping("/repos/{owner}/{repo}/hooks")
  Paged<HookView> repoListHooks(RepositoryContext repository, Page page) {
    HookOwner owner = HookOwner.of(owner(repository).columns());
    return Paged.counted(hooks.list(owner, page), hooks.count(owner));
  }

  @Operation("Create a hook")
  @PostMapping("/repos/{owner}/{repo}/hooks")
  @ResponseStatus(HttpStatus.CREATED)
  HookView repoCreateHook(RepositoryContext repository, @Body Supplier<CreateHookOption> body) {
    return hooks.create(owner(repository), body.get());
  }

  @Operation("Get a hook")
  @GetMapping("/repos/{owner}/{repo}/hooks/{id}")
  HookView repoGetHook(RepositoryContext repository, @PathVariable long id) {
    return hooks.get(owner(repository), id);
  }

  @Operation("Edit a hook in a repository")
  @PatchMapping("/repos/{owner}/{repo}/hooks/{id}")
  HookView repoEditHook(
      RepositoryContext repository, @PathVariable long id, @Body Supplier<EditHookOption> body) {
    return hooks.edit(owner(repository), id, body.get());
  }

  @Operation("Delete a hook in a repository")
  @DeleteMapping("/repos/{owner}/{repo}/hooks/{id}")
  void repoDeleteHook(RepositoryContext repository, @PathVariable long id) {
    hooks.delete(owner(repository), id);
  }

  @Operation("Test a push webhook")
  @PostMapping("/repos/{owner}/{repo}/hooks/{id}/tests")
  void repoTestHook(
      RepositoryContext repository,
      @PathVariable long id,
      @Query(
              about =
                  "The name of the commit/branch/tag, default is the repository's default branch")
          String ref)
      throws IOException {
    hooks.test(owner(repository), id, ref == null ? "" : ref, repository.defaultBranch());
  }

  private static ResourceOwner owner(RepositoryContext repository) {
    return ResourceOwner.ofRepository(repository.requireAdmin().id().value(), repository.ownerId());
  }
}
