package io.gitledger.api.organization;

import io.gitledger.api.account.PurgeHandler;
import io.gitledger.command.Commands;
import io.gitledger.command.organization.OrganizationCommand.DeleteOrganization;
import io.gitledger.command.organization.OrganizationId;
import io.gitledger.command.repository.RepositoryCommand.DeleteRepository;
import io.gitledger.command.repository.RepositoryId;
import io.gitledger.command.team.TeamCommand.RemoveTeamMember;
import io.gitledger.command.team.TeamId;
import io.gitledger.query.repository.RepositoryFinder;
import io.gitledger.query.team.TeamFinder;
import io.gitledger.query.team.TeamRow;
import io.gitledger.query.team.TeamRows;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;

/**
 * The teams of a user who is purged. An organization that would be left without an owner ends with
 * everything in it.
 */
@Component
@Order(2)
class Memberships implements PurgeHandler {
  private final Commands commands;
  private final TeamRows teams;
  private final TeamFinder finder;
  private final RepositoryFinder repositories;

  Memberships(Commands commands, TeamRows teams, TeamFinder finder, RepositoryFinder repositories) {
    this.commands = commands;
    this.teams = teams;
    this.finder = finder;
    this.repositories = repositories;
  }

  @Override
  public void purge(long user) {
    for (TeamRow team : teams.ofPerson(user))
      if (team.owners() && finder.members(team.id, 0, 1).total() == 1) end(team.organizationId);
    for (TeamRow team : teams.ofPerson(user))
      commands.send(new RemoveTeamMember(new TeamId(team.id), user));
  }

  private void end(long organization) {
    repositories
        .allOf(organization)
        .forEach(row -> commands.send(new DeleteRepository(new RepositoryId(row.id))));
    commands.send(new DeleteOrganization(new OrganizationId(organization)));
  }
}
