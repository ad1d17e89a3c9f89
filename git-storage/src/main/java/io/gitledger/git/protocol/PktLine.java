package io.gitledger.git.protocol;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.eclipse.jgit.errors.PackProtocolException;

/** One packet of the pkt-line format: a line, or a special packet between lines. */
sealed interface PktLine {

  /** A line. The bytes are as they were sent, with or without a line feed at the end. */
  final class Line implements PktLine {

    private final byte[] bytes;

    Line(byte[] bytes) {
      this.bytes = bytes;
    }

    static Line of(String text) {
      return new Line((text + "\n").getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Line line && Arrays.equals(bytes, line.bytes);
    }

    @Override
    public int hashCode() {
      return Arrays.hashCode(bytes);
    }

    int length() {
      return bytes.length;
    }

    String text() {
      int length =
          bytes.length > 0 && bytes[bytes.length - 1] == '\n' ? bytes.length - 1 : bytes.length;
      return new String(bytes, 0, length, StandardCharsets.UTF_8);
    }
  }

  /** A special packet: 0 ends a request, 1 separates its sections, 2 ends a response. */
  record Mark(int kind) implements PktLine {
    static final Mark FLUSH = new Mark(0);
  }

  /** Reads one packet; null at the end of the stream. */
  static PktLine read(InputStream in) throws IOException {
    byte[] head = in.readNBytes(4);
    if (head.length == 0) {
      return null;
    }
    if (head.length < 4) {
      throw new EOFException("truncated packet");
    }
    int length = length(head);
    if (length < 4) {
      if (length == 3) {
        throw new PackProtocolException("protocol error: bad line length 3");
      }
      return new Mark(length);
    }
    byte[] bytes = in.readNBytes(length - 4);
    if (bytes.length < length - 4) {
      throw new EOFException("truncated packet");
    }
    return new Line(bytes);
  }

  default void writeTo(OutputStream out) throws IOException {
    switch (this) {
      case Line line -> {
        out.write("%04x".formatted(line.bytes.length + 4).getBytes(StandardCharsets.US_ASCII));
        out.write(line.bytes);
      }
      case Mark(int kind) -> out.write("%04x".formatted(kind).getBytes(StandardCharsets.US_ASCII));
    }
  }

  private static int length(byte[] head) throws PackProtocolException {
    int length = 0;
    for (byte digit : head) {
      int value = Character.digit(digit, 16);
      if (value < 0) {
        throw new PackProtocolException(
            "protocol error: bad line length character: "
                + PushRequestReader.shown(new String(head, StandardCharsets.ISO_8859_1)));
      }
      length = (length << 4) | value;
    }
    return length;
  }
}
