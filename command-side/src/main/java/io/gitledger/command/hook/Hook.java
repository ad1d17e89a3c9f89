package io.gitledger.command.hook;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;
import static org.axonframework.modelling.command.AggregateLifecycle.markDeleted;

import io.gitledger.command.account.Owners;
import io.gitledger.command.hook.DefaultHooks.Model;
import io.gitledger.command.hook.HookCommand.CreateHook;
import io.gitledger.command.hook.HookCommand.DeleteHook;
import io.gitledger.command.hook.HookCommand.EditHook;
import io.gitledger.command.hook.HookCommand.ModelHook;
import io.gitledger.command.hook.HookCommand.ReencryptHook;
import io.gitledger.command.hook.HookCommand.Settings;
import io.gitledger.command.hook.HookCommand.Slack;
import io.gitledger.command.hook.HookCommand.TestHook;
import io.gitledger.command.hook.HookEvent.HookCopied;
import io.gitledger.command.hook.HookEvent.HookCreated;
import io.gitledger.command.hook.HookEvent.HookDeleted;
import io.gitledger.command.hook.HookEvent.HookEdited;
import io.gitledger.command.hook.HookEvent.HookReencrypted;
import io.gitledger.command.hook.HookEvent.HookTested;
import io.gitledger.command.hook.HookEvent.SlackChosen;
import io.gitledger.command.log.OwnerRef;
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
  private OwnerRef place;
  private long encryptionKeyOwner;
  private String url;
  private String type;
  private boolean system;
  private Slack slack;

  @CommandHandler
  Hook(
      CreateHook command,
      Sequences sequences,
      HookSecrets secrets,
      Owners owners,
      DefaultHooks models) {
    if (command.place().kind() == OwnerRef.Kind.ACCOUNT) owners.lockShared(command.place().id());
    HookId hook = create(command, sequences, secrets);
    if (isModel(command.place(), command.system()))
      models.put(
          hook.value(),
          new Model(
              command.type(),
              command.settings(),
              command.slack(),
              command.secret(),
              command.authorization()));
  }

  private static HookId create(CreateHook command, Sequences sequences, HookSecrets secrets) {
    var hook = new HookId(sequences.next(Kind.HOOK));
    secrets.secret(command.place(), hook.value(), command.secret());
    secrets.authorization(command.place(), hook.value(), command.authorization());
    Settings settings = command.settings();
    apply(
        new HookCreated(
            hook,
            command.place(),
            command.type(),
            settings.name(),
            new PersonalText(command.encryptionKeyOwner(), settings.url()),
            settings.contentType(),
            settings.events(),
            settings.branchFilter(),
            settings.active(),
            command.system()));
    choose(hook, command.place(), command.slack());
    return hook;
  }

  /**
   * Creates a repository's copy of a default hook, in the transaction that creates the repository.
   */
  static Hook copied(
      long model,
      Model like,
      long repository,
      long owner,
      Sequences sequences,
      HookSecrets secrets) {
    OwnerRef place = OwnerRef.repository(repository);
    HookId copy =
        create(
            new CreateHook(
                place,
                owner,
                like.type(),
                like.settings(),
                like.slack(),
                like.secret(),
                like.authorization(),
                false),
            sequences,
            secrets);
    apply(new HookCopied(copy, place, new HookId(model)));
    return new Hook();
  }

  /**
   * Creates a repository's copy of another repository's hook, in the transaction that creates the
   * repository.
   */
  static Hook copied(
      ModelHook like, long repository, long owner, Sequences sequences, HookSecrets secrets) {
    create(
        new CreateHook(
            OwnerRef.repository(repository),
            owner,
            like.type(),
            like.settings(),
            like.slack(),
            secrets.secret(OwnerRef.repository(like.repository()), like.hook().value()),
            "",
            false),
        sequences,
        secrets);
    return new Hook();
  }

  private static void choose(HookId hook, OwnerRef place, Slack slack) {
    if (slack == null) return;
    apply(
        new SlackChosen(
            hook, place, slack.channel(), slack.username(), slack.iconUrl(), slack.color()));
  }

  @CommandHandler
  void handle(EditHook command, HookSecrets secrets, DefaultHooks models) {
    secrets.authorization(place, id.value(), command.authorization());
    Settings settings = command.settings();
    apply(
        new HookEdited(
            id,
            place,
            settings.name(),
            new PersonalText(encryptionKeyOwner, settings.url()),
            settings.contentType(),
            settings.events(),
            settings.branchFilter(),
            settings.active()));
    choose(id, place, command.slack());
    if (isModel(place, system))
      models.put(
          id.value(),
          new Model(
              type, settings, slack, secrets.secret(place, id.value()), command.authorization()));
  }

  /** Reencrypts the URL. Texts under the key of an erased owner would be lost. */
  @CommandHandler
  void handle(ReencryptHook command) {
    if (url != null && command.encryptionKeyOwner() != encryptionKeyOwner)
      apply(new HookReencrypted(id, place, new PersonalText(command.encryptionKeyOwner(), url)));
  }

  private static boolean isModel(OwnerRef place, boolean system) {
    return place.kind() == OwnerRef.Kind.INSTANCE && !system;
  }

  @CommandHandler
  void handle(DeleteHook command, HookSecrets secrets, DefaultHooks models) {
    secrets.remove(place, id.value());
    if (isModel(place, system)) models.remove(id.value());
    apply(new HookDeleted(id, place));
  }

  @CommandHandler
  void handle(TestHook command) {
    apply(new HookTested(id, place.id(), command.ref(), command.commit()));
  }

  @EventSourcingHandler
  void on(HookCreated event) {
    id = event.hook();
    place = event.place();
    encrypted(event.url());
    type = event.type();
    system = event.system();
  }

  @EventSourcingHandler
  void on(HookEdited event) {
    encrypted(event.url());
  }

  @EventSourcingHandler
  void on(HookReencrypted event) {
    encrypted(event.url());
  }

  private void encrypted(PersonalText text) {
    encryptionKeyOwner = text.person();
    url = text.value();
  }

  @EventSourcingHandler
  void on(SlackChosen event) {
    slack = new Slack(event.channel(), event.username(), event.iconUrl(), event.color());
  }

  @EventSourcingHandler
  void on(HookDeleted event) {
    markDeleted();
  }

  protected Hook() {}
}
