package io.gitledger.api.hook;

import io.gitledger.api.account.ResourceOwner;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.page.Page;
import io.gitledger.command.Commands;
import io.gitledger.command.hook.HookCommand.DeleteHook;
import io.gitledger.command.hook.HookId;
import io.gitledger.query.hook.HookFinder;
import io.gitledger.query.hook.HookOwner;
import io.gitledger.query.hook.HookView;
import java.util.List;
import org.springframework.stereotype.Component;

/** What can be done with hooks, wherever they belong; who may do it is asked before. */
@Component
class HookOperations {
  private final Commands commands;
  private final HookFinder hooks;
  private final HookForm form;

  HookOperations(Commands commands, HookFinder hooks, HookForm form) {
    this.commands = commands;
    this.hooks = hooks;
    this.form = form;
  }

  List<HookView> list(HookOwner place, Page page) {
    return hooks.list(place, page.offset(), page.limit());
  }

  long count(HookOwner place) {
    return hooks.count(place);
  }

  HookView create(ResourceOwner home, CreateHookOption option) {
    return get(home, commands.send(form.created(home, option)).value());
  }

  /** 404 for hooks of another place too. */
  HookView get(ResourceOwner home, long id) {
    return hooks.view(HookOwner.of(home.columns()), id).orElseThrow(ApiError::notFound);
  }

  HookView edit(ResourceOwner home, long id, EditHookOption option) {
    var hook = hooks.find(HookOwner.of(home.columns()), id).orElseThrow(ApiError::notFound);
    commands.send(form.edited(hook, option));
    return get(home, id);
  }

  void delete(ResourceOwner home, long id) {
    get(home, id);
    commands.send(new DeleteHook(new HookId(id)));
  }
}
