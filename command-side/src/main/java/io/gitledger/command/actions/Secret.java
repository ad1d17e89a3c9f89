package io.gitledger.command.actions;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.account.Owners;
import io.gitledger.command.actions.SecretCommand.CreateSecret;
import io.gitledger.command.actions.SecretCommand.DeleteSecret;
import io.gitledger.command.actions.SecretCommand.ReencryptSecret;
import io.gitledger.command.actions.SecretCommand.ReplaceSecret;
import io.gitledger.command.actions.SecretEvent.SecretCreated;
import io.gitledger.command.actions.SecretEvent.SecretDeleted;
import io.gitledger.command.actions.SecretEvent.SecretReencrypted;
import io.gitledger.command.actions.SecretEvent.SecretReplaced;
import io.gitledger.command.log.OwnerRef;
import io.gitledger.command.name.Names;
import io.gitledger.command.name.Names.Space;
import io.gitledger.command.sequence.Sequences;
import io.gitledger.command.sequence.Sequences.Kind;
import io.gitledger.command.vault.PersonalText;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.spring.stereotype.Aggregate;

@Aggregate
class Secret {
  @AggregateIdentifier private SecretId id;
  private OwnerRef place;
  private String name;
  private PersonalText description;
  private boolean deleted;

  @CommandHandler
  Secret(CreateSecret command, Sequences sequences, Names names, Owners owners, SecretData data) {
    OwnerRef where = command.place();
    if (where.kind() == OwnerRef.Kind.ACCOUNT) owners.lockShared(where.id());
    long secret = sequences.next(Kind.SECRET);
    if (!names.claim(Space.SECRET, where.scope(), command.name().value(), secret))
      throw CommandRejectedException.conflict("secret name " + command.name() + " already exists");
    data.put(where, secret, ActionsText.secret(command.data()));
    apply(
        new SecretCreated(
            new SecretId(secret),
            where,
            command.name().value(),
            new PersonalText(
                command.encryptionKeyOwner(), ActionsText.description(command.description()))));
  }

  @CommandHandler
  void handle(ReplaceSecret command, SecretData data) {
    requireExisting();
    data.put(place, id.value(), ActionsText.secret(command.data()));
    apply(
        new SecretReplaced(
            id,
            place,
            new PersonalText(
                description.person(), ActionsText.description(command.description()))));
  }

  /** Reencrypts the description. Texts under the key of an erased owner would be lost. */
  @CommandHandler
  void handle(ReencryptSecret command) {
    if (!deleted && command.encryptionKeyOwner() != description.person())
      apply(
          new SecretReencrypted(
              id, place, new PersonalText(command.encryptionKeyOwner(), description.value())));
  }

  @CommandHandler
  void handle(DeleteSecret command, Names names, SecretData data) {
    requireExisting();
    data.remove(place, id.value());
    names.release(Space.SECRET, place.scope(), name, id.value());
    apply(new SecretDeleted(id, place));
  }

  private void requireExisting() {
    if (deleted)
      throw CommandRejectedException.notFound("secret was not found [name: " + name + "]");
  }

  @EventSourcingHandler
  void on(SecretEvent event) {
    switch (event) {
      case SecretCreated created -> {
        id = created.secret();
        place = created.place();
        name = created.name();
        description = created.description();
      }
      case SecretDeleted _ -> deleted = true;
      case SecretReplaced replaced -> description = replaced.description();
      case SecretReencrypted reencrypted -> description = reencrypted.description();
    }
  }

  protected Secret() {}
}
