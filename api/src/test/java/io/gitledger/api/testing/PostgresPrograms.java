package io.gitledger.api.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

/**
 * The programs of the embedded PostgreSQL, unpacked by the first server of all runs: each on a
 * folder of its own would spend seconds on it.
 */
public final class PostgresPrograms {
  private static final Path SHARED = Path.of("target", "postgres-programs").toAbsolutePath();

  private PostgresPrograms() {}

  /** Lets a data folder that has none of its own use them. */
  public static void share(Path data) {
    Path postgres = data.resolve("postgres");
    Path own = postgres.resolve("bin");
    try {
      Files.createDirectories(SHARED);
      if (!Files.exists(postgres))
        Files.createDirectory(
            postgres,
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
      if (!Files.exists(own, LinkOption.NOFOLLOW_LINKS)) Files.createSymbolicLink(own, SHARED);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
