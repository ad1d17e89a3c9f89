package io.gitledger.api.program;

import io.gitledger.git.objects.Folders;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;

/**
 * The embedded PostgreSQL's part of the data directory.
 *
 * <p>The password file gets its final name only when the cluster is complete. A first start that
 * was killed leaves {@code password.new}; then the cluster contains no data worth keeping, and is
 * created again.
 */
record ClusterFolder(Path folder) {

  static ClusterFolder in(Path dataFolder) {
    return new ClusterFolder(dataFolder.resolve("postgres"));
  }

  Path cluster() {
    return folder.resolve("cluster");
  }

  Path binaries() {
    return folder.resolve("bin");
  }

  Path passwordFile() {
    return folder.resolve("password");
  }

  Path newPasswordFile() {
    return folder.resolve("password.new");
  }

  /** Returns the log file of PostgreSQL before it has its own log in the cluster. */
  Path startLog() {
    return folder.resolve("start.log");
  }

  /** Returns the directory of log files, one per weekday. */
  Path logs() {
    return cluster().resolve("log");
  }

  boolean isComplete() {
    return Files.exists(passwordFile());
  }

  String password() throws IOException {
    return Files.readString(passwordFile()).strip();
  }

  /**
   * Deletes the remains of interrupted starts, and refuses to change data whose password is lost.
   */
  void prepare() throws IOException {
    if (!Files.exists(folder)) {
      Files.createDirectory(folder, onlyForOwner("rwx------"));
    }
    Files.createDirectories(binaries());
    deleteHalfUnpackedBinaries();
    if (isComplete()) {
      Files.deleteIfExists(newPasswordFile());
    } else if (Files.exists(newPasswordFile())) {
      delete(cluster());
    } else if (Files.exists(cluster())) {
      throw new StartFailure(
          StartFailure.Reason.FOLDER_UNUSABLE,
          "The data folder has a database in %s, but its password file %s is missing."
              .formatted(cluster(), passwordFile()));
    }
  }

  String writeNewPassword() throws IOException {
    byte[] random = new byte[24];
    new SecureRandom().nextBytes(random);
    String password = HexFormat.of().formatHex(random);
    Files.deleteIfExists(newPasswordFile());
    Files.createFile(newPasswordFile(), onlyForOwner("rw-------"));
    Files.writeString(newPasswordFile(), password + "\n", StandardOpenOption.SYNC);
    return password;
  }

  void markComplete() throws IOException {
    Files.move(newPasswordFile(), passwordFile(), StandardCopyOption.ATOMIC_MOVE);
    Folders.flush(folder);
  }

  private static FileAttribute<?> onlyForOwner(String permissions) {
    return PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions));
  }

  private void deleteHalfUnpackedBinaries() throws IOException {
    List<Path> unpacked;
    try (Stream<Path> entries = Files.list(binaries())) {
      unpacked = entries.filter(Files::isDirectory).toList();
    }
    for (Path each : unpacked) {
      if (!Files.exists(each.resolve(".exists"))) {
        delete(each);
      }
    }
  }

  private static void delete(Path tree) throws IOException {
    if (!Files.exists(tree)) {
      return;
    }
    try (Stream<Path> paths = Files.walk(tree)) {
      paths.sorted(Comparator.reverseOrder()).forEach(ClusterFolder::deleteOne);
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private static void deleteOne(Path path) {
    try {
      Files.delete(path);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
