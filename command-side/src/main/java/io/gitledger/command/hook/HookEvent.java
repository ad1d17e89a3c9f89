package io.gitledger.command.hook;

import io.gitledger.command.log.EventName;
import io.gitledger.command.log.OwnerRef;
import io.gitledger.command.log.OwnerScoped;
import io.gitledger.command.vault.PersonalText;
import java.util.List;

/** Events of webhooks. */
public sealed interface HookEvent extends OwnerScoped {
  HookId hook();

  /**
   * A hook was created.
   *
   * @param system for a hook of the installation: whether it receives all events; otherwise it is a
   *     default hook, which is copied to new repositories. For other hooks: whether deliveries
   *     contain {@code system} as the hook's place
   */
  @EventName(value = "hook.created", revision = 2)
  record HookCreated(
      HookId hook,
      OwnerRef place,
      String type,
      String name,
      PersonalText url,
      String contentType,
      List<String> events,
      String branchFilter,
      boolean active,
      boolean system)
      implements HookEvent {}

  /** A hook was copied from this hook when its repository was created. */
  @EventName("hook.copied")
  record HookCopied(HookId hook, OwnerRef place, HookId model) implements HookEvent {}

  /** The settings were replaced, possibly the authorization header too. */
  @EventName(value = "hook.edited", revision = 2)
  record HookEdited(
      HookId hook,
      OwnerRef place,
      String name,
      PersonalText url,
      String contentType,
      List<String> events,
      String branchFilter,
      boolean active)
      implements HookEvent {}

  /** The URL was encrypted with another key, as the repository has a new owner. */
  @EventName("hook.reencrypted")
  record HookReencrypted(HookId hook, OwnerRef place, PersonalText url) implements HookEvent {}

  /** Channel and appearance of a Slack hook were set. Applied after creation and after edits. */
  @EventName(value = "hook.slack_chosen", revision = 2)
  record SlackChosen(
      HookId hook, OwnerRef place, String channel, String username, String iconUrl, String color)
      implements HookEvent {}

  @EventName(value = "hook.deleted", revision = 2)
  record HookDeleted(HookId hook, OwnerRef place) implements HookEvent {}

  /** A test delivery was requested. */
  @EventName("hook.tested")
  record HookTested(HookId hook, long repository, String ref, String commit) implements HookEvent {
    @Override
    public OwnerRef place() {
      return OwnerRef.repository(repository);
    }
  }
}
