package io.gitledger.command.relationship;

import io.gitledger.command.Command;
import java.util.List;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Commands of follows, stars and watches. They are idempotent. */
public sealed interface RelationshipCommand extends Command<Void> {

  /**
   * Starts a relationship. Rejected if the followed account or the owner of the repository blocks
   * the user, or if the user blocks the followed account.
   */
  record BeginRelationship(@TargetAggregateIdentifier RelationshipId relationship)
      implements RelationshipCommand {}

  record EndRelationship(@TargetAggregateIdentifier RelationshipId relationship)
      implements RelationshipCommand {}

  /**
   * Adds automatic watches. Skips those that are rejected and those that the user ended before.
   *
   * @param relationships at most a few hundred, as they share one transaction
   */
  record AutoWatch(List<RelationshipId> relationships) implements RelationshipCommand {}

  /**
   * Removes relationships to repositories that the users can no longer read.
   *
   * @param relationships at most a few hundred, as they share one transaction
   */
  record EndInaccessible(List<RelationshipId> relationships) implements RelationshipCommand {}
}
