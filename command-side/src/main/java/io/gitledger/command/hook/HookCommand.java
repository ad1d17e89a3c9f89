package io.gitledger.command.hook;

import io.gitledger.command.Command;
import io.gitledger.command.log.OwnerRef;
import java.util.List;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Commands of webhooks. */
public sealed interface HookCommand<R> extends Command<R> {

  /** The target, format and events of a hook. */
  record Settings(
      String name,
      String url,
      String contentType,
      List<String> events,
      String branchFilter,
      boolean active) {}

  /** The appearance of a hook's messages in Slack; empty for Slack's defaults. */
  record Slack(String channel, String username, String iconUrl, String color) {}

  /**
   * Adds a hook to a repository, to all repositories of an account, or to the installation; answers
   * its {@link HookId}.
   *
   * @param encryptionKeyOwner whose key seals the URL in the log, because URLs often carry a
   *     secret: the account that owns the hook or its repository, or 0, which stands for the
   *     installation
   * @param secret signs the deliveries; empty for none; kept in the vault
   * @param authorization value of the header {@code Authorization}; empty for none; kept in the
   *     vault
   * @param slack null for all types but {@code slack}
   * @param system at the installation: hears of everything there; otherwise it is the model of
   *     hooks that new repositories get. Elsewhere: its deliveries name {@code system} as its place
   */
  record CreateHook(
      OwnerRef place,
      long encryptionKeyOwner,
      String type,
      Settings settings,
      Slack slack,
      String secret,
      String authorization,
      boolean system)
      implements HookCommand<HookId> {
    @Override
    public String toString() {
      return "CreateHook[" + place + "]";
    }
  }

  /**
   * Replaces a hook's settings and its authorization header; its type and its secret stay.
   *
   * @param slack null to leave that as it is
   */
  record EditHook(
      @TargetAggregateIdentifier HookId hook, Settings settings, Slack slack, String authorization)
      implements HookCommand<Void> {
    @Override
    public String toString() {
      return "EditHook[" + hook + "]";
    }
  }

  /** Encrypts the URL in the log with the key of another account; its own key changes nothing. */
  record ReencryptHook(@TargetAggregateIdentifier HookId hook, long encryptionKeyOwner)
      implements HookCommand<Void> {}

  /**
   * A hook of a repository after which a new repository gets one, without its name and its
   * authorization header.
   *
   * @param repository which has the hook, in whose place its secret is kept
   */
  record ModelHook(HookId hook, long repository, String type, Settings settings, Slack slack) {}

  record DeleteHook(@TargetAggregateIdentifier HookId hook) implements HookCommand<Void> {}

  /**
   * Asks for one push delivery of a commit to this hook, whatever its events.
   *
   * @param ref the ref as the payload shall name it
   * @param commit full id of the commit
   */
  record TestHook(@TargetAggregateIdentifier HookId hook, String ref, String commit)
      implements HookCommand<Void> {}
}
