package io.gitledger.bench;

import io.gitledger.bench.fault.FaultsCommand;
import io.gitledger.bench.fault.HostileCommand;
import io.gitledger.bench.fault.LargeCommand;
import io.gitledger.bench.fault.NodesCommand;
import io.gitledger.bench.fault.OutageCommand;
import io.gitledger.bench.fault.RestoreCommand;
import java.util.Locale;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;

/** The benchmark program, which measures servers. */
@Command(
    name = "bench",
    description = "Measures servers that speak Gitea's REST dialect and git.",
    subcommands = {
      LoadCommand.class,
      WorkloadsCommand.class,
      FaultsCommand.class,
      NodesCommand.class,
      OutageCommand.class,
      HostileCommand.class,
      LargeCommand.class,
      RestoreCommand.class,
      HelpCommand.class
    },
    mixinStandardHelpOptions = true)
public final class Bench {
  private static final int CANNOT_MEASURE = 3;

  private Bench() {}

  static CommandLine commandLine() {
    return new CommandLine(new Bench())
        .setExecutionExceptionHandler(
            (error, command, parsed) -> {
              command.getErr().println(error.getMessage() == null ? error : error.getMessage());
              return CANNOT_MEASURE;
            });
  }

  public static void main(String... arguments) {
    Locale.setDefault(Locale.ROOT); // numbers occur in URLs and tables
    System.exit(commandLine().execute(arguments));
  }
}
