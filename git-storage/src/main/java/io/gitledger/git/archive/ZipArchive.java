package io.gitledger.git.archive;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import org.eclipse.jgit.lib.ObjectLoader;

/** A zip file. The commit's id is its comment. */
final class ZipArchive implements ArchiveFile {
  private static final int EXECUTABLE = 0100755;
  private static final int LINK = 0120777;
  private static final int FOLDER_ATTRIBUTE = 16;
  private static final int UNIX = 0x0317;
  private static final int UTF8 = 1 << 11;
  private static final int STREAMED = 1 << 3;
  private static final int STORED = 0;
  private static final long MAX_32 = 0xffffffffL;
  private static final int MAX_16 = 0xffff;
  private static final int FIRST_YEAR = 1980;

  /**
   * Maximum size of a file that is compressed twice, so that its header contains the resulting
   * size. For larger files the size follows the content, which C git does from 512 MiB. Otherwise
   * clients would wait too long for the first byte.
   */
  private static final long MAX_READ_TWICE = 4L << 20;

  private static final int MAX_HELD = 1 << 20;
  private static final int HEAD = 8_000;

  private final OutputStream out;
  private final int level;
  private final byte[] comment;
  private final long seconds;
  private final int time;
  private final int date;
  private final ByteArrayOutputStream directory = new ByteArrayOutputStream();
  private final Deflater deflater;
  private final byte[] buffer = new byte[1 << 14];
  private long written;
  private long entries;
  private int creator;

  ZipArchive(OutputStream out, int level, String commit, long seconds) {
    this.out = out;
    this.level = level;
    this.comment = commit == null ? new byte[0] : commit.getBytes(StandardCharsets.US_ASCII);
    this.seconds = seconds;
    var at = LocalDateTime.ofEpochSecond(seconds, 0, ZoneOffset.UTC);
    time = at.getSecond() / 2 + at.getMinute() * 32 + at.getHour() * 2048;
    date =
        at.getDayOfMonth() + at.getMonthValue() * 32 + Math.max(0, at.getYear() - FIRST_YEAR) * 512;
    deflater = new Deflater(level, true);
  }

  /** The known properties of an entry, including the results of compressing its content. */
  private record Member(
      byte[] path,
      int flags,
      int method,
      long size,
      long compressed,
      long sum,
      int creator,
      boolean text,
      long attributes) {
    Member found(long compressed, long sum, boolean text) {
      return new Member(path, flags, method, size, compressed, sum, creator, text, attributes);
    }

    Member streamed() {
      return new Member(
          path, flags | STREAMED, method, size, compressed, sum, creator, text, attributes);
    }

    Member stored() {
      return new Member(path, flags, STORED, size, size, sum, creator, text, attributes);
    }

    boolean large() {
      boolean unsure = (flags & STREAMED) != 0 && size > Integer.MAX_VALUE;
      return size > MAX_32 || compressed > MAX_32 || unsure;
    }
  }

  @Override
  public void folder(Entry entry) throws IOException {
    Member folder = member(entry, STORED, 0, 0, FOLDER_ATTRIBUTE).found(0, 0, false);
    list(folder, begin(folder));
  }

  @Override
  public void link(Entry entry, byte[] target) throws IOException {
    Member link =
        member(entry, STORED, target.length, UNIX, (long) LINK << 16)
            .found(target.length, sum(target), !binary(target, target.length));
    long start = begin(link);
    write(target);
    list(link, start);
  }

  @Override
  public void file(
      Entry entry, boolean executable, ExportAttributes.Text text, ObjectLoader content)
      throws IOException {
    long size = content.getSize();
    Member file =
        member(
            entry,
            size > 0 && level != Deflater.NO_COMPRESSION ? Deflater.DEFLATED : STORED,
            size,
            executable ? UNIX : 0,
            executable ? (long) EXECUTABLE << 16 : 0);
    if (size <= MAX_HELD) held(file, text, content.getCachedBytes(MAX_HELD));
    else if (size <= MAX_READ_TWICE) readTwice(file, text, content);
    else streamed(file, text, content);
  }

