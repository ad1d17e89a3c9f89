package io.gitledger.api.program;

import io.gitledger.git.objects.Folders;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Set;

/**
 * An online copy of the embedded PostgreSQL's files, with its low-level backup protocol. Between
 * {@code pg_backup_start} and {@code pg_backup_stop} files may be copied as they are, including
 * torn pages. With the label and the write-ahead log of that time, PostgreSQL recovers a consistent
 * cluster at its next start, in its state at the stop. A temporary slot retains the log until then.
 */
record ClusterBackup(ClusterFolder files) {
  private static final Path CONTROL = Path.of("global", "pg_control");
  private static final Path LOG = Path.of("pg_wal");

  /** Files that are created again at a start, or useless in another place. */
  private static final Set<String> WITHOUT_CONTENTS =
      Set.of(
          "pg_wal",
          "pg_dynshmem",
          "pg_notify",
          "pg_replslot",
          "pg_serial",
          "pg_snapshots",
          "pg_stat_tmp",
          "pg_subtrans",
          "log");

  private static final Set<String> WITHOUT =
      Set.of(
          "postmaster.pid",
          "postmaster.opts",
          "backup_label",
          "backup_label.old",
          "tablespace_map",
          "tablespace_map.old",
          "current_logfiles",
          "pg_internal.init");

  /** Copies the cluster and the password, and returns the number of bytes. */
  long copyTo(ClusterFolder target) throws IOException, SQLException {
    try (Connection connection = EmbeddedDatabase.asSuperuser(files).getConnection();
        Statement postgres = connection.createStatement()) {
      text(
          postgres,
          "select pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)::text");
      String first =
          text(postgres, "select pg_walfile_name(pg_backup_start('gitledger backup', true))");
      long bytes = FolderCopy.copy(files.cluster(), target.cluster(), ClusterBackup::belongs);
      bytes += copy(CONTROL, target);
      bytes += finish(postgres, first, target);
      bytes += FolderCopy.copyFile(files.passwordFile(), target.passwordFile());
      Folders.flush(target.folder());
      return bytes;
    }
  }

  private long finish(Statement postgres, String first, ClusterFolder target)
      throws IOException, SQLException {
    String last;
    try (ResultSet row =
        postgres.executeQuery(
            "select pg_walfile_name(lsn), labelfile from pg_backup_stop(wait_for_archive => false)")) {
      row.next();
      last = row.getString(1);
      Files.writeString(
          target.cluster().resolve("backup_label"),
          row.getString(2),
          StandardOpenOption.CREATE_NEW,
          StandardOpenOption.WRITE,
          StandardOpenOption.DSYNC);
    }
    long bytes = 0;
    try (DirectoryStream<Path> segments = Files.newDirectoryStream(files.cluster().resolve(LOG))) {
      for (Path segment : segments) {
        if (isNeeded(segment.getFileName().toString(), first, last))
          bytes += copy(LOG.resolve(segment.getFileName()), target);
      }
    }
    Folders.flush(target.cluster().resolve(LOG));
    Folders.flush(target.cluster());
    return bytes;
  }

  private long copy(Path file, ClusterFolder target) throws IOException {
    return FolderCopy.copyFile(files.cluster().resolve(file), target.cluster().resolve(file));
  }

  private static boolean isNeeded(String name, String first, String last) {
    return name.endsWith(".history")
        || (name.matches("[0-9A-F]{24}")
            && name.compareTo(first) >= 0
            && name.compareTo(last) <= 0);
  }

  private static boolean belongs(Path path) {
    String name = path.getFileName().toString();
    boolean hidden =
        path.getNameCount() > 1 && WITHOUT_CONTENTS.contains(path.getName(0).toString());
    return !hidden
        && !WITHOUT.contains(name)
        && !name.startsWith("pgsql_tmp")
        && !path.equals(CONTROL);
  }

  private static String text(Statement postgres, String query) throws SQLException {
    try (ResultSet row = postgres.executeQuery(query)) {
      row.next();
      return row.getString(1);
    }
  }
}
