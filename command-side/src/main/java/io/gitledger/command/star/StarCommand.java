package io.gitledger.command.star;

import io.gitledger.command.Command;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** What a user can ask who stars repositories. Doing again what is done changes nothing. */
public sealed interface StarCommand extends Command<Void> {

  /** Refused where the owner blocks the user. */
  record StarRepository(@TargetAggregateIdentifier StarId star) implements StarCommand {}

  record UnstarRepository(@TargetAggregateIdentifier StarId star) implements StarCommand {}
}
