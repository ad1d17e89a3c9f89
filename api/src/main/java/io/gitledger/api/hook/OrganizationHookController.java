package io.gitledger.api.hook;

import io.gitledger.api.account.ResourceOwner;
import io.gitledger.api.organization.OrganizationContext;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.body.Body;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.query.hook.HookOwner;
import io.gitledger.query.hook.HookView;
import java.util.function.Supplier;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.ResponseStatus;

/** Webhooks of organizations: for the events of all their repositories. */
@ApiController(tag = "organization")
class OrganizationHookController {
  private final HookService hooks;

  OrganizationHookController(HookService hooks) {
    this.hooks = hooks;
  }

  @Operation("List an organization's webhooks")
  @GetMapping("/orgs/{org}/hooks")
  Paged<HookView> orgListHooks(OrganizationContext organization, Page page) {
    HookOwner owner = HookOwner.of(owner(organization).columns());
    return Paged.linked(hooks.list(owner, page), hooks.count(owner));
  }

  @Operation("Create a hook")
  @PostMapping("/orgs/{org}/hooks")
  @ResponseStatus(HttpStatus.CREATED)
  HookView orgCreateHook(
      OrganizationContext organization, @Body(required = true) Supplier<CreateHookOption> body) {
    return hooks.create(owner(organization), body.get());
  }

  @Operation("Get a hook")
  @GetMapping("/orgs/{org}/hooks/{id}")
  HookView orgGetHook(OrganizationContext organization, @PathVariable long id) {
    return hooks.get(owner(organization), id);
  }

  @Operation("Update a hook")
  @PatchMapping("/orgs/{org}/hooks/{id}")
  HookView orgEditHook(
      OrganizationContext organization,
      @PathVariable long id,
      @Body Supplier<EditHookOption> body) {
    return hooks.edit(owner(organization), id, body.get());
  }

  @Operation("Delete a hook")
  @DeleteMapping("/orgs/{org}/hooks/{id}")
  void orgDeleteHook(OrganizationContext organization, @PathVariable long id) {
    hooks.delete(owner(organization), id);
  }

  private static ResourceOwner owner(OrganizationContext organization) {
    return ResourceOwner.ofAccount(organization.requireOwner().id().value());
  }
}
