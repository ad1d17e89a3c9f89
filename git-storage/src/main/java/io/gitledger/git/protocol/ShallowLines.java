package io.gitledger.git.protocol;

import java.io.ByteArrayOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/**
 * Removes the line feed at the end of the shallow and unshallow lines of protocol version 0. JGit
 * writes it, git does not, and libgit2 rejects it.
 */
final class ShallowLines extends FilterOutputStream {

  private static final int HEAD = 4;

  private final ByteArrayOutputStream packet = new ByteArrayOutputStream();
  private int length;
  private boolean done;

  ShallowLines(OutputStream out) {
    super(out);
  }

  @Override
  public void write(int value) throws IOException {
    write(new byte[] {(byte) value}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int offset, int count) throws IOException {
    int position = offset;
    int end = offset + count;
    while (!done && position < end) {
      int taken = Math.min(missing(), end - position);
      packet.write(bytes, position, taken);
      position += taken;
      if (missing() == 0) {
        writePacket();
      }
    }
    out.write(bytes, position, end - position);
  }

  private int missing() {
    if (packet.size() == HEAD) {
      length = Integer.parseInt(packet.toString(StandardCharsets.US_ASCII), 16);
    }
    return Math.max(HEAD, length) - packet.size();
  }

  private void writePacket() throws IOException {
    String text = packet.toString(StandardCharsets.UTF_8).substring(HEAD);
    if (text.startsWith("shallow ") || text.startsWith("unshallow ")) {
      byte[] line = text.stripTrailing().getBytes(StandardCharsets.UTF_8);
      out.write("%04x".formatted(line.length + HEAD).getBytes(StandardCharsets.US_ASCII));
      out.write(line);
    } else {
      packet.writeTo(out);
    }
    packet.reset();
    length = 0;
    done = text.startsWith("ACK ") || text.startsWith("NAK"); // the pack follows
  }
}
