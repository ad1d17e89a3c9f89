package io.gitledger.git.protocol;

import java.io.IOException;
import java.io.InputStream;

/** Reads on after a refusal, so that a client that is still sending gets to see the answer. */
final class UnreadInput {

  private static final long MAX_BYTES = 256L << 20;

  private UnreadInput() {}

  /**
   * In a dialogue the client sends nothing more until it has been answered, unless it is in the
   * middle of a pack, which it ends by itself.
   */
  static void discard(InputStream in, boolean stateless) {
    if (!stateless) {
      return;
    }
    byte[] buffer = new byte[1 << 16];
    try {
      for (long left = MAX_BYTES; left > 0; ) {
        int read = in.read(buffer);
        if (read < 0) {
          return;
        }
        left -= read;
      }
    } catch (IOException gone) {
      // nobody is left to be answered
    }
  }
}
