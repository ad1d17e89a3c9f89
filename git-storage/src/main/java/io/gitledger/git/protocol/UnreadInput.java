package io.gitledger.git.protocol;

import java.io.IOException;
import java.io.InputStream;

/**
 * Reads remaining input after a rejection, so that a client that is still sending receives the
 * response.
 */
final class UnreadInput {

  private static final long MAX_BYTES = 256L << 20;

  private UnreadInput() {}

  /**
   * Discards the input of a stateless request. In a dialogue the client does not send more before
   * it receives a response, unless it is sending a pack, which it finishes on its own.
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
      // the client has disconnected
    }
  }
}
