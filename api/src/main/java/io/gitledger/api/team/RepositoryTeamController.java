package io.gitledger.api.team;

import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.command.Commands;
import io.gitledger.command.team.TeamCommand.AddTeamRepository;
import io.gitledger.command.team.TeamCommand.RemoveTeamRepository;
import io.gitledger.command.team.TeamId;
import io.gitledger.query.team.TeamFinder;
import io.gitledger.query.team.TeamRow;
import io.gitledger.query.team.TeamRows;
import io.gitledger.query.team.TeamView;
import java.util.List;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;

/** The teams that reach a repository of an organization. */
@ApiController(tag = "repository")
class RepositoryTeamController {
  private final Commands commands;
  private final TeamRows teams;
  private final TeamFinder finder;

  RepositoryTeamController(Commands commands, TeamRows teams, TeamFinder finder) {
    this.commands = commands;
    this.teams = teams;
    this.finder = finder;
  }

  @Operation("List a repository's teams")
  @GetMapping("/repos/{owner}/{repo}/teams")
  List<TeamView> repoListTeams(RepositoryContext repository) {
    repository.signedIn();
    requireOrganization(repository);
    return finder.reaching(repository.row().id, repository.owner().id).stream()
        .map(row -> TeamView.of(row, null))
        .toList();
  }

  @Operation("Check if a team is assigned to a repository")
  @GetMapping("/repos/{owner}/{repo}/teams/{team}")
  TeamView repoCheckTeam(RepositoryContext repository, @PathVariable String team) {
    repository.signedIn();
    requireOrganization(repository);
    TeamRow row = team(repository, team);
    if (!reaches(row, repository)) throw ApiError.notFound();
    return TeamView.of(row, null);
  }

  @Operation("Add a team to a repository")
  @PutMapping("/repos/{owner}/{repo}/teams/{team}")
  void repoAddTeam(RepositoryContext repository, @PathVariable String team) {
    TeamRow row = changeable(repository, team);
    if (reaches(row, repository))
      throw ApiError.invalid("team '" + row.name + "' is already added to repo");
    commands.send(new AddTeamRepository(new TeamId(row.id), repository.row().id));
  }

  @Operation("Delete a team from a repository")
  @DeleteMapping("/repos/{owner}/{repo}/teams/{team}")
  void repoDeleteTeam(RepositoryContext repository, @PathVariable String team) {
    TeamRow row = changeable(repository, team);
    if (!reaches(row, repository))
      throw ApiError.invalid("team '" + row.name + "' was not added to repo");
    commands.send(new RemoveTeamRepository(new TeamId(row.id), repository.row().id));
  }

  private TeamRow changeable(RepositoryContext repository, String team) {
    repository.requireAdmin();
    requireOrganization(repository);
    if (!repository.permission().owns() && !repository.owner().repoAdminChangesTeams)
      throw ApiError.forbidden("only owners may change the teams of this repository");
    return team(repository, team);
  }

  private TeamRow team(RepositoryContext repository, String name) {
    return teams.byName(repository.owner().id, name).orElseThrow(ApiError::notFound);
  }

  private boolean reaches(TeamRow team, RepositoryContext repository) {
    return finder.reaches(team.id, repository.row().id, repository.owner().id);
  }

  private static void requireOrganization(RepositoryContext repository) {
    if (!repository.owner().organization())
      throw ApiError.of(HttpStatus.METHOD_NOT_ALLOWED, "repo is not owned by an organization");
  }
}
