package io.gitledger.api.program;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Commands for the store of packs and other files. */
@Command(
    name = "objects",
    description = "Manage the object store of packs and files.",
    synopsisSubcommandLabel = "COMMAND",
    subcommands = CopyObjectsCommand.class)
final class ObjectsCommand implements Runnable {
  @Spec CommandSpec spec;

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "Say what to do, as in: objects copy");
  }
}
