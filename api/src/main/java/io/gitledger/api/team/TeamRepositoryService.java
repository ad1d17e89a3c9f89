package io.gitledger.api.team;

import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.repository.RepositoryResolver;
import io.gitledger.api.web.edge.RequestUrls;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.command.Commands;
import io.gitledger.command.team.TeamCommand.AddTeamRepository;
import io.gitledger.command.team.TeamCommand.RemoveTeamRepository;
import io.gitledger.command.team.TeamId;
import io.gitledger.projections.watch.TeamWatches;
import io.gitledger.query.page.RowPage;
import io.gitledger.query.repository.Access;
import io.gitledger.query.repository.RepositoryFinder;
import io.gitledger.query.repository.RepositoryRow;
import io.gitledger.query.repository.RepositoryView;
import io.gitledger.query.repository.RepositoryViews;
import io.gitledger.query.team.TeamFinder;
import io.gitledger.query.team.TeamRow;
import io.gitledger.query.team.TeamView;
import java.util.List;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;

/**
 * Repositories of teams. Names are looked up in the team's own organization, regardless of the
 * owner in a path.
 */
@Component
class TeamRepositoryService {
  private final Commands commands;
  private final TeamFinder teams;
  private final RepositoryFinder repositories;
  private final RepositoryViews views;
  private final RepositoryResolver resolver;
  private final Access access;
  private final RequestUrls urls;
  private final TeamWatches watches;

  TeamRepositoryService(
      Commands commands,
      TeamFinder teams,
      RepositoryFinder repositories,
      RepositoryViews views,
      RepositoryResolver resolver,
      Access access,
      RequestUrls urls,
      TeamWatches watches) {
    this.commands = commands;
    this.teams = teams;
    this.repositories = repositories;
    this.views = views;
    this.resolver = resolver;
    this.access = access;
    this.urls = urls;
    this.watches = watches;
  }

  Paged<RepositoryView> list(TeamContext team, Page page) {
    RowPage<RepositoryRow> found =
        repositories.ofTeam(team.row().id, team.viewer(), page.offset(), page.limit());
    return Paged.linked(views.of(found.rows(), team.viewer(), urls.current()), found.total());
  }

  RepositoryView get(TeamContext team, String name) {
    RepositoryContext repository = visible(team, name);
    if (!reaches(team.row(), repository)) throw ApiError.notFound();
    return views.of(repository.row(), repository.permission(), urls.current());
  }

  void add(TeamContext team, String name) {
    add(team.row(), requireChangeable(team, name).id);
  }

  void remove(TeamContext team, String name) {
    remove(team.row(), requireChangeable(team, name).id);
  }

  private RepositoryRow requireChangeable(TeamContext team, String name) {
    RepositoryContext repository = visible(team, name);
    boolean owner = access.owns(team.viewer().id(), team.row().organizationId);
    if (!repository.owner().repoAdminChangesTeams && !owner)
      throw ApiError.forbidden("Must be an organization owner");
    if (!repository.permission().administers())
      throw ApiError.forbidden("Must have admin-level access to the repository");
    return repository.row();
  }

  private RepositoryContext visible(TeamContext team, String name) {
    return repositories
        .findByName(team.row().organizationId, name)
        .flatMap(row -> resolver.find(row.id, team.organization().caller()))
        .orElseThrow(ApiError::notFound);
  }

  /** Lists the teams of a repository. */
  List<TeamView> teams(RepositoryContext repository) {
    requireOrganization(repository);
    return teams.reaching(repository.row().id, repository.owner().id).stream()
        .map(row -> TeamView.of(row, null))
        .toList();
  }

  TeamView team(RepositoryContext repository, String name) {
    requireOrganization(repository);
    TeamRow team = requireTeam(repository, name);
    if (!reaches(team, repository)) throw ApiError.notFound();
    return TeamView.of(team, null);
  }

  void add(RepositoryContext repository, String name) {
    TeamRow team = requireChangeable(repository, name);
    if (reaches(team, repository))
      throw ApiError.invalid("team '" + team.name + "' is already added to repo");
    add(team, repository.row().id);
  }

  private void add(TeamRow team, long repository) {
    commands.send(new AddTeamRepository(new TeamId(team.id), repository));
    watches.beginAtOnce(team.id, repository);
  }

  void remove(RepositoryContext repository, String name) {
    TeamRow team = requireChangeable(repository, name);
    if (!reaches(team, repository))
      throw ApiError.invalid("team '" + team.name + "' was not added to repo");
    remove(team, repository.row().id);
  }

  private void remove(TeamRow team, long repository) {
    commands.send(new RemoveTeamRepository(new TeamId(team.id), repository));
    watches.endAtOnce(team.organizationId, team.id, repository);
  }

  private TeamRow requireChangeable(RepositoryContext repository, String name) {
    requireOrganization(repository);
    if (!repository.permission().owns() && !repository.owner().repoAdminChangesTeams)
      throw ApiError.forbidden("only owners may change the teams of this repository");
    return requireTeam(repository, name);
  }

  private TeamRow requireTeam(RepositoryContext repository, String name) {
    return teams.findByName(repository.owner().id, name).orElseThrow(ApiError::notFound);
  }

  private boolean reaches(TeamRow team, RepositoryContext repository) {
    return teams.reaches(team.id, repository.row().id, repository.owner().id);
  }

  private static void requireOrganization(RepositoryContext repository) {
    if (!repository.owner().organization())
      throw ApiError.of(HttpStatus.METHOD_NOT_ALLOWED, "repo is not owned by an organization");
  }
}
