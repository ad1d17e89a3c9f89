package io.gitledger.command.relationship;

import io.gitledger.command.follow.FollowEvent.FollowBegun;
import io.gitledger.command.follow.FollowEvent.FollowEnded;
import io.gitledger.command.relationship.Relationships.Kind;
import io.gitledger.command.star.StarEvent.RepositoryStarred;
import io.gitledger.command.star.StarEvent.RepositoryUnstarred;
import io.gitledger.command.watch.WatchEvent.RepositoryUnwatched;
import io.gitledger.command.watch.WatchEvent.RepositoryWatched;
import io.gitledger.command.watch.WatchEvent.WatchLost;

/** What users tie themselves with as they like, and the events that tell of it. */
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

  /** The tie of this kind between two; whether there is one, {@link Relationships} knows. */
  public RelationshipId of(long account, long target) {
    return new RelationshipId(this, account, target);
  }

  Object begun(RelationshipId tie) {
    return switch (this) {
      case FOLLOW -> new FollowBegun(tie.account(), tie.target());
      case STAR -> new RepositoryStarred(tie.account(), tie.target());
      case WATCH -> new RepositoryWatched(tie.account(), tie.target());
    };
  }

  Object ended(RelationshipId tie) {
    return switch (this) {
      case FOLLOW -> new FollowEnded(tie.account(), tie.target());
      case STAR -> new RepositoryUnstarred(tie.account(), tie.target());
      case WATCH -> new RepositoryUnwatched(tie.account(), tie.target());
    };
  }

  /** Ended because the account may not see the target any more, which is told of watches alone. */
  Object lost(RelationshipId tie) {
    return this == WATCH ? new WatchLost(tie.account(), tie.target()) : ended(tie);
  }
}
