package io.gitledger.command.relationship;

import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.account.Owners;
import io.gitledger.command.relationship.RelationshipCommand.AutoWatch;
import io.gitledger.command.relationship.RelationshipCommand.EndInaccessible;
import java.util.function.Consumer;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.modelling.command.Repository;
import org.springframework.context.annotation.Lazy;
import org.springframework.stereotype.Component;

/**
 * Changes many relationships in one transaction. Each of them has its own stream and its own
 * decision.
 */
@Component
class AutoWatchHandler {
  private final Repository<Relationship> repository;
  private final Owners owners;
  private final Blocks blocks;
  private final Relationships relationships;

  AutoWatchHandler(
      @Lazy Repository<Relationship> repository,
      Owners owners,
      Blocks blocks,
      Relationships relationships) {
    this.repository = repository;
    this.owners = owners;
    this.blocks = blocks;
    this.relationships = relationships;
  }

  /** Skips deleted repositories and blocked users. */
  @CommandHandler
  void handle(AutoWatch command) throws Exception {
    owners.lockSharedIfPresent(
        command.relationships().stream().map(RelationshipId::account).toList());
    for (RelationshipId relationship : command.relationships()) {
      try {
        decide(relationship, known -> known.autoWatch(relationship, owners, blocks, relationships));
      } catch (CommandRejectedException gone) {
        // The other relationships are not affected.
      }
    }
  }

  @CommandHandler
  void handle(EndInaccessible command) throws Exception {
    for (RelationshipId relationship : command.relationships())
      decide(relationship, known -> known.endInaccessible(relationship, relationships));
  }

  private void decide(RelationshipId relationship, Consumer<Relationship> decision)
      throws Exception {
    repository.loadOrCreate(relationship.toString(), Relationship::new).execute(decision);
  }
}
