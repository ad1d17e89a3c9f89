package io.gitledger.git.archive;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * Writes numbers in the byte order of zip and gzip. Numbers that are too large are truncated to
 * their low bytes.
 */
final class LittleEndian {
  private final ByteBuffer buffer;

  LittleEndian(int capacity) {
    buffer = ByteBuffer.allocate(capacity).order(ByteOrder.LITTLE_ENDIAN);
  }

  LittleEndian int8(int value) {
    buffer.put((byte) value);
    return this;
  }

  LittleEndian int16(long value) {
    buffer.putShort((short) value);
    return this;
  }

  LittleEndian int32(long value) {
    buffer.putInt((int) value);
    return this;
  }

  LittleEndian int64(long value) {
    buffer.putLong(value);
    return this;
  }

  /** Returns the written bytes. */
  byte[] bytes() {
    byte[] bytes = new byte[buffer.position()];
    buffer.get(0, bytes);
    return bytes;
  }
}
