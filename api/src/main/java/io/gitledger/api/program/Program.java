package io.gitledger.api.program;

import java.io.PrintWriter;
import java.util.Set;
import org.slf4j.LoggerFactory;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.ScopeType;

/** The command line: one class per command, with {@code serve} as the default. */
@Command(
    name = "gitledger",
    description = "Code hosting whose single source of truth is a log of events.",
    synopsisSubcommandLabel = "[COMMAND]",
    mixinStandardHelpOptions = true,
    scope = ScopeType.INHERIT,
    versionProvider = VersionCommand.class,
    subcommands = {
      ServeCommand.class,
      VersionCommand.class,
      LearnCommand.class,
      AdminCommand.class,
      VerifyCommand.class,
      RebuildCommand.class,
      ExportCommand.class,
      BackupCommand.class,
      ObjectsCommand.class,
      HelpCommand.class
    })
public final class Program {
  private static final Set<String> ABOUT_THE_PROGRAM = Set.of("-h", "--help", "-V", "--version");

  private Program() {}

  /** Runs a command and returns the exit code. After {@code serve} the server continues to run. */
  public static int run(String... arguments) {
    CommandLine commands = new CommandLine(new Program());
    commands.setExecutionExceptionHandler((thrown, command, result) -> report(thrown, command));
    String[] withDefault = namesCommand(arguments) ? arguments : prepend("serve", arguments);
    return commands.execute(withDefault);
  }

  private static int report(Exception thrown, CommandLine command) {
    StartFailure failure = StartFailure.explaining(thrown);
    PrintWriter errors = command.getErr();
    errors.println("gitledger: " + failure.getMessage());
    errors.flush();
    if (failure.reason() == StartFailure.Reason.UNEXPECTED) {
      LoggerFactory.getLogger(Program.class).error("Unexpected failure", failure.getCause());
    }
    return failure.reason().exitCode();
  }

  private static boolean namesCommand(String[] arguments) {
    return arguments.length > 0
        && (!arguments[0].startsWith("-") || ABOUT_THE_PROGRAM.contains(arguments[0]));
  }

  private static String[] prepend(String first, String[] rest) {
    String[] all = new String[rest.length + 1];
    all[0] = first;
    System.arraycopy(rest, 0, all, 1, rest.length);
    return all;
  }
}
