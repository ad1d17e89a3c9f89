package io.gitledger.api.account;

import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.Commands;
import io.gitledger.command.organization.OrganizationCommand.DeleteOrganization;
import io.gitledger.command.organization.OrganizationId;
import io.gitledger.command.repository.RepositoryCommand.DeleteRepository;
import io.gitledger.command.repository.RepositoryId;
import io.gitledger.command.team.TeamCommand.RemoveTeamMember;
import io.gitledger.command.team.TeamId;
import io.gitledger.query.account.OwnedResources;
import io.gitledger.query.account.OwnedResources.Membership;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;

/**
 * The memberships of a user who is purged. An organization that would be left without an owner goes
 * with everything in it.
 */
@Component
@Order(2)
class TeamMemberships implements PurgeHandler {
  private final OwnedResources possessions;
  private final Commands commands;

  TeamMemberships(OwnedResources possessions, Commands commands) {
    this.possessions = possessions;
    this.commands = commands;
  }

  @Override
  public void purge(long user) {
    for (Membership membership : possessions.memberships(user)) {
      if (membership.lastOwner()) delete(membership.organization());
      else leave(membership, user);
    }
  }

  /** Of an organization that is gone by now, nothing is left to leave. */
  private void leave(Membership membership, long user) {
    try {
      commands.send(new RemoveTeamMember(new TeamId(membership.team()), user));
    } catch (CommandRejectedException refused) {
      if (refused.kind() != CommandRejectedException.Kind.NOT_FOUND) throw refused;
    }
  }

  private void delete(long organization) {
    for (long repository : possessions.repositories(organization))
      commands.send(new DeleteRepository(new RepositoryId(repository)));
    commands.send(new DeleteOrganization(new OrganizationId(organization)));
  }
}
