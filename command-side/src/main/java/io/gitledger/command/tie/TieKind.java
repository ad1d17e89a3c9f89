package io.gitledger.command.tie;

import io.gitledger.command.follow.FollowEvent.FollowBegun;
import io.gitledger.command.follow.FollowEvent.FollowEnded;
import io.gitledger.command.star.StarEvent.RepositoryStarred;
import io.gitledger.command.star.StarEvent.RepositoryUnstarred;
import io.gitledger.command.tie.Ties.Kind;
import io.gitledger.command.watch.WatchEvent.RepositoryUnwatched;
import io.gitledger.command.watch.WatchEvent.RepositoryWatched;
import io.gitledger.command.watch.WatchEvent.WatchLost;

/** What users tie themselves with as they like, and the events that tell of it. */
public enum TieKind {
  /** To another account. */
  FOLLOW(Kind.FOLLOW, FollowBegun::new, FollowEnded::new, FollowEnded::new),
  /** To a repository. */
  STAR(Kind.STAR, RepositoryStarred::new, RepositoryUnstarred::new, RepositoryUnstarred::new),
  /** To a repository. */
  WATCH(Kind.WATCH, RepositoryWatched::new, RepositoryUnwatched::new, WatchLost::new);

  /** Tells of an account and what it is tied to. */
  private interface Event {
    Object of(long account, long target);
  }

  final Kind stored;
  private final Event begun;
  private final Event ended;
  private final Event lost;

  TieKind(Kind stored, Event begun, Event ended, Event lost) {
    this.stored = stored;
    this.begun = begun;
    this.ended = ended;
    this.lost = lost;
  }

  /** The tie of this kind between two; whether there is one, {@link Ties} knows. */
  public TieId of(long account, long target) {
    return new TieId(this, account, target);
  }

  Object begun(TieId tie) {
    return begun.of(tie.account(), tie.target());
  }

  Object ended(TieId tie) {
    return ended.of(tie.account(), tie.target());
  }

  Object lost(TieId tie) {
    return lost.of(tie.account(), tie.target());
  }
}
