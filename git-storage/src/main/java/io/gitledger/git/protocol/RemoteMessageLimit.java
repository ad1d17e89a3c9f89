package io.gitledger.git.protocol;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import org.eclipse.jgit.errors.TooLargePackException;

/**
 * Limits the messages that a remote sends in the side band for messages, as the client keeps all of
 * them in memory. Parses the pkt-lines of a response until other data follows.
 */
public final class RemoteMessageLimit extends FilterInputStream {
  private static final int MESSAGES = 2;
  private static final int LIMIT = 1 << 20;
  private static final int LENGTH_DIGITS = 4;

  private int digits;
  private int length;
  private int left;
  private boolean first;
  private boolean message;
  private boolean over;
  private long said;

  public RemoteMessageLimit(InputStream in) {
    super(in);
  }

  @Override
  public int read() throws IOException {
    int value = super.read();
    if (value >= 0) follow(value);
    return value;
  }

  @Override
  public int read(byte[] bytes, int offset, int count) throws IOException {
    int read = super.read(bytes, offset, count);
    for (int i = offset; i < offset + read && !over; i++) follow(bytes[i] & 0xff);
    return read;
  }

  @Override
  public boolean markSupported() {
    return false;
  }

  private void follow(int value) throws IOException {
    if (over) return;
    if (left == 0) {
      header(value);
      return;
    }
    if (first) message = value == MESSAGES;
    first = false;
    left--;
    if (message && ++said > LIMIT) throw new TooLargePackException(LIMIT);
  }

  private void header(int value) {
    int digit = Character.digit(value, 16);
    if (digit < 0) {
      over = true;
      return;
    }
    length = length << 4 | digit;
    if (++digits < LENGTH_DIGITS) return;
    left = Math.max(0, length - LENGTH_DIGITS);
    first = true;
    digits = 0;
    length = 0;
  }
}
