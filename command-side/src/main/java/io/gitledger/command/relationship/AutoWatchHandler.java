package io.gitledger.command.relationship;

import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.account.Owners;
import io.gitledger.command.block.Blocks;
import io.gitledger.command.relationship.RelationshipCommand.AutoWatch;
import io.gitledger.command.relationship.RelationshipCommand.EndUnasked;
import java.util.function.Consumer;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.modelling.command.Repository;
import org.springframework.context.annotation.Lazy;
import org.springframework.stereotype.Component;

/** Many ties in one transaction; each is decided by itself and told in its own stream. */
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

  /** Whose repository was deleted in the meantime, and who is kept away, is left out. */
  @CommandHandler
  void handle(AutoWatch command) throws Exception {
    owners.lockSharedIfPresent(
        command.relationships().stream().map(RelationshipId::account).toList());
    for (RelationshipId tie : command.relationships()) {
      try {
        decide(tie, known -> known.beginUnasked(tie, owners, blocks, relationships));
      } catch (CommandRejectedException gone) {
        // The others are not affected.
      }
    }
  }

  @CommandHandler
  void handle(EndUnasked command) throws Exception {
    for (RelationshipId tie : command.relationships())
      decide(tie, known -> known.endUnasked(tie, relationships));
  }

  private void decide(RelationshipId tie, Consumer<Relationship> decision) throws Exception {
    repository.loadOrCreate(tie.toString(), Relationship::new).execute(decision);
  }
}
