package io.gitledger.api.team;

import io.gitledger.api.account.AccountResolver;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.edge.RequestUrls;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.command.Commands;
import io.gitledger.command.team.TeamCommand.AddTeamMember;
import io.gitledger.command.team.TeamCommand.RemoveTeamMember;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.account.UserView;
import io.gitledger.query.account.UserViews;
import io.gitledger.query.page.RowPage;
import io.gitledger.query.team.TeamFinder;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;

/** Who belongs to a team. */
@ApiController(tag = "organization")
class TeamMemberController {
  private final Commands commands;
  private final TeamFinder finder;
  private final UserViews users;
  private final AccountResolver paths;
  private final RequestUrls urls;

  TeamMemberController(
      Commands commands,
      TeamFinder finder,
      UserViews users,
      AccountResolver paths,
      RequestUrls urls) {
    this.commands = commands;
    this.finder = finder;
    this.users = users;
    this.paths = paths;
    this.urls = urls;
  }

  @Operation("List a team's members")
  @GetMapping("/teams/{id}/members")
  Paged<UserView> orgListTeamMembers(TeamContext team, @PathVariable Long id, Page page) {
    RowPage<AccountRow> found =
        finder.members(team.requireMember().row().id, page.offset(), page.limit());
    return Paged.linked(users.of(found.rows(), team.viewer(), urls.current()), found.total());
  }

  @Operation("List a particular member of team")
  @GetMapping("/teams/{id}/members/{username}")
  UserView orgListTeamMember(
      TeamContext team, @PathVariable Long id, @PathVariable String username) {
    AccountRow person = person(team.requireMember(), username);
    if (!finder.has(team.row().id, person.id)) throw ApiError.notFound();
    return users.of(person, team.viewer(), urls.current());
  }

  @Operation("Add a team member")
  @PutMapping("/teams/{id}/members/{username}")
  void orgAddTeamMember(TeamContext team, @PathVariable Long id, @PathVariable String username) {
    AccountRow person = person(team.requireOwner(), username);
    if (person.organization())
      throw ApiError.invalid("an organization cannot be a member of a team");
    commands.send(new AddTeamMember(team.id(), person.id));
  }

  @Operation("Remove a team member")
  @DeleteMapping("/teams/{id}/members/{username}")
  void orgRemoveTeamMember(TeamContext team, @PathVariable Long id, @PathVariable String username) {
    AccountRow person = person(team.requireOwner(), username);
    commands.send(new RemoveTeamMember(team.id(), person.id));
  }

  private AccountRow person(TeamContext team, String username) {
    return paths.resolve(username, team.organization().caller());
  }
}
