package io.gitledger.command.hook;

import io.gitledger.command.Command;
import io.gitledger.command.log.OwnerRef;
import java.util.List;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Commands of webhooks. */
public sealed interface HookCommand<R> extends Command<R> {

  /** URL, format and events of a hook. */
  record Settings(
      String name,
      String url,
      String contentType,
      List<String> events,
      String branchFilter,
      boolean active) {}

  /** Appearance of a hook's messages in Slack; empty for Slack's defaults. */
  record Slack(String channel, String username, String iconUrl, String color) {}

  /**
   * Adds a hook to a repository, to all repositories of an account, or to the installation; returns
   * its {@link HookId}.
   *
   * @param encryptionKeyOwner account whose key seals the URL in the log, as URLs often contain a
   *     secret: the account that owns the hook or its repository, or 0 for the installation
   * @param secret key for signing the deliveries; empty for none; stored in the vault
   * @param authorization value of the header {@code Authorization}; empty for none; stored in the
   *     vault
   * @param slack null for all types but {@code slack}
   * @param system for a hook of the installation: whether it receives all events; otherwise it is a
   *     default hook, which is copied to new repositories. For other hooks: whether deliveries
   *     contain {@code system} as the hook's place
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
   * Replaces a hook's settings and its authorization header. The type and the secret are unchanged.
   *
   * @param slack null keeps the current value
   */
  record EditHook(
      @TargetAggregateIdentifier HookId hook, Settings settings, Slack slack, String authorization)
      implements HookCommand<Void> {
    @Override
    public String toString() {
      return "EditHook[" + hook + "]";
    }
  }

  /**
   * Encrypts the URL in the log with the key of another account. No effect if it is encrypted with
   * this key already.
   */
  record ReencryptHook(@TargetAggregateIdentifier HookId hook, long encryptionKeyOwner)
      implements HookCommand<Void> {}

  /**
   * A hook of a template repository. New repositories get a copy, without its name and its
   * authorization header.
   *
   * @param repository owner of the hook, below whose path the secret is stored
   */
  record ModelHook(HookId hook, long repository, String type, Settings settings, Slack slack) {}

  record DeleteHook(@TargetAggregateIdentifier HookId hook) implements HookCommand<Void> {}

  /**
   * Requests one push delivery of a commit to this hook, regardless of its events.
   *
   * @param ref as it should appear in the payload
   * @param commit full id of the commit
   */
  record TestHook(@TargetAggregateIdentifier HookId hook, String ref, String commit)
      implements HookCommand<Void> {}
}
