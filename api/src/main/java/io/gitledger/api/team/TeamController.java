package io.gitledger.api.team;

import io.gitledger.api.organization.OrganizationAnswers;
import io.gitledger.api.organization.OrganizationContext;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.body.Body;
import io.gitledger.api.web.caller.SignedIn;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.page.Found;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.api.web.query.Query;
import io.gitledger.command.Commands;
import io.gitledger.command.team.TeamCommand.DisbandTeam;
import io.gitledger.command.team.TeamCommand.EditTeam;
import io.gitledger.command.team.TeamCommand.FormTeam;
import io.gitledger.query.organization.OrganizationView;
import io.gitledger.query.page.RowPage;
import io.gitledger.query.team.TeamFinder;
import io.gitledger.query.team.TeamRow;
import io.gitledger.query.team.TeamRows;
import io.gitledger.query.team.TeamView;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.ResponseStatus;

/** Teams themselves: listed, formed, read, edited, disbanded. */
@ApiController(tag = "organization")
class TeamController {
  private final Commands commands;
  private final TeamRows teams;
  private final TeamFinder finder;
  private final OrganizationAnswers organizations;

  TeamController(
      Commands commands, TeamRows teams, TeamFinder finder, OrganizationAnswers organizations) {
    this.commands = commands;
    this.teams = teams;
    this.finder = finder;
    this.organizations = organizations;
  }

  @Operation("List an organization's teams")
  @GetMapping("/orgs/{org}/teams")
  Paged<TeamView> orgListTeams(OrganizationContext organization, Page page) {
    organization.requireMember();
    return list(organization, null, false, page);
  }

  @Operation("Search for teams within an organization")
  @GetMapping("/orgs/{org}/teams/search")
  Found<TeamView> teamSearch(
      OrganizationContext organization,
      @Query String q,
      @Query("include_desc") Boolean includeDesc,
      Page page) {
    organization.requireMember();
    return new Found<>(list(organization, q, !Boolean.FALSE.equals(includeDesc), page));
  }

  private Paged<TeamView> list(
      OrganizationContext organization, String text, boolean inDescription, Page page) {
    Long member = organization.owner() ? null : organization.viewer().id();
    RowPage<TeamRow> found =
        finder.in(organization.row().id, member, text, inDescription, page.offset(), page.limit());
    return Paged.linked(found.rows(), found.total()).map(row -> TeamView.of(row, null));
  }

  @Operation(value = "List all the teams a user belongs to", tag = "user")
  @GetMapping("/user/teams")
  Paged<TeamView> userListTeams(SignedIn caller, Page page) {
    RowPage<TeamRow> found = finder.of(caller.id(), page.offset(), page.limit());
    var ids = found.rows().stream().map(row -> row.organizationId).collect(Collectors.toSet());
    Map<Long, OrganizationView> all = organizations.of(ids);
    return Paged.linked(found.rows(), found.total())
        .map(row -> TeamView.of(row, all.get(row.organizationId)));
  }

  @Operation("Create a team")
  @PostMapping("/orgs/{org}/teams")
  @ResponseStatus(HttpStatus.CREATED)
  TeamView orgCreateTeam(OrganizationContext organization, @Body Supplier<CreateTeamOption> body) {
    organization.requireOwner();
    var form = new FormTeam(organization.row().id, body.get().settings());
    return withOrganization(row(commands.send(form).value()));
  }

  @Operation("Get a team")
  @GetMapping("/teams/{id}")
  TeamView orgGetTeam(TeamContext team, @PathVariable Long id) {
    return withOrganization(team.requireReadable().row());
  }

  @Operation("Edit a team")
  @PatchMapping("/teams/{id}")
  TeamView orgEditTeam(
      TeamContext team, @PathVariable Long id, @Body Supplier<EditTeamOption> body) {
    team.requireOwner();
    commands.send(new EditTeam(team.id(), body.get().appliedTo(team.row())));
    return TeamView.of(row(team.row().id), null);
  }

  @Operation("Delete a team")
  @DeleteMapping("/teams/{id}")
  void orgDeleteTeam(TeamContext team, @PathVariable Long id) {
    team.requireOwner();
    commands.send(new DisbandTeam(team.id()));
  }

  private TeamRow row(long team) {
    return teams.byId(team).orElseThrow(ApiError::notFound);
  }

  private TeamView withOrganization(TeamRow row) {
    return TeamView.of(row, organizations.of(row.organizationId));
  }
}
