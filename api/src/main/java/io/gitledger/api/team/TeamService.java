package io.gitledger.api.team;

import io.gitledger.api.organization.OrganizationContext;
import io.gitledger.api.organization.OrganizationService;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.command.Commands;
import io.gitledger.command.team.TeamCommand.DisbandTeam;
import io.gitledger.command.team.TeamCommand.EditTeam;
import io.gitledger.command.team.TeamCommand.FormTeam;
import io.gitledger.command.team.TeamId;
import io.gitledger.query.organization.OrganizationView;
import io.gitledger.query.page.RowPage;
import io.gitledger.query.team.TeamFinder;
import io.gitledger.query.team.TeamRow;
import io.gitledger.query.team.TeamView;
import java.util.Map;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/** Lists, creates, edits and deletes teams. */
@Component
class TeamService {
  private final Commands commands;
  private final TeamFinder teams;
  private final OrganizationService organizations;

  TeamService(Commands commands, TeamFinder teams, OrganizationService organizations) {
    this.commands = commands;
    this.teams = teams;
    this.organizations = organizations;
  }

  /** Lists teams. Owners see all teams, members their own. */
  Paged<TeamView> list(
      OrganizationContext organization, String text, boolean inDescription, Page page) {
    Long member = organization.owner() ? null : organization.viewer().id();
    return Paged.linked(
            teams.in(
                organization.row().id, member, text, inDescription, page.offset(), page.limit()))
        .map(row -> TeamView.of(row, null));
  }

  Paged<TeamView> ofUser(long user, Page page) {
    RowPage<TeamRow> found = teams.of(user, page.offset(), page.limit());
    var ids = found.rows().stream().map(row -> row.organizationId).collect(Collectors.toSet());
    Map<Long, OrganizationView> all = organizations.byIds(ids);
    return Paged.linked(found).map(row -> TeamView.of(row, all.get(row.organizationId)));
  }

  TeamView create(OrganizationContext organization, CreateTeamOption option) {
    var command = new FormTeam(organization.row().id, option.settings());
    return view(row(commands.send(command).value()));
  }

  /** Returns the view of a team with its organization. */
  TeamView view(TeamRow row) {
    return TeamView.of(row, organizations.get(row.organizationId));
  }

  TeamView edit(TeamContext team, EditTeamOption option) {
    commands.send(new EditTeam(team.id(), option.appliedTo(team.row())));
    return TeamView.of(row(team.row().id), null);
  }

  void delete(TeamId team) {
    commands.send(new DisbandTeam(team));
  }

  private TeamRow row(long team) {
    return teams.findById(team).orElseThrow(ApiError::notFound);
  }
}
