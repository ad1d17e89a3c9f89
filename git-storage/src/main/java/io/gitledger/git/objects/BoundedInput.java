package io.gitledger.git.objects;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Reads at most a given number of bytes of another stream. */
final class BoundedInput extends FilterInputStream {
  private long left;

  BoundedInput(InputStream in, long length) {
    super(in);
    this.left = length;
  }

  @Override
  public int read() throws IOException {
    if (left <= 0) {
      return -1;
    }
    int b = in.read();
    left -= b < 0 ? 0 : 1;
    return b;
  }

  @Override
  public int read(byte[] target, int offset, int length) throws IOException {
    if (left <= 0) {
      return length == 0 ? 0 : -1;
    }
    int count = in.read(target, offset, (int) Math.min(length, left));
    left -= Math.max(count, 0);
    return count;
  }

  @Override
  public long skip(long count) throws IOException {
    long skipped = in.skip(Math.min(count, left));
    left -= skipped;
    return skipped;
  }

  @Override
  public int available() throws IOException {
    return (int) Math.min(left, in.available());
  }

  @Override
  public boolean markSupported() {
    return false;
  }
}
