package io.gitledger.command.relationship;

import io.gitledger.command.follow.FollowEvent.FollowBegun;
import io.gitledger.command.follow.FollowEvent.FollowEnded;
import io.gitledger.command.relationship.Relationships.Kind;
import io.gitledger.command.star.StarEvent.RepositoryStarred;
import io.gitledger.command.star.StarEvent.RepositoryUnstarred;
import io.gitledger.command.watch.WatchEvent.RepositoryUnwatched;
import io.gitledger.command.watch.WatchEvent.RepositoryWatched;
import io.gitledger.command.watch.WatchEvent.WatchLost;

/** The relationships that users begin and end as they like, and their events. */
public enum RelationshipKind {
  /** To another account. */
  FOLLOW(Kind.FOLLOW),
  /** To a repository. */
  STAR(Kind.STAR),
  /** To a repository. */
  WATCH(Kind.WATCH);

  final Kind stored;

  RelationshipKind(Kind stored) {
    this.stored = stored;
  }

  /** Of this kind, whether or not it exists in {@link Relationships}. */
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

  /** Ended because the account may not see the target any more, which is told of watches alone. */
  Object lost(RelationshipId relationship) {
    return this == WATCH
        ? new WatchLost(relationship.account(), relationship.target())
        : ended(relationship);
  }
}
