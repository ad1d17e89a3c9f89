package io.gitledger.command.hook;

import io.gitledger.command.hook.HookCommand.ModelHook;
import io.gitledger.command.hook.HookCommand.Settings;
import io.gitledger.command.hook.HookCommand.Slack;
import java.util.List;

/**
 * The default hooks, templates of which every new repository gets a copy (60 section 4). They are
 * stored beside the log, in the vault because of their secrets, so that a repository gets its
 * copies in the transaction that creates it.
 */
public interface DefaultHooks {
  /** The values that are copied. */
  record Model(String type, Settings settings, Slack slack, String secret, String authorization) {}

  void put(long hook, Model model);

  void remove(long hook);

  /**
   * Creates a repository's copies. Must be called in the transaction that creates the repository.
   */
  void copyTo(long repository, long owner) throws Exception;

  /**
   * Copies the hooks of another repository. Must be called in the transaction that creates the
   * repository.
   */
  void copyTo(long repository, long owner, List<ModelHook> models) throws Exception;
}
