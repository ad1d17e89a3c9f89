package io.gitledger.git.archive;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.apache.commons.compress.archivers.zip.Zip64Mode;
import org.apache.commons.compress.archivers.zip.ZipArchiveEntry;
import org.apache.commons.compress.archivers.zip.ZipArchiveOutputStream;
import org.eclipse.jgit.lib.ObjectLoader;

/** A zip file; the commit's id is its comment, as in git. */
final class ZipArchive implements ArchiveFile {

  private static final int FILE = 0100644;
  private static final int EXECUTABLE = 0100755;
  private static final int FOLDER = 040755;
  private static final int LINK = 0120777;

  private final ZipArchiveOutputStream zip;
  private final long seconds;

  ZipArchive(OutputStream out, int level, String commit, long seconds) {
    this.seconds = seconds;
    zip = new ZipArchiveOutputStream(out);
    zip.setUseZip64(Zip64Mode.AsNeeded);
    zip.setEncoding(StandardCharsets.UTF_8.name());
    zip.setLevel(level);
    if (commit != null) {
      zip.setComment(commit);
    }
  }

  @Override
  public void folder(String path) throws IOException {
    zip.putArchiveEntry(entry(path, FOLDER));
    zip.closeArchiveEntry();
  }

  @Override
  public void link(String path, String target) throws IOException {
    zip.putArchiveEntry(entry(path, LINK));
    zip.write(target.getBytes(StandardCharsets.UTF_8));
    zip.closeArchiveEntry();
  }

  @Override
  public void file(String path, boolean executable, ObjectLoader content) throws IOException {
    ZipArchiveEntry entry = entry(path, executable ? EXECUTABLE : FILE);
    entry.setSize(content.getSize());
    zip.putArchiveEntry(entry);
    content.copyTo(zip);
    zip.closeArchiveEntry();
  }

  @Override
  public void close() throws IOException {
    zip.finish();
    zip.flush();
  }

  private ZipArchiveEntry entry(String path, int mode) {
    ZipArchiveEntry entry = new ZipArchiveEntry(path);
    entry.setUnixMode(mode);
    entry.setTime(seconds * 1000);
    return entry;
  }
}
