package io.gitledger.projections.repository;

import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.Commands;
import io.gitledger.command.repository.RepositoryChange;
import io.gitledger.command.repository.RepositoryCommand.EditRepository;
import io.gitledger.command.repository.RepositoryEvent.RepositoryForked;
import io.gitledger.command.repository.RepositoryEvent.RepositoryVisibilityChanged;
import io.gitledger.command.repository.RepositoryId;
import io.gitledger.projections.Reaction;
import io.gitledger.query.repository.RepositoryFinder;
import java.util.List;
import org.axonframework.eventhandling.EventHandler;

/**
 * Forks are as private as their origin, and so are theirs; forks of private owners never become
 * public. An origin that becomes private while it is forked is seen once the fork is there.
 */
@Reaction(writes = false)
class ForkVisibilityReaction {
  private final RepositoryFinder repositories;
  private final Commands commands;

  ForkVisibilityReaction(RepositoryFinder repositories, Commands commands) {
    this.repositories = repositories;
    this.commands = commands;
  }

  @EventHandler
  void on(RepositoryVisibilityChanged event) {
    repositories
        .findById(event.repository())
        .ifPresent(origin -> follow(repositories.forkIds(origin.id), origin.isPrivate));
  }

  @EventHandler
  void on(RepositoryForked event) {
    repositories
        .findById(event.origin().value())
        .filter(origin -> origin.isPrivate)
        .ifPresent(origin -> follow(List.of(event.repository()), true));
  }

  private void follow(List<Long> forks, boolean isPrivate) {
    for (long fork : forks)
      repositories
          .findOwned(fork)
          .filter(found -> isPrivate || !found.owner().visibility.equals("private"))
          .filter(found -> found.row().isPrivate != isPrivate)
          .ifPresent(found -> edit(found.row().id, isPrivate));
  }

  private void edit(long fork, boolean isPrivate) {
    var change = new RepositoryChange(null, null, null, isPrivate, null, null, null);
    try {
      commands.send(new EditRepository(new RepositoryId(fork), change));
    } catch (CommandRejectedException deleted) {
      // Nobody sees it any more.
    }
  }
}
