package io.gitledger.command.block;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.gitledger.command.CodePoints;
import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.account.Owners;
import io.gitledger.command.block.BlockCommand.BlockUser;
import io.gitledger.command.block.BlockCommand.UnblockUser;
import io.gitledger.command.block.BlockEvent.BlockBegun;
import io.gitledger.command.block.BlockEvent.BlockEnded;
import io.gitledger.command.relationship.Relationships;
import io.gitledger.command.relationship.Relationships.Kind;
import io.gitledger.command.team.OrganizationMembers;
import io.gitledger.command.vault.PersonalText;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateCreationPolicy;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.CreationPolicy;
import org.axonframework.spring.stereotype.Aggregate;

/** The block of a user by an account. {@link Relationships} stores whether it exists. */
@Aggregate
class Block {
  private static final int MAX_NOTE_LENGTH = 255;

  @AggregateIdentifier private String id;

  @CommandHandler
  @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
  void handle(
      BlockUser command, Owners owners, Relationships relationships, OrganizationMembers members) {
    long blocker = command.block().blocker();
    long blocked = command.block().blocked();
    if (blocked == blocker || blocked == command.by()) throw invalid();
    owners.lockExclusive(blocker, blocked);
    if (members.contains(blocker, blocked)) throw invalid();
    if (!relationships.add(Kind.BLOCK, blocker, blocked)) throw invalid();
    relationships.removeBetween(blocker, blocked);
    var note = new PersonalText(blocked, CodePoints.first(MAX_NOTE_LENGTH, command.note()));
    apply(new BlockBegun(blocker, blocked, note));
  }

  @CommandHandler
  @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
  void handle(UnblockUser command, Relationships relationships) {
    long blocker = command.block().blocker();
    long blocked = command.block().blocked();
    if (!relationships.remove(Kind.BLOCK, blocker, blocked))
      throw new CommandRejectedException(
          CommandRejectedException.Kind.BAD_REQUEST, "cannot unblock the user");
    apply(new BlockEnded(blocker, blocked));
  }

  private static CommandRejectedException invalid() {
    return new CommandRejectedException(
        CommandRejectedException.Kind.BAD_REQUEST, "cannot block the user");
  }

  @EventSourcingHandler
  void on(BlockEvent event) {
    id = new BlockId(event.blocker(), event.blocked()).toString();
  }

  protected Block() {}
}
