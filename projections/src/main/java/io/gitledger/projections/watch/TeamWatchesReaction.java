package io.gitledger.projections.watch;

import static io.gitledger.projections.watch.TeamWatches.ALL;

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
import java.time.Instant;
import java.util.List;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.Timestamp;

/**
 * Starts watches of team members for repositories that the team has access to, unless they once
 * ended the watch themselves, and ends watches of users who lose access with a team (section 15 of
 * the issue chapter). It has a processor of its own, because many users and many repositories take
 * long: they are found in pages, and each page is one command.
 */
@Reaction(processor = "watches")
class TeamWatchesReaction implements EventFilter {
  private static final int REPOSITORIES = 100;

  private final WatcherFinder watchers;
  private final TeamReach reach;
  private final TeamWatches watches;

  TeamWatchesReaction(WatcherFinder watchers, TeamReach reach, TeamWatches watches) {
    this.watchers = watchers;
    this.reach = reach;
    this.watches = watches;
  }

  /**
   * Ignores repositories of owners without a team that has access to all. Most new repositories are
   * such.
   */
  @Override
  public boolean concerns(EventMessage<?> event) {
    return !(event.getPayload() instanceof RepositoryCreated created)
        || watchers.isReachedByTeam(created.owner());
  }

  @EventHandler
  void on(TeamMemberAdded event, @Timestamp Instant at) {
    beginEverywhere(event.team().value(), event.organization(), event.person(), at);
  }

  @EventHandler
  void on(TeamRepositoriesAdded event, @Timestamp Instant at) {
    List<Long> added = event.repositories();
    for (int from = 0; from < added.size(); from += REPOSITORIES)
      watches.begin(
          event.team().value(),
          ALL,
          added.subList(from, Math.min(added.size(), from + REPOSITORIES)),
          at);
  }

  @EventHandler
  void on(RepositoryCreated event, @Timestamp Instant at) {
    watches.begin(ALL, ALL, List.of(event.repository()), at);
  }

  @EventHandler
  void on(RepositoryTransferred event, @Timestamp Instant at) {
    watches.begin(ALL, ALL, List.of(event.repository()), at);
    watches.end(event.to(), ALL, ALL, event.repository());
  }

  @EventHandler
  void on(TeamEdited event, DomainEventMessage<?> message) {
    if (!reach.changedBy(message)) return;
    beginEverywhere(event.team().value(), event.organization(), ALL, message.getTimestamp());
    watches.end(event.organization(), event.team().value(), ALL, ALL);
  }

  @EventHandler
  void on(TeamMemberRemoved event) {
    watches.end(event.organization(), ALL, event.person(), ALL);
  }

  @EventHandler
  void on(TeamRepositoryRemoved event) {
    watches.end(event.organization(), event.team().value(), ALL, event.repository());
  }

  @EventHandler
  void on(TeamDisbanded event) {
    watches.end(event.organization(), ALL, ALL, ALL);
  }

  private void beginEverywhere(long team, long organization, long person, Instant since) {
    List<Long> reached = watchers.reached(team, organization, 0, REPOSITORIES);
    while (!reached.isEmpty()) {
      watches.begin(team, person, reached, since);
      reached = watchers.reached(team, organization, reached.getLast(), REPOSITORIES);
    }
  }
}
