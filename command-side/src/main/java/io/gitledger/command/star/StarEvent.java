package io.gitledger.command.star;

import io.gitledger.command.log.EventName;
import io.gitledger.command.log.UserScoped;

/**
 * Events of stars. If a repository becomes private or is deleted, its stars end without such an
 * event.
 */
public sealed interface StarEvent extends UserScoped {
  long repository();

  @EventName("star.begun")
  record RepositoryStarred(long user, long repository) implements StarEvent {}

  @EventName("star.ended")
  record RepositoryUnstarred(long user, long repository) implements StarEvent {}
}
