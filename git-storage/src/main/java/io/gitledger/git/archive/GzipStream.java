package io.gitledger.git.archive;

import java.io.IOException;
import java.io.OutputStream;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;

/**
 * Compresses like C git, with a header for Unix and without a time. Closing it finishes the
 * compressed data but does not close the underlying stream.
 */
final class GzipStream extends DeflaterOutputStream {
  private static final int BUFFER = 1 << 16;
  private static final int UNIX = 3;

  private final CRC32 sum = new CRC32();

  GzipStream(OutputStream out, int level) throws IOException {
    super(out, new Deflater(level, true), BUFFER);
    int effort =
        switch (level) {
          case Deflater.BEST_COMPRESSION -> 2;
          case Deflater.NO_COMPRESSION, Deflater.BEST_SPEED -> 4;
          default -> 0;
        };
    out.write(
        new byte[] {0x1f, (byte) 0x8b, Deflater.DEFLATED, 0, 0, 0, 0, 0, (byte) effort, UNIX});
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    super.write(bytes, offset, length);
    sum.update(bytes, offset, length);
  }

  @Override
  public void close() throws IOException {
    try {
      finish();
      out.write(new LittleEndian(8).int32(sum.getValue()).int32(def.getBytesRead()).bytes());
      flush();
    } finally {
      def.end();
    }
  }
}
