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
 * The programs of the embedded PostgreSQL, unpacked once for all runs. Otherwise each server with a
 * separate directory would spend seconds on it.
 */
public final class PostgresPrograms {
  private static final Path SHARED = Path.of("target", "postgres-programs").toAbsolutePath();
  private static boolean unpacked;

  private PostgresPrograms() {}

  /** Makes a data directory without its own programs use them. */
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
   * Unpacks the programs before any server uses them, so that concurrent starts never find them
   * incomplete. A process keeps the path that it uses first: this one, which remains when a
   * server's directory is deleted.
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
