package io.gitledger.command.tie;

import io.gitledger.command.Refused;
import io.gitledger.command.account.Owners;
import io.gitledger.command.block.Blocks;
import io.gitledger.command.tie.TieCommand.BeginUnasked;
import io.gitledger.command.tie.TieCommand.EndUnasked;
import java.util.function.Consumer;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.modelling.command.Repository;
import org.springframework.context.annotation.Lazy;
import org.springframework.stereotype.Component;

/** Many ties in one transaction; each is decided by itself and told in its own stream. */
@Component
class UnaskedTies {
  private final Repository<Tie> repository;
  private final Owners owners;
  private final Blocks blocks;
  private final Ties ties;

  UnaskedTies(@Lazy Repository<Tie> repository, Owners owners, Blocks blocks, Ties ties) {
    this.repository = repository;
    this.owners = owners;
    this.blocks = blocks;
    this.ties = ties;
  }

  /** Whose repository was deleted in the meantime, and who is kept away, is left out. */
  @CommandHandler
  void handle(BeginUnasked command) throws Exception {
    owners.keepThere(command.ties().stream().map(TieId::account).toList());
    for (TieId tie : command.ties()) {
      try {
        decide(tie, known -> known.beginUnasked(tie, owners, blocks, ties));
      } catch (Refused gone) {
        // The others are not affected.
      }
    }
  }

  @CommandHandler
  void handle(EndUnasked command) throws Exception {
    for (TieId tie : command.ties()) decide(tie, known -> known.endUnasked(tie, ties));
  }

  private void decide(TieId tie, Consumer<Tie> decision) throws Exception {
    repository.loadOrCreate(tie.toString(), Tie::new).execute(decision);
  }
}
