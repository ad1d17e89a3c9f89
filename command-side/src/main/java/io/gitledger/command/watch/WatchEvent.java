package io.gitledger.command.watch;

import io.gitledger.command.log.EventName;
import io.gitledger.command.log.UserScoped;

/**
 * Events of watches. If a repository becomes private or is deleted, its watches end without such an
 * event.
 */
public sealed interface WatchEvent extends UserScoped {
  long repository();

  @EventName("watch.begun")
  record RepositoryWatched(long user, long repository) implements WatchEvent {}

  @EventName("watch.ended")
  record RepositoryUnwatched(long user, long repository) implements WatchEvent {}

  /** A watch ended because the user can no longer read the repository. */
  @EventName("watch.lost")
  record WatchLost(long user, long repository) implements WatchEvent {}
}
