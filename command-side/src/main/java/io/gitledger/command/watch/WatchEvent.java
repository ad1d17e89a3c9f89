package io.gitledger.command.watch;

import io.gitledger.command.log.EventName;
import io.gitledger.command.log.UserScoped;

/**
 * Events of watches. A repository that becomes private or is deleted ends them without such an
 * event.
 */
public sealed interface WatchEvent extends UserScoped {
  long repository();

  @EventName("watch.begun")
  record RepositoryWatched(long user, long repository) implements WatchEvent {}

  @EventName("watch.ended")
  record RepositoryUnwatched(long user, long repository) implements WatchEvent {}

  /** Not asked for: the user may not see the repository any more. */
  @EventName("watch.lost")
  record WatchLost(long user, long repository) implements WatchEvent {}
}
