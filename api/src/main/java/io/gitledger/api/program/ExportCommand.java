package io.gitledger.api.program;

import io.gitledger.projections.ledger.RepositoryExport;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Path;
import java.util.Optional;
import org.springframework.context.ConfigurableApplicationContext;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Exports a repository as a bare git repository. */
@Command(
    name = "export",
    description =
        "Write a repository as a plain bare git repository, as of now or of a past event.")
final class ExportCommand extends LedgerCommand {
  @Parameters(
      index = "0",
      paramLabel = "<owner>/<name>",
      description = "Repository; <owner>/<name>.wiki is its wiki.")
  String repository;

  @Parameters(index = "1", paramLabel = "<folder>", description = "Destination; new or empty.")
  Path folder;

  @Option(
      names = "--as-of",
      paramLabel = "<event>",
      description = "Id or cursor of an event: exports the refs as of right after it.")
  String moment;

  @Override
  int run(ConfigurableApplicationContext context) throws IOException {
    RepositoryExport export = context.getBean(RepositoryExport.class);
    Optional<Long> id = export.find(repository);
    if (id.isEmpty()) return failed("there is no repository " + repository);
    try {
      if (moment == null) export.now(id.get(), folder);
      else export.asOf(id.get(), moment, folder);
    } catch (FileAlreadyExistsException e) {
      return failed("the folder " + folder + " is not empty");
    } catch (IllegalArgumentException e) {
      return failed(e.getMessage());
    }
    out().println("exported " + repository + " to " + folder);
    out().flush();
    return 0;
  }
}
