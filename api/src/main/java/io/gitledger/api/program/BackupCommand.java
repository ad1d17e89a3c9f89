package io.gitledger.api.program;

import io.gitledger.git.objects.Folders;
import io.gitledger.git.objects.S3Location;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.core.env.Environment;
import org.springframework.util.FileSystemUtils;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * Backs up a data directory, with or without a running server. The database is copied first:
 * objects are stored before rows refer to them, and stay for a day after they are replaced. The
 * copy is a data directory, which gets its final name when it is complete.
 */
@Command(
    name = "backup",
    description =
        "Copy everything into a folder on which a server can start. Servers keep running.")
final class BackupCommand extends LedgerCommand {
  private static final String OBJECTS = "objects";
  private static final Set<String> NOT_COPIED = Set.of("postgres", OBJECTS, "bucket", "lock");
  private static final long MEGABYTE = 1_000_000;

  @Option(
      names = "--to",
      required = true,
      paramLabel = "<folder>",
      description = "Destination; new or empty.")
  Path target;

  @Override
  int run(ConfigurableApplicationContext context) throws IOException, SQLException {
    Environment environment = context.getEnvironment();
    Bootstrap bootstrap = context.getBean(Bootstrap.class);
    if (bootstrap.usesDatabaseElsewhere())
      return failed(
          "the database is one of yours: copy it with pg_basebackup or pg_dump, and then the objects");
    if (!isFree(target)) return failed("the folder " + target + " is not empty");
    Path whole = target.toAbsolutePath().normalize();
    Path data = Settings.of(environment).folder();
    if (whole.startsWith(data)) return failed("a copy must lie outside of the data folder " + data);
    String location = environment.getProperty("gitledger.objects", "");
    if (S3Location.isOne(location))
      return failed(
          "the objects are in a bucket: copy the database with pg_basebackup or pg_dump,"
              + " and then the objects with: gitledger objects copy");
    bootstrap.database();
    Files.createDirectories(whole.getParent());
    Path part = Files.createTempDirectory(whole.getParent(), whole.getFileName() + ".part-");
    try {
      long bytes = copy(data, location.isBlank() ? data.resolve(OBJECTS) : Path.of(location), part);
      Files.deleteIfExists(whole);
      Files.move(part, whole);
      Folders.flush(whole.getParent());
      out().println(String.format(Locale.ROOT, "%,d MB copied to %s", bytes / MEGABYTE, target));
    } finally {
      FileSystemUtils.deleteRecursively(part);
    }
    if (!environment.getProperty("gitledger.instance-key", "").isBlank())
      out().println("the instance key is in your settings, not in the copy: keep it too");
    out().flush();
    return 0;
  }

  private static long copy(Path data, Path objects, Path part) throws IOException, SQLException {
    ClusterFolder cluster = ClusterFolder.in(part);
    FolderCopy.createFolder(cluster.folder());
    long bytes = new ClusterBackup(ClusterFolder.in(data)).copyTo(cluster);
    if (Files.isDirectory(objects))
      bytes +=
          FolderCopy.copy(objects, part.resolve(OBJECTS), path -> !path.startsWith(".staging"));
    return bytes
        + FolderCopy.copy(data, part, path -> !NOT_COPIED.contains(path.getName(0).toString()));
  }

  private static boolean isFree(Path folder) throws IOException {
    if (!Files.exists(folder)) return true;
    if (!Files.isDirectory(folder)) return false;
    try (Stream<Path> entries = Files.list(folder)) {
      return entries.findAny().isEmpty();
    }
  }
}
