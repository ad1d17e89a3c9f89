package io.gitledger.api.testing;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.springframework.util.FileSystemUtils;

/**
 * The programs of the embedded PostgreSQL, unpacked once for all runs: each server on a folder of
 * its own would spend seconds on it.
 */
public final class PostgresPrograms {
  private static final Path SHARED = Path.of("target", "postgres-programs").toAbsolutePath();
  private static boolean unpacked;

  private PostgresPrograms() {}

  /** Lets a data folder that has none of its own use them. */
  public static synchronized void share(Path data) {
    Path postgres = data.resolve("postgres");
    Path own = postgres.resolve("bin");
    try {
      unpack();
      if (!Files.exists(postgres))
        Files.createDirectories(
            postgres,
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
      if (!Files.exists(own, LinkOption.NOFOLLOW_LINKS)) Files.createSymbolicLink(own, SHARED);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Servers that start side by side must not find them half unpacked. A process keeps the path that
   * it uses first: this one, which stays when the folder of a server goes.
   */
  private static void unpack() throws IOException {
    if (unpacked) return;
    Files.createDirectories(SHARED);
    Path folder = Files.createTempDirectory("gitledger-test");
    System.setProperty("ot.epg.working-dir", SHARED.toString());
    EmbeddedPostgres.builder()
        .setOverrideWorkingDirectory(SHARED.toFile())
        .setDataDirectory(folder.resolve("cluster"))
        .setRegisterShutdownHook(false)
        .start()
        .close();
    FileSystemUtils.deleteRecursively(folder);
    unpacked = true;
  }
}
