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

/** Sends commands for migrated data, with the original time and author. */
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

  /** Sends a command. Throws once the migration is cancelled. */
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

  /** Returns the account of an author, or that of the migrator. */
  long person(String author) {
    return find(author).orElse(target.migrator());
  }

  /**
   * Returns the account of a reviewer, or the Ghost, since a verdict is never attributed to the
   * migrator.
   */
  long reviewer(String author) {
    return find(author).orElse(AccountRow.GHOST);
  }
}
