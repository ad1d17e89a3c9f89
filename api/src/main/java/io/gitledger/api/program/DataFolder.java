package io.gitledger.api.program;

import io.gitledger.api.program.StartFailure.Reason;
import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** The data directory of a server, locked by one process at a time. */
final class DataFolder implements AutoCloseable {
  /**
   * The directories held by this process. The lock file is opened only once, because closing any
   * channel of a file releases the lock of the process.
   */
  private static final Set<Path> HELD_HERE = ConcurrentHashMap.newKeySet();

  private final Path folder;
  private final FileChannel channel;

  private DataFolder(Path folder, FileChannel channel) {
    this.folder = folder;
    this.channel = channel;
  }

  /**
   * Locks the directory, and creates it if it does not exist.
   *
   * @throws StartFailure if it is not writable or another process holds it
   */
  static DataFolder take(Path folder) {
    return tryToTake(folder).orElseThrow(() -> heldBySomebody(folder));
  }

  /** Locks the directory. Returns empty if another process holds it. */
  static Optional<DataFolder> tryToTake(Path folder) {
    if (!HELD_HERE.add(folder)) {
      return Optional.empty();
    }
    Optional<DataFolder> taken = Optional.empty();
    try {
      taken = lock(folder);
      return taken;
    } catch (IOException e) {
      throw new StartFailure(
          Reason.FOLDER_UNUSABLE,
          "The data folder %s (GITLEDGER_DATA) cannot be used: %s.".formatted(folder, e),
          e);
    } finally {
      if (taken.isEmpty()) {
        HELD_HERE.remove(folder);
      }
    }
  }

  private static Optional<DataFolder> lock(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      Files.createDirectories(
          folder,
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
    }
    FileChannel channel =
        FileChannel.open(
            lockFile(folder),
            StandardOpenOption.CREATE,
            StandardOpenOption.READ,
            StandardOpenOption.WRITE);
    FileLock lock = channel.tryLock();
    if (lock == null) {
      channel.close();
      return Optional.empty();
    }
    channel.truncate(0);
    channel.write(ByteBuffer.wrap(thisProcess().getBytes(StandardCharsets.UTF_8)));
    return Optional.of(new DataFolder(folder, channel));
  }

  /** Releases the lock. */
  @Override
  public void close() {
    try {
      channel.close();
      HELD_HERE.remove(folder);
    } catch (IOException e) {
      throw new StartFailure(Reason.FOLDER_UNUSABLE, "The data folder cannot be released: " + e, e);
    }
  }

  private static StartFailure heldBySomebody(Path folder) {
    String[] holder = holder(folder).split(" ", 2);
    if (holder.length == 2 && holder[1].equals(host())) {
      return new StartFailure(
          Reason.ALREADY_RUNNING,
          "Gitledger is already running on the data folder %s (process %s): stop it first or set GITLEDGER_DATA to another folder."
              .formatted(folder, holder[0]));
    }
    return new StartFailure(
        Reason.FOLDER_LOCKED,
        "The data folder %s is locked by another server (%s): set GITLEDGER_DATA to another folder."
            .formatted(folder, holder.length == 2 ? "on " + holder[1] : "unknown"));
  }

  private static String holder(Path folder) {
    try {
      return Files.readString(lockFile(folder)).strip();
    } catch (IOException e) {
      return "";
    }
  }

  private static Path lockFile(Path folder) {
    return folder.resolve("lock");
  }

  private static String thisProcess() {
    return ProcessHandle.current().pid() + " " + host() + "\n";
  }

  private static String host() {
    try {
      return InetAddress.getLocalHost().getHostName();
    } catch (UnknownHostException e) {
      return "localhost";
    }
  }
}
