package io.gitledger.projections.account;

import io.gitledger.command.Commands;
import io.gitledger.command.account.UserEvent.UserErased;
import io.gitledger.command.repository.RepositoryCommand.PurgeRepository;
import io.gitledger.command.repository.RepositoryId;
import io.gitledger.projections.Reaction;
import io.gitledger.query.ledger.DeletedFinder;
import java.util.List;
import org.axonframework.eventhandling.EventHandler;

/**
 * Completes the erasure of a person: removes the traces that the request left, and purges deleted
 * repositories, which can no longer be restored.
 */
@Reaction
class ErasureReaction {
  private static final int PAGE = 100;

  private final PersonalDataRedaction traces;
  private final DeletedFinder deleted;
  private final Commands commands;

  ErasureReaction(PersonalDataRedaction traces, DeletedFinder deleted, Commands commands) {
    this.traces = traces;
    this.deleted = deleted;
    this.commands = commands;
  }

  @EventHandler
  void on(UserErased event) {
    traces.remove(event.account());
    long last = 0;
    List<Long> repositories = deleted.repositoriesOf(event.account(), last, PAGE);
    while (!repositories.isEmpty()) {
      repositories.forEach(this::purge);
      last = repositories.getLast();
      repositories = deleted.repositoriesOf(event.account(), last, PAGE);
    }
  }

  /** Purges a repository, unless an administrator has purged it meanwhile. */
  private void purge(long repository) {
    commands.trySend(new PurgeRepository(new RepositoryId(repository)));
  }
}
