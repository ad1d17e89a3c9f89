package io.gitledger.command.hook;

import io.gitledger.command.log.EventName;
import io.gitledger.command.log.RepositoryScoped;
import io.gitledger.command.vault.PersonalText;
import java.util.List;

/** What happened to a repository's webhooks. */
public sealed interface HookEvent extends RepositoryScoped {
  HookId hook();

  @EventName("hook.created")
  record HookCreated(
      HookId hook,
      long repository,
      String type,
      String name,
      PersonalText url,
      String contentType,
      List<String> events,
      String branchFilter,
      boolean active,
      boolean system)
      implements HookEvent {}

  /** The settings are these now; the authorization header may have changed too. */
  @EventName("hook.edited")
  record HookEdited(
      HookId hook,
      long repository,
      String name,
      PersonalText url,
      String contentType,
      List<String> events,
      String branchFilter,
      boolean active)
      implements HookEvent {}

  /** A hook for Slack goes to this channel now and appears so; said after creation and edits. */
  @EventName("hook.slack_chosen")
  record SlackChosen(
      HookId hook, long repository, String channel, String username, String iconUrl, String color)
      implements HookEvent {}

  @EventName("hook.deleted")
  record HookDeleted(HookId hook, long repository) implements HookEvent {}

  /** A delivery was asked for by hand. */
  @EventName("hook.tested")
  record HookTested(HookId hook, long repository, String ref, String commit) implements HookEvent {}
}
