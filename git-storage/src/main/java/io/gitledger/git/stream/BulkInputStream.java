package io.gitledger.git.stream;

import java.io.IOException;
import java.io.InputStream;

/** Base class of streams that implements the reading of single bytes with that of arrays. */
public abstract class BulkInputStream extends InputStream {
  @Override
  public final int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public abstract int read(byte[] bytes, int offset, int length) throws IOException;
}
