package io.gitledger.command.relationship;

import io.gitledger.command.follow.FollowEvent.FollowBegun;
import io.gitledger.command.follow.FollowEvent.FollowEnded;
import io.gitledger.command.relationship.Relationships.Kind;
import io.gitledger.command.star.StarEvent.RepositoryStarred;
import io.gitledger.command.star.StarEvent.RepositoryUnstarred;
import io.gitledger.command.watch.WatchEvent.RepositoryUnwatched;
import io.gitledger.command.watch.WatchEvent.RepositoryWatched;
import io.gitledger.command.watch.WatchEvent.WatchLost;

/** Kinds of relationships that users start and end freely, and their events. */
public enum RelationshipKind {
  /** Relationship to another account. */
  FOLLOW(Kind.FOLLOW),
  /** Relationship to a repository. */
  STAR(Kind.STAR),
  /** Relationship to a repository. */
  WATCH(Kind.WATCH);

  final Kind stored;

  RelationshipKind(Kind stored) {
    this.stored = stored;
  }

  /**
   * Returns the id of a relationship of this kind, whether or not it exists in {@link
   * Relationships}.
   */
  public RelationshipId of(long account, long target) {
    return new RelationshipId(this, account, target);
  }

  Object begun(RelationshipId relationship) {
    return switch (this) {
      case FOLLOW -> new FollowBegun(relationship.account(), relationship.target());
      case STAR -> new RepositoryStarred(relationship.account(), relationship.target());
      case WATCH -> new RepositoryWatched(relationship.account(), relationship.target());
    };
  }

  Object ended(RelationshipId relationship) {
    return switch (this) {
      case FOLLOW -> new FollowEnded(relationship.account(), relationship.target());
      case STAR -> new RepositoryUnstarred(relationship.account(), relationship.target());
      case WATCH -> new RepositoryUnwatched(relationship.account(), relationship.target());
    };
  }

  /**
   * Returns the event for a relationship that ended because the account can no longer read the
   * target. Only watches have a separate event for that.
   */
  Object lost(RelationshipId relationship) {
    return this == WATCH
        ? new WatchLost(relationship.account(), relationship.target())
        : ended(relationship);
  }
}
