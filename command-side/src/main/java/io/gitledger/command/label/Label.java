package io.gitledger.command.label;

import static java.util.Objects.requireNonNullElse;
import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.account.Owners;
import io.gitledger.command.label.LabelCommand.DefineLabel;
import io.gitledger.command.label.LabelCommand.DeleteLabel;
import io.gitledger.command.label.LabelCommand.EditLabel;
import io.gitledger.command.label.LabelCommand.LabelId;
import io.gitledger.command.label.LabelEvent.LabelDefined;
import io.gitledger.command.label.LabelEvent.LabelDeleted;
import io.gitledger.command.label.LabelEvent.LabelEdited;
import io.gitledger.command.log.OwnerRef;
import io.gitledger.command.sequence.Sequences;
import io.gitledger.command.sequence.Sequences.Kind;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.spring.stereotype.Aggregate;

@Aggregate
class Label {
  @AggregateIdentifier private LabelId id;
  private LabelEdited state;
  private boolean deleted;

  @CommandHandler
  Label(DefineLabel command, Sequences sequences, Owners owners) {
    if (command.place().kind() == OwnerRef.Kind.ACCOUNT) owners.lockShared(command.place().id());
    apply(
        new LabelDefined(
            new LabelId(sequences.next(Kind.LABEL)),
            command.place(),
            command.name(),
            command.color(),
            command.description(),
            command.exclusive(),
            command.archived()));
  }

  @CommandHandler
  void handle(EditLabel command) {
    requireThere();
    var edited =
        new LabelEdited(
            id,
            state.place(),
            requireNonNullElse(command.name(), state.name()),
            requireNonNullElse(command.color(), state.color()),
            requireNonNullElse(command.description(), state.description()),
            requireNonNullElse(command.exclusive(), state.exclusive()),
            command.archived());
    if (!edited.equals(state)) apply(edited);
  }

  @CommandHandler
  void handle(DeleteLabel command) {
    if (!deleted) apply(new LabelDeleted(id, state.place()));
  }

  private void requireThere() {
    if (deleted)
      throw CommandRejectedException.notFound(
          "label does not exist [label_id: " + id.value() + "]");
  }

  @EventSourcingHandler
  void on(LabelEvent event) {
    switch (event) {
      case LabelDefined defined -> {
        id = defined.label();
        state =
            new LabelEdited(
                id,
                defined.place(),
                defined.name(),
                defined.color(),
                defined.description(),
                defined.exclusive(),
                defined.archived());
      }
      case LabelEdited edited -> state = edited;
      case LabelDeleted _ -> deleted = true;
    }
  }

  protected Label() {}
}
