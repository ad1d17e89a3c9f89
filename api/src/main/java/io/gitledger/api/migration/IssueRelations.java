package io.gitledger.api.migration;

import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.dependency.DependencyCommand.AddDependency;
import io.gitledger.command.dependency.DependencyCommand.DependencyId;
import io.gitledger.command.issue.IssueId;
import io.gitledger.command.pin.PinCommand;
import io.gitledger.command.pin.PinCommand.PinIssue;
import io.gitledger.command.pin.PinCommand.PinsId;
import io.gitledger.command.time.TimeCommand.AddTime;
import io.gitledger.command.time.TimeCommand.TimesheetId;
import io.gitledger.projections.migration.MigrationSource.SourceIssue;
import io.gitledger.projections.migration.MigrationSource.SourceTime;
import io.gitledger.query.issue.IssueFinder;
import io.gitledger.query.issue.IssueRow;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Records relations of issues when all of them have been created: pins, dependencies, tracked
 * times.
 */
final class IssueRelations {
  private static final int MAX_DEPENDENCIES = 100_000;

  /** The numbers of an issue and of its blocker. */
  private record Blocked(long issue, long blocker) {}

  private record Pinned(long order, IssueId issue, boolean pull) {}

  private final RecordImport.Target target;
  private final MigratedCommands commands;
  private final IssueFinder issues;
  private final List<Blocked> blocked = new ArrayList<>();
  private final List<Pinned> pinned = new ArrayList<>();

  IssueRelations(RecordImport.Target target, MigratedCommands commands, IssueFinder issues) {
    this.target = target;
    this.commands = commands;
    this.issues = issues;
  }

  /** Adds an issue that has been created. */
  void add(SourceIssue issue, IssueId id, List<Long> blockers) {
    boolean pull = issue.pull() != null;
    if (issue.pinOrder() > 0) {
      pinned.add(new Pinned(issue.pinOrder(), id, pull));
      pinned.sort(Comparator.comparingLong(Pinned::order));
      List<Pinned> kind = pinned.stream().filter(pin -> pin.pull() == pull).toList();
      if (kind.size() > PinCommand.MAX_PINS) pinned.remove(kind.getLast());
    }
    for (long blocker : blockers)
      if (blocked.size() < MAX_DEPENDENCIES) blocked.add(new Blocked(issue.number(), blocker));
      else target.skipped().accept("a dependency of #" + issue.number());
  }

  void record() throws IOException {
    for (Pinned pin : pinned)
      commands.send(
          new PinIssue(new PinsId(target.repository()), pin.issue(), pin.pull()),
          Instant.now(),
          "");
    for (Blocked each : blocked) depend(each);
  }

  private void depend(Blocked each) throws IOException {
    Optional<IssueRow> issue = issues.findByNumber(target.repository(), each.issue());
    Optional<IssueRow> blocker = issues.findByNumber(target.repository(), each.blocker());
    if (issue.isEmpty() || blocker.isEmpty()) return;
    Instant first = issue.get().createdAt;
    Instant second = blocker.get().createdAt;
    try {
      commands.send(
          new AddDependency(
              new DependencyId(new IssueId(issue.get().id), new IssueId(blocker.get().id)),
              target.repository(),
              issue.get().pull),
          first.isAfter(second) ? first : second,
          "");
    } catch (CommandRejectedException cycle) {
      target.skipped().accept("the dependency of #" + each.issue() + " on #" + each.blocker());
    }
  }

  void time(SourceTime time) throws IOException {
    Optional<IssueRow> issue = issues.findByNumber(target.repository(), time.issue());
    if (issue.isEmpty() || time.seconds() == 0) return;
    commands.send(
        new AddTime(
            new TimesheetId(issue.get().id),
            target.repository(),
            issue.get().pull,
            commands.person(time.user()),
            time.seconds(),
            time.createdAt()),
        time.createdAt(),
        time.user());
    target.progress().countImported();
  }
}
