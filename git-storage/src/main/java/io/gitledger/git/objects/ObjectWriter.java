package io.gitledger.git.objects;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;

/**
 * A file being written. It can be read and patched until it is published, as the object count of a
 * pack is only known at its end. Closing it without publishing discards it.
 */
public abstract class ObjectWriter extends OutputStream {
  /** Reads bytes that were written; -1 at the end. */
  public abstract int read(long position, ByteBuffer target) throws IOException;

  /** Overwrites bytes that were written before. */
  public abstract void patch(long position, byte[] data) throws IOException;

  public abstract long size();

  /** Makes the file visible under its key. It is durable when the call returns. */
  public abstract StoredObject publish(String key) throws IOException;

  @Override
  public void write(int b) throws IOException {
    write(new byte[] {(byte) b}, 0, 1);
  }

  @Override
  public abstract void write(byte[] data, int offset, int length) throws IOException;

  @Override
  public abstract void close() throws IOException;
}
