package io.gitledger.command.watch;

import io.gitledger.command.Command;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** What a user can ask who watches repositories. Doing again what is done changes nothing. */
public sealed interface WatchCommand extends Command<Void> {

  /** Refused where the owner blocks the user. */
  record WatchRepository(@TargetAggregateIdentifier WatchId watch) implements WatchCommand {}

  record UnwatchRepository(@TargetAggregateIdentifier WatchId watch) implements WatchCommand {}
}
