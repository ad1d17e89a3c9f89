package io.gitledger.command.star;

import io.gitledger.command.log.EventName;
import io.gitledger.command.log.UserScoped;

/**
 * Who stars what. A repository that becomes private or is deleted ends it without such an event.
 */
public sealed interface StarEvent extends UserScoped {
  long repository();

  @EventName("star.begun")
  record RepositoryStarred(long user, long repository) implements StarEvent {}

  @EventName("star.ended")
  record RepositoryUnstarred(long user, long repository) implements StarEvent {}
}
