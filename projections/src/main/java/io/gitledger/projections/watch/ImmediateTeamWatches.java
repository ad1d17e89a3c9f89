package io.gitledger.projections.watch;

import io.gitledger.command.Commands;
import io.gitledger.command.relationship.RelationshipCommand.AutoWatch;
import io.gitledger.command.relationship.RelationshipCommand.EndInaccessible;
import io.gitledger.command.relationship.RelationshipId;
import io.gitledger.command.relationship.RelationshipKind;
import io.gitledger.query.watch.WatcherFinder;
import io.gitledger.query.watch.WatcherFinder.Watcher;
import java.util.List;
import org.springframework.stereotype.Component;

/**
 * Lets members of a team watch a repository that it reaches, and watch no more what it does not,
 * before a caller is answered. Members beyond the limit follow by {@link TeamWatches}.
 */
@Component
public class ImmediateTeamWatches {
  private static final long ANYBODY = 0;
  private static final int MAX_AT_ONCE = 50;

  private final WatcherFinder watchers;
  private final Commands commands;

  ImmediateTeamWatches(WatcherFinder watchers, Commands commands) {
    this.watchers = watchers;
    this.commands = commands;
  }

  /** By the teams of its owner that reach everything. */
  public void begin(long owner, long repository) {
    watchers.teamsEverywhere(owner).forEach(team -> beginByTeam(team, repository));
  }

  public void beginByTeam(long team, long repository) {
    List<Watcher> missing =
        watchers.missing(team, ANYBODY, List.of(repository), WatcherFinder.START, MAX_AT_ONCE);
    if (!missing.isEmpty()) commands.send(new AutoWatch(watchesOf(missing)));
  }

  /** Of those whom only the team let in. */
  public void end(long owner, long team, long repository) {
    List<Watcher> lost =
        watchers.lost(owner, team, ANYBODY, repository, WatcherFinder.START, MAX_AT_ONCE);
    if (!lost.isEmpty()) commands.send(new EndInaccessible(watchesOf(lost)));
  }

  private static List<RelationshipId> watchesOf(List<Watcher> people) {
    return people.stream()
        .map(each -> RelationshipKind.WATCH.of(each.user(), each.repository()))
        .toList();
  }
}
