package io.gitledger.command.actions;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.account.Owners;
import io.gitledger.command.actions.VariableCommand.CreateVariable;
import io.gitledger.command.actions.VariableCommand.DeleteVariable;
import io.gitledger.command.actions.VariableCommand.EditVariable;
import io.gitledger.command.actions.VariableCommand.ReencryptVariable;
import io.gitledger.command.actions.VariableEvent.VariableCreated;
import io.gitledger.command.actions.VariableEvent.VariableDeleted;
import io.gitledger.command.actions.VariableEvent.VariableEdited;
import io.gitledger.command.actions.VariableEvent.VariableReencrypted;
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
class Variable {
  @AggregateIdentifier private VariableId id;
  private OwnerRef place;
  private String name;
  private PersonalText value;
  private PersonalText description;
  private boolean deleted;

  @CommandHandler
  Variable(CreateVariable command, Sequences sequences, Names names, Owners owners) {
    OwnerRef where = command.place();
    if (where.kind() == OwnerRef.Kind.ACCOUNT) owners.lockShared(where.id());
    var variable = new VariableId(sequences.next(Kind.VARIABLE));
    claim(names, where, command.name(), variable);
    apply(
        new VariableCreated(
            variable,
            where,
            command.name().value(),
            new PersonalText(command.encryptionKeyOwner(), ActionsText.variable(command.value())),
            new PersonalText(
                command.encryptionKeyOwner(), ActionsText.description(command.description()))));
  }

  @CommandHandler
  void handle(EditVariable command, Names names) {
    requireThere();
    String wanted = command.name().value();
    if (!wanted.equals(name)) {
      claim(names, place, command.name(), id);
      names.release(Space.VARIABLE, place.scope(), name, id.value());
    }
    apply(
        new VariableEdited(
            id,
            place,
            wanted,
            new PersonalText(value.person(), ActionsText.variable(command.value())),
            new PersonalText(value.person(), ActionsText.description(command.description()))));
  }

  /** Reencrypts value and description. Texts under the key of an erased owner would be lost. */
  @CommandHandler
  void handle(ReencryptVariable command) {
    long owner = command.encryptionKeyOwner();
    if (!deleted && owner != value.person())
      apply(
          new VariableReencrypted(
              id,
              place,
              new PersonalText(owner, value.value()),
              new PersonalText(owner, description.value())));
  }

  @CommandHandler
  void handle(DeleteVariable command, Names names) {
    requireThere();
    names.release(Space.VARIABLE, place.scope(), name, id.value());
    apply(new VariableDeleted(id, place));
  }

  private static void claim(Names names, OwnerRef place, ActionsName name, VariableId variable) {
    if (!names.claim(Space.VARIABLE, place.scope(), name.value(), variable.value()))
      throw CommandRejectedException.conflict(
          "variable name " + name.spelling() + " already exists");
  }

  private void requireThere() {
    if (deleted) throw CommandRejectedException.notFound("variable not found");
  }

  @EventSourcingHandler
  void on(VariableEvent event) {
    switch (event) {
      case VariableCreated created -> {
        id = created.variable();
        place = created.place();
        name = created.name();
        value = created.value();
        description = created.description();
      }
      case VariableEdited edited -> {
        name = edited.name();
        value = edited.value();
        description = edited.description();
      }
      case VariableReencrypted reencrypted -> {
        value = reencrypted.value();
        description = reencrypted.description();
      }
      case VariableDeleted _ -> deleted = true;
    }
  }

  protected Variable() {}
}
