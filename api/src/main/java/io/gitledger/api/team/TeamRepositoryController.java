package io.gitledger.api.team;

import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.repository.RepositoryPaths;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.edge.RequestUrls;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.command.Commands;
import io.gitledger.command.team.TeamCommand.AddTeamRepository;
import io.gitledger.command.team.TeamCommand.RemoveTeamRepository;
import io.gitledger.query.access.Access;
import io.gitledger.query.page.RowPage;
import io.gitledger.query.repository.RepositoryFinder;
import io.gitledger.query.repository.RepositoryRow;
import io.gitledger.query.repository.RepositoryRows;
import io.gitledger.query.repository.RepositoryView;
import io.gitledger.query.repository.RepositoryViews;
import io.gitledger.query.team.TeamFinder;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;

/**
 * What a team reaches. Repositories are looked up in the team's own organization, whatever the path
 * says of their owner: a team never reaches one of somebody else.
 */
@ApiController(tag = "organization")
class TeamRepositoryController {
  private final Commands commands;
  private final TeamFinder teams;
  private final RepositoryFinder finder;
  private final RepositoryRows rows;
  private final RepositoryViews views;
  private final RepositoryPaths paths;
  private final Access access;
  private final RequestUrls urls;

  TeamRepositoryController(
      Commands commands,
      TeamFinder teams,
      RepositoryFinder finder,
      RepositoryRows rows,
      RepositoryViews views,
      RepositoryPaths paths,
      Access access,
      RequestUrls urls) {
    this.commands = commands;
    this.teams = teams;
    this.finder = finder;
    this.rows = rows;
    this.views = views;
    this.paths = paths;
    this.access = access;
    this.urls = urls;
  }

  @Operation("List a team's repos")
  @GetMapping("/teams/{id}/repos")
  Paged<RepositoryView> orgListTeamRepos(TeamContext team, @PathVariable Long id, Page page) {
    RowPage<RepositoryRow> found =
        finder.ofTeam(team.requireReadable().row().id, team.viewer(), page.offset(), page.limit());
    return Paged.linked(views.of(found.rows(), team.viewer(), urls.current()), found.total());
  }

  @Operation("List a particular repo of team")
  @GetMapping("/teams/{id}/repos/{org}/{repo}")
  RepositoryView orgListTeamRepo(
      TeamContext team,
      @PathVariable Long id,
      @PathVariable String org,
      @PathVariable String repo) {
    RepositoryContext repository = visible(team.requireReadable(), repo);
    if (!teams.reaches(team.row().id, repository.row().id, repository.owner().id))
      throw ApiError.notFound();
    return views.of(repository.row(), repository.permission(), urls.current());
  }

  @Operation("Add a repository to a team")
  @PutMapping("/teams/{id}/repos/{org}/{repo}")
  void orgAddTeamRepository(
      TeamContext team,
      @PathVariable Long id,
      @PathVariable String org,
      @PathVariable String repo) {
    RepositoryRow row = changeable(team, repo);
    commands.send(new AddTeamRepository(team.id(), row.id));
  }

  @Operation("Remove a repository from a team")
  @DeleteMapping("/teams/{id}/repos/{org}/{repo}")
  void orgRemoveTeamRepository(
      TeamContext team,
      @PathVariable Long id,
      @PathVariable String org,
      @PathVariable String repo) {
    RepositoryRow row = changeable(team, repo);
    commands.send(new RemoveTeamRepository(team.id(), row.id));
  }

  private RepositoryRow changeable(TeamContext team, String name) {
    team.requireInsider();
    RepositoryContext repository = visible(team, name);
    boolean owner = access.owns(team.viewer().id(), team.row().organizationId);
    if (!repository.owner().repoAdminChangesTeams && !owner)
      throw ApiError.forbidden("Must be an organization owner");
    if (!repository.permission().administers())
      throw ApiError.forbidden("Must have admin-level access to the repository");
    return repository.row();
  }

  private RepositoryContext visible(TeamContext team, String name) {
    return rows.byName(team.row().organizationId, name)
        .flatMap(row -> paths.find(row.id, team.organization().caller()))
        .orElseThrow(ApiError::notFound);
  }
}
