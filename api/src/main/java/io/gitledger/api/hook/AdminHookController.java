package io.gitledger.api.hook;

import io.gitledger.api.account.ResourceOwner;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.body.Body;
import io.gitledger.api.web.caller.Administrator;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.api.web.query.Query;
import io.gitledger.query.OwnerColumns;
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

/**
 * Webhooks of the installation: system hooks for all events, default hooks copied to new
 * repositories.
 */
@ApiController(tag = "admin")
class AdminHookController {
  private final HookService hooks;

  AdminHookController(HookService hooks) {
    this.hooks = hooks;
  }

  @Operation("List system's webhooks")
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
    return Paged.linked(hooks.list(owner, page), hooks.count(owner));
  }

  @Operation("Create a hook")
  @PostMapping("/admin/hooks")
  @ResponseStatus(HttpStatus.CREATED)
  HookView adminCreateHook(
      Administrator administrator, @Body(required = true) Supplier<CreateHookOption> body) {
    return hooks.create(ResourceOwner.INSTANCE, body.get());
  }

  @Operation("Get a hook")
  @GetMapping("/admin/hooks/{id}")
  HookView adminGetHook(Administrator administrator, @PathVariable long id) {
    return hooks.get(ResourceOwner.INSTANCE, id);
  }

  @Operation("Update a hook")
  @PatchMapping("/admin/hooks/{id}")
  HookView adminEditHook(
      Administrator administrator, @PathVariable long id, @Body Supplier<EditHookOption> body) {
    return hooks.edit(ResourceOwner.INSTANCE, id, body.get());
  }

  @Operation("Delete a hook")
  @DeleteMapping("/admin/hooks/{id}")
  void adminDeleteHook(Administrator administrator, @PathVariable long id) {
    hooks.delete(ResourceOwner.INSTANCE, id);
  }
}
