package io.gitledger.api.account;

import io.gitledger.command.Commands;
import io.gitledger.command.Refused;
import io.gitledger.command.organization.OrganizationCommand.DeleteOrganization;
import io.gitledger.command.organization.OrganizationId;
import io.gitledger.command.repository.RepositoryCommand.DeleteRepository;
import io.gitledger.command.repository.RepositoryId;
import io.gitledger.command.team.TeamCommand.RemoveTeamMember;
import io.gitledger.command.team.TeamId;
import io.gitledger.query.account.Possessions;
import io.gitledger.query.account.Possessions.Membership;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;

/**
 * The memberships of a user who is purged. An organization that would be left without an owner goes
 * with everything in it.
 */
@Component
@Order(2)
class TeamMemberships implements Belongings {
  private final Possessions possessions;
  private final Commands commands;

  TeamMemberships(Possessions possessions, Commands commands) {
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
    } catch (Refused refused) {
      if (refused.kind() != Refused.Kind.NOT_FOUND) throw refused;
    }
  }

  private void delete(long organization) {
    for (long repository : possessions.repositories(organization))
      commands.send(new DeleteRepository(new RepositoryId(repository)));
    commands.send(new DeleteOrganization(new OrganizationId(organization)));
  }
}
