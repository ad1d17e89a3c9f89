package io.gitledger.git.archive;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectLoader;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.treewalk.TreeWalk;
import org.eclipse.jgit.treewalk.filter.PathFilterGroup;

/**
 * An archive of the files of a tree. Files are written one by one, and no large file is held in
 * memory as a whole. Honors the attributes in {@code .gitattributes} that exclude files from
 * archives or substitute placeholders.
 *
 * @param commit whose id, time and placeholders are written; null if a tree was requested
 * @param format one of {@link #FORMATS}
 * @param level compression level, -1 for the default
 * @param prefix prepended to every path
 * @param paths files and directories, without trailing slashes; empty for all
 */
public record Archive(
    ObjectId tree, RevCommit commit, String format, int level, String prefix, List<String> paths) {
  public static final List<String> FORMATS = List.of("tar", "tgz", "tar.gz", "zip");

  private static final int MAX_ENTRIES = 500_000;
  private static final int MAX_LINK_BYTES = 1 << 16;

  /** Thrown if the tree has more entries than allowed in an archive. */
  public static final class TooLargeException extends IOException {
    private TooLargeException() {
      super("tree has too many files");
    }
  }

  /** Returns an archive of a commit or a tree, with the default compression. */
  public static Archive of(
      Repository repository, ObjectId content, String format, String prefix, List<String> paths)
      throws IOException {
    try (RevWalk walk = new RevWalk(repository)) {
      RevCommit commit = walk.parseAny(content) instanceof RevCommit parsed ? parsed : null;
      ObjectId tree = commit == null ? content : commit.getTree();
      return new Archive(tree, commit, format, -1, prefix, paths);
    }
  }

  /** Returns one of the paths that does not exist in the tree. */
  public Optional<String> missingPath(Repository repository) throws IOException {
    for (String path : paths) {
      if (path.isEmpty()) return Optional.of(path);
      try (TreeWalk found = TreeWalk.forPath(repository, path, tree)) {
        if (found == null) return Optional.of(path);
      }
    }
    return Optional.empty();
  }

  /** Memory reserved for an archive that is about to be written. */
  public record Reservation(long bytes) implements AutoCloseable {
    @Override
    public void close() {
      ZipMemory.release(bytes);
    }
  }

  /**
   * Reserves the memory needed for writing, which depends on the number of files only for a zip.
   * Returns empty if other archives are using it. Must be called before {@link #write}.
   *
   * @throws TooLargeException if more memory than available is needed, or there are too many files
   */
  public Optional<Reservation> reserve(Repository repository) throws IOException {
    long bytes = 0;
    int entries = 0;
    try (ObjectReader reader = repository.newObjectReader();
        TreeWalk walk = walk(reader)) {
      while (walk.next()) {
        if (++entries > MAX_ENTRIES) throw new TooLargeException();
        if (format.equals("zip")) bytes += ZipMemory.bytes(prefix.length() + walk.getPathLength());
        if (bytes > ZipMemory.TOTAL) throw new TooLargeException();
        if (walk.isSubtree()) walk.enterSubtree();
      }
    }
    return ZipMemory.tryReserve(bytes) ? Optional.of(new Reservation(bytes)) : Optional.empty();
  }

  /** Writes the archive. Does not close the stream. */
  public void write(Repository repository, OutputStream out) throws IOException {
    long seconds = commit == null ? 0 : Integer.toUnsignedLong(commit.getCommitTime());
    String comment = commit == null ? null : commit.name();
    try (ObjectReader reader = repository.newObjectReader();
        ArchiveFile file = ArchiveFile.open(format, level, comment, seconds, out)) {
      if (prefix.endsWith("/"))
        file.folder(entry(prefix.replaceAll("/+$", "/").getBytes(StandardCharsets.UTF_8), tree));
      writeEntries(reader, file);
    }
  }

  /** A directory, which is written only if it contains a file, even an excluded one. */
  private record Folder(int depth, ArchiveFile.Entry entry) {}

  private void writeEntries(ObjectReader reader, ArchiveFile file) throws IOException {
    var attributes = new ExportAttributes(reader, tree);
    Deque<Folder> folders = new ArrayDeque<>();
    try (TreeWalk walk = walk(reader)) {
      while (walk.next()) {
        ExportAttributes.Rule rule = attributes.of(walk);
        while (!folders.isEmpty() && folders.getLast().depth() >= walk.getDepth())
          folders.removeLast();
        if (!walk.isSubtree()) {
          for (; !folders.isEmpty(); folders.removeFirst()) file.folder(folders.getFirst().entry());
          if (!rule.ignored()) writeEntry(walk, file, rule);
        } else if (!rule.ignored()) {
          folders.add(new Folder(walk.getDepth(), entry(walk, "/")));
          walk.enterSubtree();
        }
      }
    }
  }

  private TreeWalk walk(ObjectReader reader) throws IOException {
    var walk = new TreeWalk(reader);
    walk.addTree(tree);
    if (!paths.isEmpty()) walk.setFilter(PathFilterGroup.createFromStrings(paths));
    return walk;
  }

  /** Writes a file. A submodule is written as an empty directory, as in git. */
  private void writeEntry(TreeWalk walk, ArchiveFile file, ExportAttributes.Rule rule)
      throws IOException {
    FileMode mode = walk.getFileMode();
    if (mode.equals(FileMode.GITLINK)) {
      file.folder(entry(walk, "/"));
      return;
    }
    ObjectLoader content = walk.getObjectReader().open(walk.getObjectId(0));
    if (mode.equals(FileMode.SYMLINK))
      file.link(entry(walk, ""), content.getCachedBytes(MAX_LINK_BYTES));
    else
      file.file(
          entry(walk, ""),
          mode.equals(FileMode.EXECUTABLE_FILE),
          rule.text(),
          rule.substituted() && commit != null
              ? CommitPlaceholders.filled(content, commit)
              : content);
  }

  private ArchiveFile.Entry entry(TreeWalk walk, String end) {
    var path = new ByteArrayOutputStream();
    path.writeBytes(prefix.getBytes(StandardCharsets.UTF_8));
    path.writeBytes(walk.getRawPath());
    path.writeBytes(end.getBytes(StandardCharsets.UTF_8));
    return entry(path.toByteArray(), walk.getObjectId(0));
  }

  private static ArchiveFile.Entry entry(byte[] path, ObjectId id) {
    return new ArchiveFile.Entry(path, id);
  }
}
