package io.gitledger.api.team;

import io.gitledger.api.organization.OrganizationContext;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.body.Body;
import io.gitledger.api.web.caller.SignedIn;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.api.web.page.PagedObject;
import io.gitledger.api.web.page.PagedObject.SearchResults;
import io.gitledger.api.web.query.Query;
import io.gitledger.query.team.TeamView;
import java.util.function.Supplier;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.ResponseStatus;

/** Lists, creates, reads, edits and deletes teams. */
@ApiController(tag = "organization")
class TeamController {
  private final TeamService teams;

  TeamController(TeamService teams) {
    this.teams = teams;
  }

  @Operation("List an organization's teams")
  @GetMapping("/orgs/{org}/teams")
  Paged<TeamView> orgListTeams(OrganizationContext organization, Page page) {
    organization.requireMember();
    return teams.list(organization, null, false, page);
  }

  @Operation("Search for teams within an organization")
  @GetMapping("/orgs/{org}/teams/search")
  PagedObject<SearchResults<TeamView>> teamSearch(
      OrganizationContext organization,
      @Query String q,
      @Query("include_desc") Boolean includeDesc,
      Page page) {
    organization.requireMember();
    return PagedObject.searchResults(
        teams.list(organization, q, !Boolean.FALSE.equals(includeDesc), page));
  }

  @Operation(value = "List all the teams a user belongs to", tag = "user")
  @GetMapping("/user/teams")
  Paged<TeamView> userListTeams(SignedIn caller, Page page) {
    return teams.ofUser(caller.id(), page);
  }

  @Operation("Create a team")
  @PostMapping("/orgs/{org}/teams")
  @ResponseStatus(HttpStatus.CREATED)
  TeamView orgCreateTeam(OrganizationContext organization, @Body Supplier<CreateTeamOption> body) {
    organization.requireOwner();
    return teams.create(organization, body.get());
  }

  @Operation("Get a team")
  @GetMapping("/teams/{id}")
  TeamView orgGetTeam(TeamContext team, @PathVariable Long id) {
    return teams.view(team.requireReadable().row());
  }

  @Operation("Edit a team")
  @PatchMapping("/teams/{id}")
  TeamView orgEditTeam(
      TeamContext team, @PathVariable Long id, @Body Supplier<EditTeamOption> body) {
    team.requireOwner();
    return teams.edit(team, body.get());
  }

  @Operation("Delete a team")
  @DeleteMapping("/teams/{id}")
  void orgDeleteTeam(TeamContext team, @PathVariable Long id) {
    team.requireOwner();
    teams.delete(team.id());
  }
}
