package io.gitledger.command.relationship;

import io.gitledger.command.Command;
import java.util.List;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Commands of follows, stars and watches. They are idempotent. */
public sealed interface RelationshipCommand extends Command<Void> {

  /**
   * Refused where the followed account or the owner of the repository blocks the user; who blocks
   * somebody does not follow him either.
   */
  record BeginRelationship(@TargetAggregateIdentifier RelationshipId relationship)
      implements RelationshipCommand {}

  record EndRelationship(@TargetAggregateIdentifier RelationshipId relationship)
      implements RelationshipCommand {}

  /**
   * Adds watches that nobody asked for. Skips what is refused and what the user once ended.
   *
   * @param relationships at most a few hundred: it is one transaction
   */
  record AutoWatch(List<RelationshipId> relationships) implements RelationshipCommand {}

  /**
   * Removes relationships to repositories that the users may not see any more.
   *
   * @param relationships at most a few hundred: it is one transaction
   */
  record EndInaccessible(List<RelationshipId> relationships) implements RelationshipCommand {}
}
