package io.gitledger.command.follow;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.gitledger.command.account.Owners;
import io.gitledger.command.block.Blocks;
import io.gitledger.command.follow.FollowCommand.Follow;
import io.gitledger.command.follow.FollowCommand.Unfollow;
import io.gitledger.command.follow.FollowEvent.FollowBegun;
import io.gitledger.command.follow.FollowEvent.FollowEnded;
import io.gitledger.command.tie.Ties;
import io.gitledger.command.tie.Ties.Kind;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateCreationPolicy;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.CreationPolicy;
import org.axonframework.spring.stereotype.Aggregate;

/** Between one account and another; whether there is such a tie, {@link Ties} knows. */
@Aggregate
class Following {
  @AggregateIdentifier private String id;

  @CommandHandler
  @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
  void handle(Follow command, Owners owners, Blocks blocks, Ties ties) {
    long follower = command.follow().follower();
    long followed = command.follow().followed();
    if (follower == followed) return;
    owners.keep(follower, followed);
    blocks.refuseBetween(follower, followed);
    if (ties.tie(Kind.FOLLOW, follower, followed)) apply(new FollowBegun(follower, followed));
  }

  @CommandHandler
  @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
  void handle(Unfollow command, Ties ties) {
    long follower = command.follow().follower();
    long followed = command.follow().followed();
    if (ties.cut(Kind.FOLLOW, follower, followed)) apply(new FollowEnded(follower, followed));
  }

  @EventSourcingHandler
  void on(FollowEvent event) {
    id = new FollowId(event.follower(), event.followed()).toString();
  }

  protected Following() {}
}
