package io.gitledger.api.program;

import io.gitledger.git.objects.Folders;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.function.Predicate;

/**
 * Copies a directory that is in use. Files that disappear meanwhile are skipped. Copies are synced
 * and readable only by the owner.
 */
final class FolderCopy extends SimpleFileVisitor<Path> {
  private static final FileAttribute<?> FILE = onlyForOwner("rw-------");
  private static final FileAttribute<?> FOLDER = onlyForOwner("rwx------");

  private final Path from;
  private final Path to;
  private final Predicate<Path> wanted;
  private long bytes;

  private FolderCopy(Path from, Path to, Predicate<Path> wanted) {
    this.from = from;
    this.to = to;
    this.wanted = wanted;
  }

  /**
   * Copies the wanted parts of a directory.
   *
   * @param wanted called with each path below the directory, relative to it
   * @return the number of bytes
   */
  static long copy(Path from, Path to, Predicate<Path> wanted) throws IOException {
    FolderCopy copy = new FolderCopy(from, to, wanted);
    Files.walkFileTree(from, copy);
    return copy.bytes;
  }

  /** Copies a file, and returns its size in bytes, or 0 for a file that disappeared. */
  static long copyFile(Path from, Path to) throws IOException {
    try (FileChannel source = FileChannel.open(from, StandardOpenOption.READ)) {
      Files.createFile(to, FILE);
      try (FileChannel target = FileChannel.open(to, StandardOpenOption.WRITE)) {
        long copied = target.transferFrom(source, 0, Long.MAX_VALUE);
        target.force(true);
        return copied;
      }
    } catch (NoSuchFileException gone) {
      if (Files.exists(from)) throw gone;
      return 0;
    }
  }

  static void createFolder(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) Files.createDirectories(folder, FOLDER);
  }

  @Override
  public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes)
      throws IOException {
    if (!folder.equals(from) && !wanted.test(from.relativize(folder)))
      return FileVisitResult.SKIP_SUBTREE;
    createFolder(target(folder));
    return FileVisitResult.CONTINUE;
  }

  @Override
  public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
    if (attributes.isRegularFile() && wanted.test(from.relativize(file)))
      bytes += copyFile(file, target(file));
    return FileVisitResult.CONTINUE;
  }

  @Override
  public FileVisitResult visitFileFailed(Path file, IOException failure) throws IOException {
    if (failure instanceof NoSuchFileException) return FileVisitResult.CONTINUE;
    throw failure;
  }

  @Override
  public FileVisitResult postVisitDirectory(Path folder, IOException failure) throws IOException {
    Folders.flush(target(folder));
    return FileVisitResult.CONTINUE;
  }

  private Path target(Path path) {
    return to.resolve(from.relativize(path));
  }

  private static FileAttribute<?> onlyForOwner(String permissions) {
    return PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions));
  }
}
