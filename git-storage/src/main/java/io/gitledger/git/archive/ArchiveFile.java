package io.gitledger.git.archive;

import java.io.IOException;
import java.io.OutputStream;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectLoader;

/**
 * An archive being written. Except for large files in a zip, it is identical to the output of C
 * git, because users pin the hashes of archives, which must not change when a repository moves to
 * this server. Closing it finishes the archive but does not close the stream.
 */
interface ArchiveFile extends AutoCloseable {
  /**
   * An entry to write.
   *
   * @param path including the prefix; ends with a slash for a directory
   * @param id used as the name of a path that is too long for the format
   */
  record Entry(byte[] path, ObjectId id) {}

  void folder(Entry entry) throws IOException;

  void link(Entry entry, byte[] target) throws IOException;

  void file(Entry entry, boolean executable, ExportAttributes.Text text, ObjectLoader content)
      throws IOException;

  @Override
  void close() throws IOException;

  /**
   * Starts an archive.
   *
   * @param level compression level, -1 for the default
   * @param commit stored in the archive if the format supports it; may be null
   * @param seconds modification time of all entries
   */
  static ArchiveFile open(String format, int level, String commit, long seconds, OutputStream out)
      throws IOException {
    return switch (format) {
      case "zip" -> new ZipArchive(out, level, commit, seconds);
      case "tar" -> new TarArchive(out, commit, seconds);
      default -> new TarArchive(new GzipStream(out, level), commit, seconds);
    };
  }
}
