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
 * Lets members of teams watch what these reach, and watch no more what they do not see any longer:
 * a page of watches by one command. Before a caller is answered, that is one page; all others
 * follow by {@link TeamWatchesReaction}.
 */
@Component
public class TeamWatches {
  /** All teams, users or repositories. */
  static final long ALL = 0;

  private static final int MAX_AT_ONCE = 50;
  private static final int PAGE = 200;

  private final WatcherFinder watchers;
  private final Commands commands;

  TeamWatches(WatcherFinder watchers, Commands commands) {
    this.watchers = watchers;
    this.commands = commands;
  }

  /** By the teams that reach everything of its owner. */
  public void beginAtOnce(long repository) {
    beginAtOnce(ALL, repository);
  }

  public void beginAtOnce(long team, long repository) {
    send(
        watchers.missing(
            team, ALL, List.of(repository), Instant.now(), WatcherFinder.START, MAX_AT_ONCE),
        this::begin);
  }

  /** Of those whom only the team let in. */
  public void endAtOnce(long owner, long team, long repository) {
    send(watchers.lost(owner, team, ALL, repository, WatcherFinder.START, MAX_AT_ONCE), this::end);
  }

  /** By a new member of a team. */
  public void beginAtOnce(long organization, long team, long person) {
    List<Long> reached = watchers.reached(team, organization, 0, MAX_AT_ONCE);
    send(
        watchers.missing(team, person, reached, Instant.now(), WatcherFinder.START, MAX_AT_ONCE),
        this::begin);
  }

  /** Of who has left a team of the organization. */
  public void endAtOnce(long organization, long person) {
    send(
        watchers.lost(organization, ALL, person, ALL, WatcherFinder.START, MAX_AT_ONCE), this::end);
  }

  /** As {@link WatcherFinder#missing}. */
  void begin(long team, long person, List<Long> repositories, Instant since) {
    sendAll(after -> watchers.missing(team, person, repositories, since, after, PAGE), this::begin);
  }

  /** As {@link WatcherFinder#lost}. */
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
