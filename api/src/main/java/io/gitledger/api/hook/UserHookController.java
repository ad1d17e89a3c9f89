package io.gitledger.api.hook;

import io.gitledger.api.account.ResourceOwner;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.body.Body;
import io.gitledger.api.web.caller.SignedIn;
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

/** Webhooks of the caller: for the events of all repositories that the caller owns. */
@ApiController(tag = "user")
class UserHookController {
  private final HookService hooks;

  UserHookController(HookService hooks) {
    this.hooks = hooks;
  }

  @Operation("List the authenticated user's webhooks")
  @GetMapping("/user/hooks")
  Paged<HookView> userListHooks(SignedIn caller, Page page) {
    HookOwner owner = HookOwner.of(ResourceOwner.ofAccount(caller.id()).columns());
    return Paged.linked(hooks.list(owner, page), hooks.count(owner));
  }

  @Operation("Create a hook")
  @PostMapping("/user/hooks")
  @ResponseStatus(HttpStatus.CREATED)
  HookView userCreateHook(SignedIn caller, @Body(required = true) Supplier<CreateHookOption> body) {
    return hooks.create(ResourceOwner.ofAccount(caller.id()), body.get());
  }

  @Operation("Get a hook")
  @GetMapping("/user/hooks/{id}")
  HookView userGetHook(SignedIn caller, @PathVariable long id) {
    return hooks.get(ResourceOwner.ofAccount(caller.id()), id);
  }

  @Operation("Update a hook")
  @PatchMapping("/user/hooks/{id}")
  HookView userEditHook(
      SignedIn caller, @PathVariable long id, @Body Supplier<EditHookOption> body) {
    return hooks.edit(ResourceOwner.ofAccount(caller.id()), id, body.get());
  }

  @Operation("Delete a hook")
  @DeleteMapping("/user/hooks/{id}")
  void userDeleteHook(SignedIn caller, @PathVariable long id) {
    hooks.delete(ResourceOwner.ofAccount(caller.id()), id);
  }
}
