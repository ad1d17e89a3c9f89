package io.gitledger.git.archive;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.apache.commons.compress.archivers.tar.TarConstants;
import org.eclipse.jgit.lib.ObjectLoader;

/**
 * A tar file as git writes it: owned by root, group-writable, the commit's id in a global header.
 */
final class TarArchive implements ArchiveFile {

  private static final int FILE = 0100664;
  private static final int EXECUTABLE = 0100775;
  private static final int FOLDER = 040775;
  private static final int LINK = 0120777;

  private final OutputStream below;
  private final TarArchiveOutputStream tar;
  private final long seconds;

  TarArchive(OutputStream out, String commit, long seconds) throws IOException {
    this.below = out;
    this.seconds = seconds;
    tar = new TarArchiveOutputStream(out, 10_240, StandardCharsets.UTF_8.name());
    tar.setLongFileMode(TarArchiveOutputStream.LONGFILE_POSIX);
    tar.setBigNumberMode(TarArchiveOutputStream.BIGNUMBER_POSIX);
    tar.setAddPaxHeadersForNonAsciiNames(true);
    if (commit != null) {
      comment(commit);
    }
  }

  @Override
  public void folder(String path) throws IOException {
    put(entry(new TarArchiveEntry(path, true), FOLDER));
    tar.closeArchiveEntry();
  }

  @Override
  public void link(String path, String target) throws IOException {
    TarArchiveEntry entry = entry(new TarArchiveEntry(path, TarConstants.LF_SYMLINK, true), LINK);
    entry.setLinkName(target);
    put(entry);
    tar.closeArchiveEntry();
  }

  @Override
  public void file(String path, boolean executable, ObjectLoader content) throws IOException {
    TarArchiveEntry entry = entry(new TarArchiveEntry(path, true), executable ? EXECUTABLE : FILE);
    entry.setSize(content.getSize());
    put(entry);
    content.copyTo(tar);
    tar.closeArchiveEntry();
  }

  @Override
  public void close() throws IOException {
    tar.finish();
    tar.flush();
    if (below instanceof Gzip gzip) {
      gzip.close();
    }
  }

  private void comment(String commit) throws IOException {
    TarArchiveEntry header =
        new TarArchiveEntry("pax_global_header", TarConstants.LF_PAX_GLOBAL_EXTENDED_HEADER);
    header.addPaxHeader("comment", commit);
    tar.putArchiveEntry(entry(header, 0100666));
  }

  private TarArchiveEntry entry(TarArchiveEntry entry, int mode) {
    entry.setMode(mode);
    entry.setModTime(seconds * 1000);
    entry.setUserName("root");
    entry.setGroupName("root");
    return entry;
  }

  private void put(TarArchiveEntry entry) throws IOException {
    tar.putArchiveEntry(entry);
  }
}
