package io.gitledger.api.hook;

import io.gitledger.api.account.OwnerPlace;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.page.Page;
import io.gitledger.command.Commands;
import io.gitledger.command.hook.HookCommand.DeleteHook;
import io.gitledger.command.hook.HookId;
import io.gitledger.query.hook.HookFinder;
import io.gitledger.query.hook.HookPlace;
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

  List<HookView> list(HookPlace place, Page page) {
    return hooks.list(place, page.offset(), page.limit());
  }

  long count(HookPlace place) {
    return hooks.count(place);
  }

  HookView create(OwnerPlace home, CreateHookOption option) {
    return get(home, commands.send(form.created(home, option)).value());
  }

  /** 404 for hooks of another place too. */
  HookView get(OwnerPlace home, long id) {
    return hooks.view(HookPlace.of(home.home()), id).orElseThrow(ApiError::notFound);
  }

  HookView edit(OwnerPlace home, long id, EditHookOption option) {
    var hook = hooks.find(HookPlace.of(home.home()), id).orElseThrow(ApiError::notFound);
    commands.send(form.edited(hook, option));
    return get(home, id);
  }

  void delete(OwnerPlace home, long id) {
    get(home, id);
    commands.send(new DeleteHook(new HookId(id)));
  }
}
