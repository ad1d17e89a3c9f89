package io.gitledger.api.team;

import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.query.account.UserView;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;

/** Members of teams. */
@ApiController(tag = "organization")
class TeamMemberController {
  private final TeamMemberService members;

  TeamMemberController(TeamMemberService members) {
    this.members = members;
  }

  @Operation("List a team's members")
  @GetMapping("/teams/{id}/members")
  Paged<UserView> orgListTeamMembers(TeamContext team, @PathVariable Long id, Page page) {
    return members.list(team.requireMember(), page);
  }

  @Operation("List a particular member of team")
  @GetMapping("/teams/{id}/members/{username}")
  UserView orgListTeamMember(
      TeamContext team, @PathVariable Long id, @PathVariable String username) {
    return members.get(team.requireMember(), username);
  }

  @Operation("Add a team member")
  @PutMapping("/teams/{id}/members/{username}")
  void orgAddTeamMember(TeamContext team, @PathVariable Long id, @PathVariable String username) {
    members.add(team.requireOwner(), username);
  }

  @Operation("Remove a team member")
  @DeleteMapping("/teams/{id}/members/{username}")
  void orgRemoveTeamMember(TeamContext team, @PathVariable Long id, @PathVariable String username) {
    members.remove(team.requireOwner(), username);
  }
}
