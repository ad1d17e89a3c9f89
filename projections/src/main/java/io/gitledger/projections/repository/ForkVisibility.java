package io.gitledger.projections.repository;

import io.gitledger.command.Commands;
import io.gitledger.command.repository.RepositoryChange;
import io.gitledger.command.repository.RepositoryCommand.EditRepository;
import io.gitledger.command.repository.RepositoryId;
import io.gitledger.query.repository.RepositoryFinder;
import java.util.ArrayDeque;
import java.util.List;
import org.springframework.stereotype.Component;

/** Makes forks as private as their origin. Forks of private owners never become public. */
@Component
public class ForkVisibility {
  private static final int MAX_AT_ONCE = 50;

  private final RepositoryFinder repositories;
  private final Commands commands;

  ForkVisibility(RepositoryFinder repositories, Commands commands) {
    this.repositories = repositories;
    this.commands = commands;
  }

  /**
   * Updates forks and forks of forks before the caller gets a response. Those beyond the limit are
   * updated by {@link ForkVisibilityReaction}.
   */
  public void followAtOnce(long origin, boolean isPrivate) {
    var origins = new ArrayDeque<>(List.of(origin));
    int edited = 0;
    while (!origins.isEmpty()) {
      for (long fork : repositories.forkIds(origins.remove())) {
        if (edited == MAX_AT_ONCE) return;
        if (!follow(fork, isPrivate)) continue;
        edited++;
        origins.add(fork);
      }
    }
  }

  /** Updates a fork, and returns whether it has changed. */
  boolean follow(long fork, boolean isPrivate) {
    return repositories
        .findOwned(fork)
        .filter(found -> isPrivate || !found.owner().visibility.equals("private"))
        .filter(found -> found.row().isPrivate != isPrivate)
        .filter(found -> edit(found.row().id, isPrivate))
        .isPresent();
  }

  /** Edits a fork. Returns false if it was deleted meanwhile. */
  private boolean edit(long fork, boolean isPrivate) {
    return commands.trySend(
        new EditRepository(new RepositoryId(fork), RepositoryChange.ofVisibility(isPrivate)));
  }
}
