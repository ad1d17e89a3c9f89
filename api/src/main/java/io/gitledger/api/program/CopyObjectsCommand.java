package io.gitledger.api.program;

import io.gitledger.git.objects.ObjectCopy;
import io.gitledger.git.objects.ObjectStore;
import io.gitledger.git.objects.ObjectStores;
import java.io.IOException;
import java.util.Locale;
import org.springframework.context.ConfigurableApplicationContext;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Copies files that one store has and another does not, while servers are running. */
@Command(
    name = "copy",
    description = "Copy the files that another store lacks. Servers keep running.")
final class CopyObjectsCommand extends LedgerCommand {
  private static final long MEGABYTE = 1_000_000;

  @Option(
      names = "--from",
      required = true,
      paramLabel = "<store>",
      description = "A folder or s3://bucket/prefix.")
  String source;

  @Option(
      names = "--to",
      required = true,
      paramLabel = "<store>",
      description = "A folder or s3://bucket/prefix.")
  String target;

  /**
   * Returns the role of a command that does not access the installation, because both stores are
   * given.
   */
  @Override
  Bootstrap.Role role() {
    return Bootstrap.Role.OFFLINE;
  }

  @Override
  int run(ConfigurableApplicationContext context) throws IOException, InterruptedException {
    if (source.isBlank() || target.isBlank() || source.equals(target))
      return failed("--from and --to must name two stores");
    ObjectStores stores = context.getBean(ObjectStores.class);
    try (ObjectStore from = stores.open(source);
        ObjectStore to = stores.open(target)) {
      ObjectCopy copy = new ObjectCopy(from, to);
      copy.run();
      out()
          .println(
              String.format(
                  Locale.ROOT, "%,d files, %,d MB copied", copy.files(), copy.bytes() / MEGABYTE));
    }
    out().flush();
    return 0;
  }
}
