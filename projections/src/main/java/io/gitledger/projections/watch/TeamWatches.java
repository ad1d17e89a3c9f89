package io.gitledger.projections.watch;

import io.gitledger.command.Command;
import io.gitledger.command.Commands;
import io.gitledger.command.Refused;
import io.gitledger.command.repository.RepositoryEvent.RepositoryCreated;
import io.gitledger.command.team.TeamEvent.TeamDisbanded;
import io.gitledger.command.team.TeamEvent.TeamEdited;
import io.gitledger.command.team.TeamEvent.TeamMemberAdded;
import io.gitledger.command.team.TeamEvent.TeamMemberRemoved;
import io.gitledger.command.team.TeamEvent.TeamRepositoriesAdded;
import io.gitledger.command.team.TeamEvent.TeamRepositoryRemoved;
import io.gitledger.command.tie.TieCommand.BeginTie;
import io.gitledger.command.tie.TieCommand.EndTie;
import io.gitledger.command.tie.TieKind;
import io.gitledger.projections.Reaction;
import io.gitledger.query.watch.WatcherFinder;
import io.gitledger.query.watch.WatcherFinder.Watcher;
import org.axonframework.eventhandling.EventHandler;

/**
 * Members of a team watch what it reaches, unless they once ended that themselves; who loses access
 * with a team, watches no more (section 15 of the issue chapter). It has a processor of its own, as
 * many people and many repositories take their time.
 */
@Reaction(processor = "watches")
class TeamWatches {
  private static final long ALL = 0;

  private final WatcherFinder watchers;
  private final Commands commands;

  TeamWatches(WatcherFinder watchers, Commands commands) {
    this.watchers = watchers;
    this.commands = commands;
  }

  @EventHandler
  void on(TeamMemberAdded event) {
    begin(event.team().value(), event.person(), ALL);
  }

  @EventHandler
  void on(TeamRepositoriesAdded event) {
    for (long repository : event.repositories()) begin(event.team().value(), ALL, repository);
  }

  @EventHandler
  void on(RepositoryCreated event) {
    for (long team : watchers.teamsEverywhere(event.owner())) begin(team, ALL, event.repository());
  }

  @EventHandler
  void on(TeamEdited event) {
    if (event.settings().everywhere()) begin(event.team().value(), ALL, ALL);
    end(event.organization(), ALL, ALL);
  }

  @EventHandler
  void on(TeamMemberRemoved event) {
    end(event.organization(), event.person(), ALL);
  }

  @EventHandler
  void on(TeamRepositoryRemoved event) {
    end(event.organization(), ALL, event.repository());
  }

  @EventHandler
  void on(TeamDisbanded event) {
    end(event.organization(), ALL, ALL);
  }

  private void begin(long team, long person, long repository) {
    for (Watcher missing : watchers.missing(team, person, repository))
      send(new BeginTie(TieKind.WATCH.of(missing.user(), missing.repository()), false));
  }

  private void end(long owner, long person, long repository) {
    for (Watcher lost : watchers.lost(owner, person, repository))
      send(new EndTie(TieKind.WATCH.of(lost.user(), lost.repository()), false));
  }

  private void send(Command<Void> command) {
    try {
      commands.send(command);
    } catch (Refused e) {
      // Deleted in the meantime, or kept away.
    }
  }
}
