package io.gitledger.command.tie;

import io.gitledger.command.Command;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/**
 * What a user can ask about following, stars and watches. Doing again what is done changes nothing.
 */
public sealed interface TieCommand extends Command<Void> {

  /**
   * Refused where the followed account or the owner of the repository blocks the user; who blocks
   * somebody does not follow him either.
   *
   * @param asked whether the user wants it; what nobody asked for does not begin again after the
   *     user has ended it
   */
  record BeginTie(@TargetAggregateIdentifier TieId tie, boolean asked) implements TieCommand {
    public BeginTie(TieId tie) {
      this(tie, true);
    }
  }

  /**
   * Ends it.
   *
   * @param asked whether the user wants it; else he may not see any more what he is tied to
   */
  record EndTie(@TargetAggregateIdentifier TieId tie, boolean asked) implements TieCommand {
    public EndTie(TieId tie) {
      this(tie, true);
    }
  }
}
