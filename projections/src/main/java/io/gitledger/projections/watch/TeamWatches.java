package io.gitledger.projections.watch;

import io.gitledger.command.Commands;
import io.gitledger.command.relationship.RelationshipCommand.AutoWatch;
import io.gitledger.command.relationship.RelationshipCommand.EndInaccessible;
import io.gitledger.command.relationship.RelationshipId;
import io.gitledger.command.relationship.RelationshipKind;
import io.gitledger.command.repository.RepositoryEvent.RepositoryCreated;
import io.gitledger.command.repository.RepositoryEvent.RepositoryTransferred;
import io.gitledger.command.team.TeamEvent.TeamDisbanded;
import io.gitledger.command.team.TeamEvent.TeamEdited;
import io.gitledger.command.team.TeamEvent.TeamMemberAdded;
import io.gitledger.command.team.TeamEvent.TeamMemberRemoved;
import io.gitledger.command.team.TeamEvent.TeamRepositoriesAdded;
import io.gitledger.command.team.TeamEvent.TeamRepositoryRemoved;
import io.gitledger.projections.EventFilter;
import io.gitledger.projections.Reaction;
import io.gitledger.query.watch.WatcherFinder;
import io.gitledger.query.watch.WatcherFinder.Watcher;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.EventMessage;

/**
 * Members of a team watch what it reaches, unless they once ended that themselves; who loses access
 * with a team, watches no more (section 15 of the issue chapter). It has a processor of its own, as
 * many people and many repositories take their time: they are found in pages, and each page is one
 * command.
 */
@Reaction(processor = "watches")
class TeamWatches implements EventFilter {
  private static final long ALL = 0;
  private static final int REPOSITORIES = 100;
  private static final int PAGE = 200;

  private final WatcherFinder watchers;
  private final TeamReach reach;
  private final Commands commands;

  TeamWatches(WatcherFinder watchers, TeamReach reach, Commands commands) {
    this.watchers = watchers;
    this.reach = reach;
    this.commands = commands;
  }

  /** Most repositories are made where no team reaches all. */
  @Override
  public boolean concerns(EventMessage<?> event) {
    return !(event.getPayload() instanceof RepositoryCreated created)
        || !watchers.teamsEverywhere(created.owner()).isEmpty();
  }

  @EventHandler
  void on(TeamMemberAdded event) {
    beginEverywhere(event.team().value(), event.organization(), event.person());
  }

  @EventHandler
  void on(TeamRepositoriesAdded event) {
    List<Long> added = event.repositories();
    for (int from = 0; from < added.size(); from += REPOSITORIES)
      begin(
          event.team().value(),
          ALL,
          added.subList(from, Math.min(added.size(), from + REPOSITORIES)));
  }

  @EventHandler
  void on(RepositoryCreated event) {
    beginOf(event.owner(), event.repository());
  }

  @EventHandler
  void on(RepositoryTransferred event) {
    beginOf(event.to(), event.repository());
    end(event.to(), ALL, ALL, event.repository());
  }

  private void beginOf(long owner, long repository) {
    for (long team : watchers.teamsEverywhere(owner)) begin(team, ALL, List.of(repository));
  }

  @EventHandler
  void on(TeamEdited event, DomainEventMessage<?> message) {
    if (!reach.changedBy(message)) return;
    beginEverywhere(event.team().value(), event.organization(), ALL);
    end(event.organization(), event.team().value(), ALL, ALL);
  }

  @EventHandler
  void on(TeamMemberRemoved event) {
    end(event.organization(), ALL, event.person(), ALL);
  }

  @EventHandler
  void on(TeamRepositoryRemoved event) {
    end(event.organization(), event.team().value(), ALL, event.repository());
  }

  @EventHandler
  void on(TeamDisbanded event) {
    end(event.organization(), ALL, ALL, ALL);
  }

  private void beginEverywhere(long team, long organization, long person) {
    List<Long> reached = watchers.reached(team, organization, 0, REPOSITORIES);
    while (!reached.isEmpty()) {
      begin(team, person, reached);
      reached = watchers.reached(team, organization, reached.getLast(), REPOSITORIES);
    }
  }

  private void begin(long team, long person, List<Long> repositories) {
    pages(
        after -> watchers.missing(team, person, repositories, after, PAGE),
        watches -> commands.send(new AutoWatch(watches)));
  }

  private void end(long owner, long team, long person, long repository) {
    pages(
        after -> watchers.lost(owner, team, person, repository, after, PAGE),
        watches -> commands.send(new EndInaccessible(watches)));
  }

  private static void pages(
      Function<Watcher, List<Watcher>> next, Consumer<List<RelationshipId>> page) {
    List<Watcher> found = next.apply(WatcherFinder.START);
    while (!found.isEmpty()) {
      page.accept(
          found.stream()
              .map(each -> RelationshipKind.WATCH.of(each.user(), each.repository()))
              .toList());
      found = found.size() < PAGE ? List.of() : next.apply(found.getLast());
    }
  }
}
