package io.gitledger.command.hook;

import io.gitledger.command.hook.HookCommand.ModelHook;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** In-memory {@link DefaultHooks}. No repository gets copies. */
public final class DefaultHooksInMemory implements DefaultHooks {
  private final Map<Long, Model> models = new HashMap<>();

  Map<Long, Model> models() {
    return models;
  }

  @Override
  public void put(long hook, Model model) {
    models.put(hook, model);
  }

  @Override
  public void remove(long hook) {
    models.remove(hook);
  }

  @Override
  public void copyTo(long repository, long owner) {}

  @Override
  public void copyTo(long repository, long owner, List<ModelHook> models) {}
}
