package io.gitledger.command.relationship;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.gitledger.command.account.Owners;
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

/** A follow, star or watch of a user. {@link Relationships} stores whether it exists. */
@Aggregate(type = Relationship.RECORDED_TYPE)
class Relationship {
  /** Name of the aggregate type in recorded events. */
  static final String RECORDED_TYPE = "Tie";

  @AggregateIdentifier private String id;
  private boolean declined;

  @CommandHandler
  @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
  void handle(
      BeginRelationship command, Owners owners, Blocks blocks, Relationships relationships) {
    begin(command.relationship(), owners, blocks, relationships);
  }

  /** Starts a watch automatically, unless the user ended it before. */
  void autoWatch(
      RelationshipId relationship, Owners owners, Blocks blocks, Relationships relationships) {
    if (!declined) begin(relationship, owners, blocks, relationships);
  }

  private static void begin(
      RelationshipId relationship, Owners owners, Blocks blocks, Relationships relationships) {
    if (relationship.kind() == RelationshipKind.FOLLOW) {
      if (relationship.account() == relationship.target()) return;
      owners.lockShared(relationship.account(), relationship.target());
      blocks.refuseBetween(relationship.account(), relationship.target());
    } else {
      long owner = owners.lockRepositoryShared(relationship.target());
      owners.lockShared(relationship.account(), owner);
      blocks.refuse(relationship.account(), owner);
    }
    if (relationships.add(
        relationship.kind().stored, relationship.account(), relationship.target()))
      apply(relationship.kind().begun(relationship));
  }

  @CommandHandler
  @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
  void handle(EndRelationship command, Relationships relationships) {
    RelationshipId relationship = command.relationship();
    if (relationships.remove(
        relationship.kind().stored, relationship.account(), relationship.target()))
      apply(relationship.kind().ended(relationship));
  }

  void endInaccessible(RelationshipId relationship, Relationships relationships) {
    if (relationships.remove(
        relationship.kind().stored, relationship.account(), relationship.target()))
      apply(relationship.kind().lost(relationship));
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
