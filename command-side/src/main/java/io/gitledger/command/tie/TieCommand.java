package io.gitledger.command.tie;

import io.gitledger.command.Command;
import java.util.List;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/**
 * What a user can ask about following, stars and watches. Doing again what is done changes nothing.
 */
public sealed interface TieCommand extends Command<Void> {

  /**
   * Refused where the followed account or the owner of the repository blocks the user; who blocks
   * somebody does not follow him either.
   */
  record BeginTie(@TargetAggregateIdentifier TieId tie) implements TieCommand {}

  record EndTie(@TargetAggregateIdentifier TieId tie) implements TieCommand {}

  /**
   * Ties that nobody asked for. What is refused, and what the user once ended, is left out.
   *
   * @param ties at most a few hundred: it is one transaction
   */
  record BeginUnasked(List<TieId> ties) implements TieCommand {}

  /**
   * Ends what the users may not see any more.
   *
   * @param ties at most a few hundred: it is one transaction
   */
  record EndUnasked(List<TieId> ties) implements TieCommand {}
}
