package io.gitledger.git.write;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;

/** The content of a file to be written, as a stream of known length. */
public interface Content {
  long size();

  InputStream open() throws IOException;

  /** Returns content in memory. */
  static Content of(byte[] bytes) {
    return of(bytes.length, () -> new ByteArrayInputStream(bytes));
  }

  /** Returns content that is read once, when its object is written. */
  static Content of(long size, Source source) {
    return new Content() {
      @Override
      public long size() {
        return size;
      }

      @Override
      public InputStream open() throws IOException {
        return source.open();
      }
    };
  }

  /** Opens a stream. */
  interface Source {
    InputStream open() throws IOException;
  }
}
