package io.gitledger.git.refs;

import java.time.Instant;
import java.util.Arrays;
import java.util.List;

/**
 * A pack whose data is complete, but which is not listed by any repository yet. Its row is written
 * by the transaction that moves the refs that need it. Until then only the repository instance that
 * wrote it can read its objects.
 *
 * @param name unique across all repositories and nodes
 * @param source how the pack was created: insert, receive, compact, gc, gc_rest or
 *     unreachable_garbage
 */
public record StagedPack(
    String name,
    String source,
    Instant created,
    long objectCount,
    long deltaCount,
    int indexVersion,
    List<File> files) {

  public StagedPack {
    files = List.copyOf(files);
  }

  /**
   * One file of a pack.
   *
   * @param inline the data itself if it is small enough for the database; null if it is in the
   *     object store
   */
  @SuppressWarnings("ArrayRecordComponent")
  public record File(String extension, long size, byte[] inline) {
    /** Reads the column {@code git_pack.files}, for example {@code pack=70 idx=1100}. */
    public static List<File> parse(String column, byte[] inline) {
      return Arrays.stream(column.split(" ", -1))
          .map(file -> file.split("=", 2))
          .map(file -> new File(file[0], Long.parseLong(file[1]), inline))
          .toList();
    }
  }

  public boolean inline() {
    return !files.isEmpty() && files.getFirst().inline() != null;
  }

  /** Returns the size of one of its files; 0 if there is none with this extension. */
  public long size(String extension) {
    return files.stream()
        .filter(file -> file.extension().equals(extension))
        .mapToLong(File::size)
        .sum();
  }
}
