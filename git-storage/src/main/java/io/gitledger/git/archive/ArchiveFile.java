package io.gitledger.git.archive;

import java.io.IOException;
import java.io.OutputStream;
import java.util.zip.GZIPOutputStream;
import org.eclipse.jgit.lib.ObjectLoader;

/**
 * An archive that is being written; the same tree gives the same bytes. Closing it ends the archive
 * and leaves the stream open.
 */
interface ArchiveFile extends AutoCloseable {

  void folder(String path) throws IOException;

  void link(String path, String target) throws IOException;

  void file(String path, boolean executable, ObjectLoader content) throws IOException;

  @Override
  void close() throws IOException;

  /**
   * Starts an archive.
   *
   * @param commit is noted in the archive where the format can; may be null
   * @param seconds the time all entries get
   */
  static ArchiveFile open(String format, int level, String commit, long seconds, OutputStream out)
      throws IOException {
    return switch (format) {
      case "zip" -> new ZipArchive(out, level, commit, seconds);
      case "tar" -> new TarArchive(out, commit, seconds);
      default -> new TarArchive(new Gzip(out, level), commit, seconds);
    };
  }

  /** Ends the compressed data when it is closed, but not the stream below. */
  final class Gzip extends GZIPOutputStream {
    Gzip(OutputStream out, int level) throws IOException {
      super(out, 1 << 16);
      def.setLevel(level);
    }

    @Override
    public void close() throws IOException {
      finish();
      def.end();
      flush();
    }
  }
}
