package io.gitledger.git.protocol;

import java.io.FilterInputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.concurrent.atomic.LongAdder;

/** Counts the bytes exchanged between git clients and this process since its start. */
public final class GitTraffic {
  private final LongAdder received = new LongAdder();
  private final LongAdder sent = new LongAdder();

  public long received() {
    return received.sum();
  }

  public long sent() {
    return sent.sum();
  }

  InputStream counted(InputStream from) {
    return new FilterInputStream(from) {
      @Override
      public int read() throws IOException {
        int value = in.read();
        if (value >= 0) received.increment();
        return value;
      }

      @Override
      public int read(byte[] bytes, int offset, int length) throws IOException {
        int count = in.read(bytes, offset, length);
        if (count > 0) received.add(count);
        return count;
      }

      @Override
      public long skip(long count) throws IOException {
        long skipped = in.skip(count);
        received.add(skipped);
        return skipped;
      }
    };
  }

  OutputStream counted(OutputStream to) {
    return new FilterOutputStream(to) {
      @Override
      public void write(int value) throws IOException {
        out.write(value);
        sent.increment();
      }

      @Override
      public void write(byte[] bytes, int offset, int length) throws IOException {
        out.write(bytes, offset, length);
        sent.add(length);
      }
    };
  }
}