  private Member member(Entry entry, int method, long size, int creator, long attributes)
      throws IOException {
    if (entry.path().length > MAX_16) throw new IOException("path too long for a zip");
    int flags = isOtherUtf8(entry.path()) ? UTF8 : 0;
    return new Member(entry.path(), flags, method, size, 0, 0, creator, false, attributes);
  }

  private void held(Member file, ExportAttributes.Text text, byte[] content) throws IOException {
    var deflated = new ByteArrayOutputStream();
    Content found = compress(file, new ByteArrayInputStream(content), deflated);
    Member whole = file.found(found.compressed(), found.sum(), text.of(!found.binary()));
    boolean smaller = whole.method() != STORED && whole.compressed() < whole.size();
    Member chosen = smaller ? whole : whole.stored();
    long start = begin(chosen);
    write(smaller ? deflated.toByteArray() : content);
    list(chosen, start);
  }

  /**
   * Compresses the content twice: first to determine the values in the header, then to write it.
   */
  private void readTwice(Member file, ExportAttributes.Text text, ObjectLoader content)
      throws IOException {
    Content found = compress(file, content, OutputStream.nullOutputStream());
    Member whole = file.found(found.compressed(), found.sum(), text.of(!found.binary()));
    boolean smaller = whole.method() != STORED && whole.compressed() < whole.size();
    Member chosen = smaller ? whole : whole.stored();
    long start = begin(chosen);
    compress(chosen, content, out);
    written += chosen.compressed();
    list(chosen, start);
  }

  private void streamed(Member file, ExportAttributes.Text text, ObjectLoader content)
      throws IOException {
    Member begun = file.streamed();
    long start =
        begin(
            begun.method() == STORED
                ? begun.found(begun.size(), 0, false)
                : begun.found(0, 0, false));
    Content found = compress(begun, content, out);
    Member whole = begun.found(found.compressed(), found.sum(), text.of(!found.binary()));
    written += whole.compressed();
    var descriptor = new LittleEndian(24).int32(0x08074b50).int32(whole.sum());
    boolean large = whole.size() >= MAX_32 || whole.compressed() >= MAX_32;
    write(
        (large
                ? descriptor.int64(whole.compressed()).int64(whole.size())
                : descriptor.int32(whole.compressed()).int32(whole.size()))
            .bytes());
    list(whole, start);
  }

  /** Size, checksum and kind of a content. */
  private record Content(long compressed, long sum, boolean binary) {}

  private Content compress(Member file, ObjectLoader content, OutputStream to) throws IOException {
    try (InputStream in = content.openStream()) {
      return compress(file, in, to);
    }
  }

  private Content compress(Member file, InputStream content, OutputStream to) throws IOException {
    var sum = new CRC32();
    byte[] head = content.readNBytes(HEAD);
    boolean binary = binary(head, head.length);
    long compressed = 0;
    deflater.reset();
    byte[] chunk = head;
    for (int length = head.length; length > 0; length = content.read(chunk)) {
      sum.update(chunk, 0, length);
      if (file.method() == STORED) {
        to.write(chunk, 0, length);
        compressed += length;
      } else {
        deflater.setInput(chunk, 0, length);
        while (!deflater.needsInput()) compressed += deflated(to);
      }
      if (chunk.length < HEAD) break;
    }
    if (file.method() != STORED) {
      deflater.finish();
      while (!deflater.finished()) compressed += deflated(to);
    }
    return new Content(compressed, sum.getValue(), binary);
  }

  private int deflated(OutputStream to) throws IOException {
    int length = deflater.deflate(buffer);
    to.write(buffer, 0, length);
    return length;
  }

  private static long sum(byte[] bytes) {
    var sum = new CRC32();
    sum.update(bytes);
    return sum.getValue();
  }

  private static boolean binary(byte[] content, int length) {
    for (int i = 0; i < Math.min(length, HEAD); i++) if (content[i] == 0) return true;
    return false;
  }

