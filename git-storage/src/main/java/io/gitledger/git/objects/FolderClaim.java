package io.gitledger.git.objects;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.util.FileSystemUtils;

/**
 * A new directory of one owner below a shared one, claimed by the lock of a file beside it.
 * Directories of dead owners are deleted when the next one is created.
 */
final class FolderClaim implements AutoCloseable {
  private static final String LOCK = ".lock";
  private static final Set<Path> OF_THIS_PROCESS = ConcurrentHashMap.newKeySet();

  private final Path folder;
  private final FileChannel lock;

  private FolderClaim(Path folder, FileChannel lock) {
    this.folder = folder;
    this.lock = lock;
  }

  static FolderClaim in(Path shared) throws IOException {
    Path parent = Files.createDirectories(shared).toRealPath();
    deleteUnclaimed(parent);
    Path folder = parent.resolve(UUID.randomUUID().toString());
    OF_THIS_PROCESS.add(folder);
    FileChannel lock =
        claim(folder).orElseThrow(() -> new IOException(folder + " cannot be locked"));
    return new FolderClaim(Files.createDirectory(folder), lock);
  }

  Path folder() {
    return folder;
  }

  @Override
  public void close() {
    try (lock) {
      delete(folder);
      OF_THIS_PROCESS.remove(folder);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  /** Locks the lock file of a directory; empty if another process holds the lock. */
  private static Optional<FileChannel> claim(Path folder) throws IOException {
    FileChannel channel =
        FileChannel.open(lockOf(folder), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    if (channel.tryLock() != null) return Optional.of(channel);
    channel.close();
    return Optional.empty();
  }

  private static Path lockOf(Path folder) {
    return folder.resolveSibling(folder.getFileName() + LOCK);
  }

  private static void deleteUnclaimed(Path shared) throws IOException {
    try (DirectoryStream<Path> entries = Files.newDirectoryStream(shared)) {
      for (Path entry : entries) {
        // Closing a second channel of a file would release the locks of the whole process.
        if (entry.toString().endsWith(LOCK) || OF_THIS_PROCESS.contains(entry)) continue;
        Optional<FileChannel> lock = claim(entry);
        if (lock.isEmpty()) continue;
        try {
          delete(entry);
        } finally {
          lock.get().close();
        }
      }
    }
  }

  private static void delete(Path folder) throws IOException {
    FileSystemUtils.deleteRecursively(folder);
    Files.deleteIfExists(lockOf(folder));
  }
}
