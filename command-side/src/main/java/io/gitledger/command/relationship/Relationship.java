package io.gitledger.command.relationship;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.gitledger.command.account.Owners;
import io.gitledger.command.block.Blocks;
import io.gitledger.command.follow.FollowEvent;
import io.gitledger.command.relationship.RelationshipCommand.BeginRelationship;
import io.gitledger.command.relationship.RelationshipCommand.EndRelationship;
import io.gitledger.command.star.StarEvent;
import io.gitledger.command.watch.WatchEvent;
import io.gitledger.command.watch.WatchEvent.RepositoryUnwatched;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateCreationPolicy;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.CreationPolicy;
import org.axonframework.spring.stereotype.Aggregate;

/**
 * Between a user and what he follows, stars or watches; whether it holds, {@link Relationships}
 * knows.
 */
@Aggregate(type = Relationship.STORED_AS)
class Relationship {
  /** The name that the log has recorded. */
  static final String STORED_AS = "Tie";

  @AggregateIdentifier private String id;
  private boolean declined;

  @CommandHandler
  @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
  void handle(
      BeginRelationship command, Owners owners, Blocks blocks, Relationships relationships) {
    begin(command.tie(), owners, blocks, relationships);
  }

  /** What the user has ended does not begin by itself. */
  void beginUnasked(RelationshipId tie, Owners owners, Blocks blocks, Relationships relationships) {
    if (!declined) begin(tie, owners, blocks, relationships);
  }

  private static void begin(
      RelationshipId tie, Owners owners, Blocks blocks, Relationships relationships) {
    if (tie.kind() == RelationshipKind.FOLLOW) {
      if (tie.account() == tie.target()) return;
      owners.lockShared(tie.account(), tie.target());
      blocks.refuseBetween(tie.account(), tie.target());
    } else {
      long owner = owners.lockRepositoryShared(tie.target());
      owners.lockShared(tie.account(), owner);
      blocks.refuse(tie.account(), owner);
    }
    if (relationships.tie(tie.kind().stored, tie.account(), tie.target()))
      apply(tie.kind().begun(tie));
  }

  @CommandHandler
  @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
  void handle(EndRelationship command, Relationships relationships) {
    RelationshipId tie = command.tie();
    if (relationships.cut(tie.kind().stored, tie.account(), tie.target()))
      apply(tie.kind().ended(tie));
  }

  void endUnasked(RelationshipId tie, Relationships relationships) {
    if (relationships.cut(tie.kind().stored, tie.account(), tie.target()))
      apply(tie.kind().lost(tie));
  }

  @EventSourcingHandler
  void on(FollowEvent event) {
    id = RelationshipKind.FOLLOW.of(event.follower(), event.followed()).toString();
  }

  @EventSourcingHandler
  void on(StarEvent event) {
    id = RelationshipKind.STAR.of(event.user(), event.repository()).toString();
  }

  @EventSourcingHandler
  void on(WatchEvent event) {
    id = RelationshipKind.WATCH.of(event.user(), event.repository()).toString();
    declined = event instanceof RepositoryUnwatched;
  }

  protected Relationship() {}
}
