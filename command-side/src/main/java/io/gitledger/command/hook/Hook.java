package io.gitledger.command.hook;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;
import static org.axonframework.modelling.command.AggregateLifecycle.markDeleted;

import io.gitledger.command.hook.HookCommand.CreateHook;
import io.gitledger.command.hook.HookCommand.DeleteHook;
import io.gitledger.command.hook.HookCommand.EditHook;
import io.gitledger.command.hook.HookCommand.Settings;
import io.gitledger.command.hook.HookCommand.Slack;
import io.gitledger.command.hook.HookCommand.TestHook;
import io.gitledger.command.hook.HookEvent.HookCreated;
import io.gitledger.command.hook.HookEvent.HookDeleted;
import io.gitledger.command.hook.HookEvent.HookEdited;
import io.gitledger.command.hook.HookEvent.HookTested;
import io.gitledger.command.hook.HookEvent.SlackChosen;
import io.gitledger.command.sequence.Sequences;
import io.gitledger.command.sequence.Sequences.Kind;
import io.gitledger.command.vault.PersonalText;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.spring.stereotype.Aggregate;

@Aggregate
class Hook {
  @AggregateIdentifier private HookId id;
  private long repository;
  private long sealer;

  @CommandHandler
  Hook(CreateHook command, Sequences sequences, HookSecrets secrets) {
    var hook = new HookId(sequences.next(Kind.HOOK));
    secrets.secret(hook.value(), command.secret());
    secrets.authorization(hook.value(), command.authorization());
    Settings settings = command.settings();
    apply(
        new HookCreated(
            hook,
            command.repository(),
            command.type(),
            settings.name(),
            new PersonalText(command.owner(), settings.url()),
            settings.contentType(),
            settings.events(),
            settings.branchFilter(),
            settings.active(),
            command.system()));
    choose(hook, command.repository(), command.slack());
  }

  private static void choose(HookId hook, long repository, Slack slack) {
    if (slack == null) return;
    apply(
        new SlackChosen(
            hook, repository, slack.channel(), slack.username(), slack.iconUrl(), slack.color()));
  }

  @CommandHandler
  void handle(EditHook command, HookSecrets secrets) {
    secrets.authorization(id.value(), command.authorization());
    Settings settings = command.settings();
    apply(
        new HookEdited(
            id,
            repository,
            settings.name(),
            new PersonalText(sealer, settings.url()),
            settings.contentType(),
            settings.events(),
            settings.branchFilter(),
            settings.active()));
    choose(id, repository, command.slack());
  }

  @CommandHandler
  void handle(DeleteHook command, HookSecrets secrets) {
    secrets.forget(id.value());
    apply(new HookDeleted(id, repository));
  }

  @CommandHandler
  void handle(TestHook command) {
    apply(new HookTested(id, repository, command.ref(), command.commit()));
  }

  @EventSourcingHandler
  void on(HookCreated event) {
    id = event.hook();
    repository = event.repository();
    sealer = event.url().person();
  }

  @EventSourcingHandler
  void on(HookDeleted event) {
    markDeleted();
  }

  protected Hook() {}
}
