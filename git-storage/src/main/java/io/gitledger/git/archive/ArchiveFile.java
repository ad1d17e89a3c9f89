package io.gitledger.git.archive;

import java.io.IOException;
import java.io.OutputStream;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectLoader;

/**
 * An archive that is being written, byte for byte as C git writes it, but for large files in a zip:
 * people pin the hashes of archives, which shall stay when a repository moves here. Closing it ends
 * the archive and leaves the stream open.
 */
interface ArchiveFile extends AutoCloseable {
  /**
   * An entry to write.
   *
   * @param path with the prefix; that of a folder ends with a slash
   * @param id names a path that is too long for the format
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
   * @param level of compression, -1 for the usual one
   * @param commit is noted in the archive where the format can; may be null
   * @param seconds the time all entries get
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
