package io.gitledger.command.follow;

import io.gitledger.command.Command;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** What a user can ask about following. Doing again what is done changes nothing. */
public sealed interface FollowCommand extends Command<Void> {

  /** Refused where one of the two blocks the other. */
  record Follow(@TargetAggregateIdentifier FollowId follow) implements FollowCommand {}

  record Unfollow(@TargetAggregateIdentifier FollowId follow) implements FollowCommand {}
}
