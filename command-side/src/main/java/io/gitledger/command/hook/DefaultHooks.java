package io.gitledger.command.hook;

import io.gitledger.command.hook.HookCommand.ModelHook;
import io.gitledger.command.hook.HookCommand.Settings;
import io.gitledger.command.hook.HookCommand.Slack;
import java.util.List;

/**
 * The models of hooks that every new repository gets (60 section 4). They are kept beside the log,
 * in the vault because of their secrets, so that a repository gets its copies in the transaction
 * that creates it.
 */
public interface DefaultHooks {
  /** The values that a copy takes over. */
  record Model(String type, Settings settings, Slack slack, String secret, String authorization) {}

  void put(long hook, Model model);

  void remove(long hook);

  /** Gives a repository its copies; to be called while the repository is created. */
  void copyTo(long repository, long owner) throws Exception;

  /** Gives a repository the hooks of another; to be called while the repository is created. */
  void copyTo(long repository, long owner, List<ModelHook> models) throws Exception;
}
