package io.gitledger.git.protocol;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.eclipse.jgit.lib.AnyObjectId;
import org.eclipse.jgit.lib.Constants;

/**
 * Writes lines of the pkt-line format. The buffer is reused for the next line, so that tens of
 * thousands of lines need no allocation.
 */
final class PktLineWriter {
  private static final int HEAD = 4;
  private static final byte[] DIGITS = "0123456789abcdef".getBytes(StandardCharsets.US_ASCII);

  private byte[] bytes = new byte[1 << 10];
  private int length = HEAD;

  PktLineWriter id(AnyObjectId id) {
    room(Constants.OBJECT_ID_STRING_LENGTH);
    id.copyTo(bytes, length);
    length += Constants.OBJECT_ID_STRING_LENGTH;
    return this;
  }

  PktLineWriter text(String text) {
    byte[] encoded = text.getBytes(StandardCharsets.UTF_8);
    room(encoded.length);
    System.arraycopy(encoded, 0, bytes, length, encoded.length);
    length += encoded.length;
    return this;
  }

  /** Writes the line with a trailing line feed, and starts the next one. */
  void writeTo(OutputStream out) throws IOException {
    text("\n");
    for (int digit = 0; digit < HEAD; digit++) {
      bytes[digit] = DIGITS[(length >> (4 * (HEAD - 1 - digit))) & 0xf];
    }
    out.write(bytes, 0, length);
    length = HEAD;
  }

  private void room(int more) {
    if (length + more > bytes.length) {
      bytes = Arrays.copyOf(bytes, 2 * (length + more));
    }
  }
}
