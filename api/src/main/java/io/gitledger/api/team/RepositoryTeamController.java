package io.gitledger.api.team;

import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.query.team.TeamView;
import java.util.List;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;

/** Teams of repositories. */
@ApiController(tag = "repository")
class RepositoryTeamController {
  private final TeamRepositoryService teams;

  RepositoryTeamController(TeamRepositoryService teams) {
    this.teams = teams;
  }

  @Operation("List a repository's teams")
  @GetMapping("/repos/{owner}/{repo}/teams")
  List<TeamView> repoListTeams(RepositoryContext repository) {
    repository.signedIn();
    return teams.teams(repository);
  }

  @Operation("Check if a team is assigned to a repository")
  @GetMapping("/repos/{owner}/{repo}/teams/{team}")
  TeamView repoCheckTeam(RepositoryContext repository, @PathVariable String team) {
    repository.signedIn();
    return teams.team(repository, team);
  }

  @Operation("Add a team to a repository")
  @PutMapping("/repos/{owner}/{repo}/teams/{team}")
  void repoAddTeam(RepositoryContext repository, @PathVariable String team) {
    repository.requireAdmin();
    teams.add(repository, team);
  }

  @Operation("Delete a team from a repository")
  @DeleteMapping("/repos/{owner}/{repo}/teams/{team}")
  void repoDeleteTeam(RepositoryContext repository, @PathVariable String team) {
    repository.requireAdmin();
    teams.remove(repository, team);
  }
}
