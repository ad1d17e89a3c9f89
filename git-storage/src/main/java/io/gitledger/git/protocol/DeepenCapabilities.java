package io.gitledger.git.protocol;

import java.io.ByteArrayOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Adds capabilities to the first advertised line that upload-pack has but does not advertise in
 * protocol version 0.
 */
final class DeepenCapabilities extends FilterOutputStream {

  static final List<String> NAMES = List.of("deepen-since", "deepen-not", "deepen-relative");

  private final ByteArrayOutputStream first = new ByteArrayOutputStream();
  private boolean done;

  DeepenCapabilities(OutputStream out) {
    super(out);
  }

  @Override
  public void write(int value) throws IOException {
    if (done) {
      out.write(value);
      return;
    }
    first.write(value);
    if (first.size() >= 4) {
      int length = Integer.parseInt(first.toString(StandardCharsets.US_ASCII).substring(0, 4), 16);
      if (first.size() >= length) {
        writeFirst();
      }
    }
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    int position = offset;
    while (!done && position < offset + length) {
      write(bytes[position++]);
    }
    out.write(bytes, position, offset + length - position);
  }

  private void writeFirst() throws IOException {
    done = true;
    String line = first.toString(StandardCharsets.UTF_8);
    if (line.indexOf('\0') >= 0) {
      String more = line.substring(4).stripTrailing() + " " + String.join(" ", NAMES) + "\n";
      line = "%04x%s".formatted(more.getBytes(StandardCharsets.UTF_8).length + 4, more);
    }
    out.write(line.getBytes(StandardCharsets.UTF_8));
  }
}
