package io.gitledger.git.archive;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectLoader;

/**
 * A tar file. Entries are owned by root and group-writable. The commit's id is in a global header.
 */
final class TarArchive implements ArchiveFile {
  private static final int BLOCK = 10_240;
  private static final long MAX_NUMBER = 077777777777L;
  private static final int FILE = 0664;
  private static final int EXECUTABLE = 0775;
  private static final int LINK = 0777;
  private static final int EXTENSION = 0666;

  private final OutputStream out;
  private final long seconds;
  private long written;

  TarArchive(OutputStream out, String commit, long seconds) throws IOException {
    this.out = out;
    this.seconds = seconds;
    if (commit != null) {
      byte[] comment = extension("comment", commit.getBytes(StandardCharsets.US_ASCII));
      put(header("pax_global_header").type('g'), EXTENSION, comment.length);
      padded(comment);
    }
  }

  @Override
  public void folder(Entry entry) throws IOException {
    put(entry, new UstarHeader().type('5'), EXECUTABLE, 0, new byte[0]);
  }

  @Override
  public void link(Entry entry, byte[] target) throws IOException {
    var header = new UstarHeader().type('2');
    byte[] extension = new byte[0];
    if (!header.link(target)) {
      header.link(ascii("see " + entry.id().name() + ".paxheader"));
      extension = extension("linkpath", target);
    }
    put(entry, header, LINK, 0, extension);
  }

  @Override
  public void file(
      Entry entry, boolean executable, ExportAttributes.Text text, ObjectLoader content)
      throws IOException {
    long size = content.getSize();
    byte[] extension =
        size > MAX_NUMBER ? extension("size", ascii(Long.toString(size))) : new byte[0];
    put(
        entry,
        new UstarHeader().type('0'),
        executable ? EXECUTABLE : FILE,
        size > MAX_NUMBER ? 0 : size,
        extension);
    content.copyTo(out);
    written += size;
    pad(UstarHeader.BYTES);
  }

  @Override
  public void close() throws IOException {
    long left = BLOCK - written % BLOCK;
    try {
      write(new byte[(int) (left < 2 * UstarHeader.BYTES ? left + BLOCK : left)]);
      out.flush();
    } finally {
      if (out instanceof GzipStream gzip) gzip.close();
    }
  }

  private void put(Entry entry, UstarHeader header, int mode, long size, byte[] extension)
      throws IOException {
    byte[] extended = extension;
    if (!header.path(entry.path())) {
      header.path(ascii(entry.id().name() + ".data"));
      extended = joined(extension("path", entry.path()), extension);
    }
    if (extended.length > 0) {
      extend(entry.id(), extended);
    }
    put(header, mode, size);
  }

  private void extend(ObjectId id, byte[] extension) throws IOException {
    put(header(id.name() + ".paxheader").type('x'), EXTENSION, extension.length);
    padded(extension);
  }

  private void put(UstarHeader header, int mode, long size) throws IOException {
    write(header.bytes(mode, size, Math.min(seconds, MAX_NUMBER)));
  }

  private static UstarHeader header(String path) {
    var header = new UstarHeader();
    header.path(ascii(path));
    return header;
  }

  private void padded(byte[] content) throws IOException {
    write(content);
    pad(UstarHeader.BYTES);
  }

  private void pad(int unit) throws IOException {
    write(new byte[(int) ((unit - written % unit) % unit)]);
  }

  private void write(byte[] bytes) throws IOException {
    out.write(bytes);
    written += bytes.length;
  }

  /** Returns a record of an extended header. Its length includes its own digits. */
  private static byte[] extension(String keyword, byte[] value) {
    int rest = keyword.length() + value.length + 3;
    int length = rest + Integer.toString(rest).length();
    if (rest + Integer.toString(length).length() > length) length++;
    return joined(ascii(length + " " + keyword + "="), value, ascii("\n"));
  }

  private static byte[] joined(byte[]... parts) {
    var all = new ByteArrayOutputStream();
    for (byte[] part : parts) all.writeBytes(part);
    return all.toByteArray();
  }

  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }
}
