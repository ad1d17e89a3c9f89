package io.gitledger.api.account;

import io.gitledger.command.Commands;
import io.gitledger.command.repository.RepositoryCommand.DeleteRepository;
import io.gitledger.command.repository.RepositoryId;
import io.gitledger.query.account.OwnedResources;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;

/** The repositories of a user who is purged. */
@Component
@Order(1)
class OwnedRepositories implements PurgeHandler {
  private final OwnedResources possessions;
  private final Commands commands;

  OwnedRepositories(OwnedResources possessions, Commands commands) {
    this.possessions = possessions;
    this.commands = commands;
  }

  @Override
  public void purge(long user) {
    for (long repository : possessions.repositories(user))
      commands.send(new DeleteRepository(new RepositoryId(repository)));
  }
}
