package io.gitledger.api.hook;

import io.gitledger.api.account.ResourceOwner;
import io.gitledger.api.organization.OrganizationContext;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.body.Body;
import io.gitledger.api.web.caller.Administrator;
import io.gitledger.api.web.caller.SignedIn;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.api.web.query.Query;
import io.gitledger.query.OwnerColumns;
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

/**
 * Webhooks of repositories; of organizations and users, for the events of all their repositories;
 * and of the installation: system hooks for all events, default hooks copied to new repositories.
 */
@ApiController(tag = "repository")
class HookController {
  private final HookService hooks;

  HookController(HookService hooks) {
    this.hooks = hooks;
  }

  @Operation("List the hooks in a repository")
  @GetMapping("/repos/{owner}/{repo}/hooks")
  Paged<HookView> repoListHooks(RepositoryContext repository, Page page) {
    return Paged.counted(hooks.list(repository.requireAdmin().resourceOwner(), page));
  }

  @Operation("Create a hook")
  @PostMapping("/repos/{owner}/{repo}/hooks")
  @ResponseStatus(HttpStatus.CREATED)
  HookView repoCreateHook(RepositoryContext repository, @Body Supplier<CreateHookOption> body) {
    return hooks.create(repository.requireAdmin().resourceOwner(), body.get());
  }

  @Operation("Get a hook")
  @GetMapping("/repos/{owner}/{repo}/hooks/{id}")
  HookView repoGetHook(RepositoryContext repository, @PathVariable long id) {
    return hooks.get(repository.requireAdmin().resourceOwner(), id);
  }

  @Operation("Edit a hook in a repository")
  @PatchMapping("/repos/{owner}/{repo}/hooks/{id}")
  HookView repoEditHook(
      RepositoryContext repository, @PathVariable long id, @Body Supplier<EditHookOption> body) {
    return hooks.edit(repository.requireAdmin().resourceOwner(), id, body.get());
  }

  @Operation("Delete a hook in a repository")
  @DeleteMapping("/repos/{owner}/{repo}/hooks/{id}")
  void repoDeleteHook(RepositoryContext repository, @PathVariable long id) {
    hooks.delete(repository.requireAdmin().resourceOwner(), id);
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
    hooks.test(
        repository.requireAdmin().resourceOwner(),
        id,
        ref == null ? "" : ref,
        repository.defaultBranch());
  }

  @Operation(value = "List an organization's webhooks", tag = "organization")
  @GetMapping("/orgs/{org}/hooks")
  Paged<HookView> orgListHooks(OrganizationContext organization, Page page) {
    return Paged.linked(hooks.list(organization.requireOwner().resourceOwner(), page));
  }

  @Operation(value = "Create a hook", tag = "organization")
  @PostMapping("/orgs/{org}/hooks")
  @ResponseStatus(HttpStatus.CREATED)
  HookView orgCreateHook(
      OrganizationContext organization, @Body(required = true) Supplier<CreateHookOption> body) {
    return hooks.create(organization.requireOwner().resourceOwner(), body.get());
  }

  @Operation(value = "Get a hook", tag = "organization")
  @GetMapping("/orgs/{org}/hooks/{id}")
  HookView orgGetHook(OrganizationContext organization, @PathVariable long id) {
    return hooks.get(organization.requireOwner().resourceOwner(), id);
  }

  @Operation(value = "Update a hook", tag = "organization")
  @PatchMapping("/orgs/{org}/hooks/{id}")
  HookView orgEditHook(
      OrganizationContext organization,
      @PathVariable long id,
      @Body Supplier<EditHookOption> body) {
    return hooks.edit(organization.requireOwner().resourceOwner(), id, body.get());
  }

  @Operation(value = "Delete a hook", tag = "organization")
  @DeleteMapping("/orgs/{org}/hooks/{id}")
  void orgDeleteHook(OrganizationContext organization, @PathVariable long id) {
    hooks.delete(organization.requireOwner().resourceOwner(), id);
  }

  @Operation(value = "List the authenticated user's webhooks", tag = "user")
  @GetMapping("/user/hooks")
  Paged<HookView> userListHooks(SignedIn caller, Page page) {
    return Paged.linked(hooks.list(ResourceOwner.ofAccount(caller.id()), page));
  }

  @Operation(value = "Create a hook", tag = "user")
  @PostMapping("/user/hooks")
  @ResponseStatus(HttpStatus.CREATED)
  HookView userCreateHook(SignedIn caller, @Body(required = true) Supplier<CreateHookOption> body) {
    return hooks.create(ResourceOwner.ofAccount(caller.id()), body.get());
  }

  @Operation(value = "Get a hook", tag = "user")
  @GetMapping("/user/hooks/{id}")
  HookView userGetHook(SignedIn caller, @PathVariable long id) {
    return hooks.get(ResourceOwner.ofAccount(caller.id()), id);
  }

  @Operation(value = "Update a hook", tag = "user")
  @PatchMapping("/user/hooks/{id}")
  HookView userEditHook(
      SignedIn caller, @PathVariable long id, @Body Supplier<EditHookOption> body) {
    return hooks.edit(ResourceOwner.ofAccount(caller.id()), id, body.get());
  }

  @Operation(value = "Delete a hook", tag = "user")
  @DeleteMapping("/user/hooks/{id}")
  void userDeleteHook(SignedIn caller, @PathVariable long id) {
    hooks.delete(ResourceOwner.ofAccount(caller.id()), id);
  }

  @Operation(value = "List system's webhooks", tag = "admin")
  @GetMapping("/admin/hooks")
  Paged<HookView> adminListHooks(
      Administrator administrator,
      Page page,
      @Query(values = {"system", "default", "all"}) String type) {
    HookOwner owner =
        switch (type) {
          case "default" -> HookOwner.DEFAULT;
          case "all" -> HookOwner.of(OwnerColumns.INSTANCE);
          case null, default -> HookOwner.SYSTEM;
        };
    return Paged.linked(hooks.list(owner, page));
  }

  @Operation(value = "Create a hook", tag = "admin")
  @PostMapping("/admin/hooks")
  @ResponseStatus(HttpStatus.CREATED)
  HookView adminCreateHook(
      Administrator administrator, @Body(required = true) Supplier<CreateHookOption> body) {
    return hooks.create(ResourceOwner.INSTANCE, body.get());
  }

  @Operation(value = "Get a hook", tag = "admin")
  @GetMapping("/admin/hooks/{id}")
  HookView adminGetHook(Administrator administrator, @PathVariable long id) {
    return hooks.get(ResourceOwner.INSTANCE, id);
  }

  @Operation(value = "Update a hook", tag = "admin")
  @PatchMapping("/admin/hooks/{id}")
  HookView adminEditHook(
      Administrator administrator, @PathVariable long id, @Body Supplier<EditHookOption> body) {
    return hooks.edit(ResourceOwner.INSTANCE, id, body.get());
  }

  @Operation(value = "Delete a hook", tag = "admin")
  @DeleteMapping("/admin/hooks/{id}")
  void adminDeleteHook(Administrator administrator, @PathVariable long id) {
    hooks.delete(ResourceOwner.INSTANCE, id);
  }
}
