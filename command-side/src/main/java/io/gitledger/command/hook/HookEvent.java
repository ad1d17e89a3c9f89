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
   * Came into being.
   *
   * @param system at the installation: hears of everything there; otherwise it is the model of
   *     hooks that new repositories get. Elsewhere: its deliveries name {@code system} as its place
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

  /** It was made after this model, together with its repository. */
  @EventName("hook.copied")
  record HookCopied(HookId hook, OwnerRef place, HookId model) implements HookEvent {}

  /** The settings are these now; the authorization header may have changed too. */
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

  /** The URL is encrypted with another key: the repository has a new owner. */
  @EventName("hook.reencrypted")
  record HookReencrypted(HookId hook, OwnerRef place, PersonalText url) implements HookEvent {}

  /** A hook for Slack goes to this channel now and appears so; said after creation and edits. */
  @EventName(value = "hook.slack_chosen", revision = 2)
  record SlackChosen(
      HookId hook, OwnerRef place, String channel, String username, String iconUrl, String color)
      implements HookEvent {}

  @EventName(value = "hook.deleted", revision = 2)
  record HookDeleted(HookId hook, OwnerRef place) implements HookEvent {}

  /** A delivery was asked for by hand. */
  @EventName("hook.tested")
  record HookTested(HookId hook, long repository, String ref, String commit) implements HookEvent {
    @Override
    public OwnerRef place() {
      return OwnerRef.repository(repository);
    }
  }
}
