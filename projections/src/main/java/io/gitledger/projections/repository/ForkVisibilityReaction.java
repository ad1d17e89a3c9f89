package io.gitledger.projections.repository;

import io.gitledger.command.repository.RepositoryEvent.RepositoryForked;
import io.gitledger.command.repository.RepositoryEvent.RepositoryVisibilityChanged;
import io.gitledger.projections.Reaction;
import io.gitledger.query.repository.RepositoryFinder;
import org.axonframework.eventhandling.EventHandler;

/**
 * Makes forks, and their forks, as private as their origin. If an origin becomes private while it
 * is being forked, the fork is updated once it exists.
 */
@Reaction(writes = false)
class ForkVisibilityReaction {
  private final RepositoryFinder repositories;
  private final ForkVisibility forks;

  ForkVisibilityReaction(RepositoryFinder repositories, ForkVisibility forks) {
    this.repositories = repositories;
    this.forks = forks;
  }

  @EventHandler
  void on(RepositoryVisibilityChanged event) {
    repositories
        .findById(event.repository())
        .ifPresent(
            origin ->
                repositories
                    .forkIds(origin.id)
                    .forEach(fork -> forks.follow(fork, origin.isPrivate)));
  }

  @EventHandler
  void on(RepositoryForked event) {
    repositories
        .findById(event.origin().value())
        .filter(origin -> origin.isPrivate)
        .ifPresent(_ -> forks.follow(event.repository(), true));
  }
}
