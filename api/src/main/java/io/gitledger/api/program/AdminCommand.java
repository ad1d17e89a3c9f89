package io.gitledger.api.program;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Commands for the site's operator. */
@Command(
    name = "admin",
    description = "Administer the site.",
    synopsisSubcommandLabel = "COMMAND",
    subcommands = CreateUserCommand.class)
final class AdminCommand implements Runnable {
  @Spec CommandSpec spec;

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "Say what to do, as in: admin create-user");
  }
}
