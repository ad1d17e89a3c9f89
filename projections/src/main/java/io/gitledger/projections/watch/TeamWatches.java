package io.gitledger.projections.watch;

import io.gitledger.command.Commands;
import io.gitledger.command.relationship.RelationshipCommand.AutoWatch;
import io.gitledger.command.relationship.RelationshipCommand.EndInaccessible;
import io.gitledger.command.relationship.RelationshipId;
import io.gitledger.command.relationship.RelationshipKind;
import io.gitledger.query.watch.WatcherFinder;
import io.gitledger.query.watch.WatcherFinder.Watcher;
import java.time.Instant;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import org.springframework.stereotype.Component;

/**
 * Makes members of teams watch the repositories that their teams have access to, and ends watches
 * without access: a page of watches in one command. One page is handled before the caller gets a
 * response, all others by {@link TeamWatchesReaction}.
 */
@Component
public class TeamWatches {
  /** Stands for all teams, users or repositories. */
  static final long ALL = 0;

  private static final int MAX_AT_ONCE = 50;
  private static final int PAGE = 200;

  private final WatcherFinder watchers;
  private final Commands commands;

  TeamWatches(WatcherFinder watchers, Commands commands) {
    this.watchers = watchers;
    this.commands = commands;
  }

  /**
   * Starts watches of a repository by members of the teams with access to all repositories of its
   * owner.
   */
  public void beginAtOnce(long repository) {
    beginAtOnce(ALL, repository);
  }

  public void beginAtOnce(long team, long repository) {
    send(
        watchers.missing(
            team, ALL, List.of(repository), Instant.now(), WatcherFinder.START, MAX_AT_ONCE),
        this::begin);
  }

  /** Ends watches of users who had access only through the team. */
  public void endAtOnce(long owner, long team, long repository) {
    send(watchers.lost(owner, team, ALL, repository, WatcherFinder.START, MAX_AT_ONCE), this::end);
  }

  /** Starts watches of a new member of a team. */
  public void beginAtOnce(long organization, long team, long person) {
    List<Long> reached = watchers.reached(team, organization, 0, MAX_AT_ONCE);
    send(
        watchers.missing(team, person, reached, Instant.now(), WatcherFinder.START, MAX_AT_ONCE),
        this::begin);
  }

  /** Ends watches of a user who has left a team of the organization. */
  public void endAtOnce(long organization, long person) {
    send(
        watchers.lost(organization, ALL, person, ALL, WatcherFinder.START, MAX_AT_ONCE), this::end);
  }

  /** Starts watches; see {@link WatcherFinder#missing}. */
  void begin(long team, long person, List<Long> repositories, Instant since) {
    sendAll(after -> watchers.missing(team, person, repositories, since, after, PAGE), this::begin);
  }

  /** Ends watches; see {@link WatcherFinder#lost}. */
  void end(long owner, long team, long person, long repository) {
    sendAll(after -> watchers.lost(owner, team, person, repository, after, PAGE), this::end);
  }

  private void begin(List<RelationshipId> watches) {
    commands.send(new AutoWatch(watches));
  }

  private void end(List<RelationshipId> watches) {
    commands.send(new EndInaccessible(watches));
  }

  private static void sendAll(
      Function<Watcher, List<Watcher>> next, Consumer<List<RelationshipId>> command) {
    List<Watcher> found = next.apply(WatcherFinder.START);
    while (!found.isEmpty()) {
      send(found, command);
      found = found.size() < PAGE ? List.of() : next.apply(found.getLast());
    }
  }

  private static void send(List<Watcher> found, Consumer<List<RelationshipId>> command) {
    if (found.isEmpty()) return;
    command.accept(
        found.stream()
            .map(each -> RelationshipKind.WATCH.of(each.user(), each.repository()))
            .toList());
  }
}
