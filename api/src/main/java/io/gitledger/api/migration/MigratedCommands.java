package io.gitledger.api.migration;

import static io.gitledger.api.migration.ImportedTexts.cut;

import io.gitledger.command.Command;
import io.gitledger.command.Commands;
import io.gitledger.command.Origin;
import io.gitledger.command.Origin.Original;
import io.gitledger.git.protocol.RemoteFailedException;
import io.gitledger.git.protocol.RemoteFailedException.Reason;
import io.gitledger.query.account.AccountRow;
import java.io.IOException;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Commands for what happened elsewhere, at its time and in the names of those who did it. */
final class MigratedCommands {
  static final int MAX_NAME = 255;
  private static final int MAX_PEOPLE = 10_000;

  private final Commands commands;
  private final RecordImport.Target target;
  private final Map<String, Optional<Long>> people = new HashMap<>();

  MigratedCommands(Commands commands, RecordImport.Target target) {
    this.commands = commands;
    this.target = target;
  }

  /** Fails once the migration is cancelled. */
  <R> R send(Command<R> command, Instant at, String author) throws IOException {
    if (target.progress().isCancelled()) throw new RemoteFailedException(Reason.CANCELLED, null);
    String name = find(author).isPresent() ? "" : cut(author, MAX_NAME);
    var original = new Original(at, name);
    return Origin.current().of(original).during(() -> commands.send(command));
  }

  Optional<Long> find(String name) {
    if (people.size() > MAX_PEOPLE) people.clear();
    return people.computeIfAbsent(name, target.people());
  }

  /** The account of somebody, or that of the migrator. */
  long person(String author) {
    return find(author).orElse(target.migrator());
  }

  /** The account of somebody, or the Ghost: what a verdict says is never the migrator's. */
  long reviewer(String author) {
    return find(author).orElse(AccountRow.GHOST);
  }
}
