package io.gitledger.api.team;

import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.query.repository.RepositoryView;
import io.gitledger.query.team.TeamView;
import java.util.List;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;

/** Repositories of teams, and teams of repositories. */
@ApiController(tag = "organization")
class TeamRepositoryController {
  private final TeamRepositoryService repositories;

  TeamRepositoryController(TeamRepositoryService repositories) {
    this.repositories = repositories;
  }

  @Operation("List a team's repos")
  @GetMapping("/teams/{id}/repos")
  Paged<RepositoryView> orgListTeamRepos(TeamContext team, @PathVariable Long id, Page page) {
    return repositories.list(team.requireReadable(), page);
  }

  @Operation("List a particular repo of team")
  @GetMapping("/teams/{id}/repos/{org}/{repo}")
  RepositoryView orgListTeamRepo(
      TeamContext team,
      @PathVariable Long id,
      @PathVariable String org,
      @PathVariable String repo) {
    return repositories.get(team.requireReadable(), repo);
  }

  @Operation("Add a repository to a team")
  @PutMapping("/teams/{id}/repos/{org}/{repo}")
  void orgAddTeamRepository(
      TeamContext team,
      @PathVariable Long id,
      @PathVariable String org,
      @PathVariable String repo) {
    repositories.add(team.requireMembership(), repo);
  }

  @Operation("Remove a repository from a team")
  @DeleteMapping("/teams/{id}/repos/{org}/{repo}")
  void orgRemoveTeamRepository(
      TeamContext team,
      @PathVariable Long id,
      @PathVariable String org,
      @PathVariable String repo) {
    repositories.remove(team.requireMembership(), repo);
  }

  @Operation(value = "List a repository's teams", tag = "repository")
  @GetMapping("/repos/{owner}/{repo}/teams")
  List<TeamView> repoListTeams(RepositoryContext repository) {
    repository.signedIn();
    return repositories.teams(repository);
  }

  @Operation(value = "Check if a team is assigned to a repository", tag = "repository")
  @GetMapping("/repos/{owner}/{repo}/teams/{team}")
  TeamView repoCheckTeam(RepositoryContext repository, @PathVariable String team) {
    repository.signedIn();
    return repositories.team(repository, team);
  }

  @Operation(value = "Add a team to a repository", tag = "repository")
  @PutMapping("/repos/{owner}/{repo}/teams/{team}")
  void repoAddTeam(RepositoryContext repository, @PathVariable String team) {
    repository.requireAdmin();
    repositories.add(repository, team);
  }

  @Operation(value = "Delete a team from a repository", tag = "repository")
  @DeleteMapping("/repos/{owner}/{repo}/teams/{team}")
  void repoDeleteTeam(RepositoryContext repository, @PathVariable String team) {
    repository.requireAdmin();
    repositories.remove(repository, team);
  }
}