  /** Returns whether a path is UTF-8 but not ASCII. Only such paths are marked. */
  private static boolean isOtherUtf8(byte[] path) {
    for (byte each : path)
      if (each < 0)
        try {
          StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(path));
          return true;
        } catch (CharacterCodingException notUtf8) {
          return false;
        }
    return false;
  }

  /** Writes the header of a content. Returns its start position. */
  private long begin(Member file) throws IOException {
    long start = written;
    boolean large = file.large();
    write(
        new LittleEndian(30)
            .int32(0x04034b50)
            .int16(large ? 45 : 10)
            .int16(file.flags())
            .int16(file.method())
            .int16(time)
            .int16(date)
            .int32(file.sum())
            .int32(large ? MAX_32 : file.compressed())
            .int32(large ? MAX_32 : file.size())
            .int16(file.path().length)
            .int16(large ? 29 : 9)
            .bytes());
    write(file.path());
    write(timeExtra());
    if (large)
      write(
          new LittleEndian(20)
              .int16(1)
              .int16(16)
              .int64(file.size())
              .int64(file.compressed())
              .bytes());
    return start;
  }

  private byte[] timeExtra() {
    return new LittleEndian(9).int16(0x5455).int16(5).int8(1).int32(seconds).bytes();
  }

  private void list(Member file, long start) {
    byte[] sizes = largeSizes(file, start);
    directory.writeBytes(
        new LittleEndian(46)
            .int32(0x02014b50)
            .int16(file.creator())
            .int16(10)
            .int16(file.flags())
            .int16(file.method())
            .int16(time)
            .int16(date)
            .int32(file.sum())
            .int32(Math.min(file.compressed(), MAX_32))
            .int32(Math.min(file.size(), MAX_32))
            .int16(file.path().length)
            .int16(9 + sizes.length)
            .int16(0)
            .int16(0)
            .int16(file.text() ? 1 : 0)
            .int32(file.attributes())
            .int32(Math.min(start, MAX_32))
            .bytes());
    directory.writeBytes(file.path());
    directory.writeBytes(timeExtra());
    directory.writeBytes(sizes);
    creator = Math.max(creator, file.creator());
    entries++;
  }

  /** Returns the numbers that do not fit into 32 bits. */
  private static byte[] largeSizes(Member file, long start) {
    var numbers = new LittleEndian(24);
    if (file.size() > MAX_32 || file.compressed() > MAX_32 || start > MAX_32) {
      if (file.size() >= MAX_32) numbers.int64(file.size());
      if (file.compressed() >= MAX_32) numbers.int64(file.compressed());
      if (start >= MAX_32) numbers.int64(start);
    }
    byte[] found = numbers.bytes();
    if (found.length == 0) return found;
    var extra = new ByteArrayOutputStream();
    extra.writeBytes(new LittleEndian(4).int16(1).int16(found.length).bytes());
    extra.writeBytes(found);
    return extra.toByteArray();
  }

  @Override
  public void close() throws IOException {
    deflater.end();
    long start = written;
    directory.writeTo(out);
    if (entries > MAX_16 || start > MAX_32) endLarge(start);
    write(
        new LittleEndian(22)
            .int32(0x06054b50)
            .int16(0)
            .int16(0)
            .int16(Math.min(entries, MAX_16))
            .int16(Math.min(entries, MAX_16))
            .int32(directory.size())
            .int32(Math.min(start, MAX_32))
            .int16(comment.length)
            .bytes());
    write(comment);
    out.flush();
  }

  private void endLarge(long start) throws IOException {
    write(
        new LittleEndian(56)
            .int32(0x06064b50)
            .int64(44)
            .int16(creator)
            .int16(45)
            .int32(0)
            .int32(0)
            .int64(entries)
            .int64(entries)
            .int64(directory.size())
            .int64(start)
            .bytes());
    write(
        new LittleEndian(20)
            .int32(0x07064b50)
            .int32(0)
            .int64(start + directory.size())
            .int32(1)
            .bytes());
  }

  private void write(byte[] bytes) throws IOException {
    out.write(bytes);
    written += bytes.length;
  }
}
