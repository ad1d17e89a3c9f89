package io.gitledger.git.read;

import java.nio.charset.StandardCharsets;
import org.eclipse.jgit.util.RawParseUtils;

/** Truncates messages that are too long to be displayed. */
final class Message {
  private Message() {}

  /** Returns whether a message is longer than a limit. */
  static boolean exceeds(byte[] object, int start, int maxBytes) {
    return start >= 0 && object.length - start > maxBytes;
  }

  /** Returns the first bytes of a message, without an incomplete character at the end. */
  static String cut(byte[] object, int start, int maxBytes) {
    int end = start + maxBytes;
    while (end > start && (object[end] & 0xc0) == 0x80) end--;
    return RawParseUtils.decode(StandardCharsets.UTF_8, object, start, end);
  }
}
