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
   */
  record BeginTie(@TargetAggregateIdentifier TieId tie) implements TieCommand {}

  record EndTie(@TargetAggregateIdentifier TieId tie) implements TieCommand {}
}
