package io.gitledger.api.web.edge;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** The raw path of a request, brought into the one form that routes are matched against. */
final class RequestPath {
  private RequestPath() {}

  /**
   * Repeated and trailing slashes go, and a semicolon is an ordinary character: we have no path
   * parameters. Empty when a segment cannot be decoded.
   */
  static Optional<String> normal(String raw) {
    StringBuilder path = new StringBuilder(raw.length());
    for (String segment : raw.split("/", -1)) {
      if (segment.isEmpty()) continue;
      if (!decodable(segment)) return Optional.empty();
      path.append('/').append(segment.replace(";", "%3B"));
    }
    return Optional.of(path.isEmpty() ? "/" : path.toString());
  }

  private static boolean decodable(String segment) {
    if (segment.indexOf('%') < 0) return true;
    ByteBuffer octets = ByteBuffer.allocate(segment.length() * 3);
    for (int i = 0; i < segment.length(); i++) {
      char c = segment.charAt(i);
      if (c != '%') {
        octets.put(String.valueOf(c).getBytes(StandardCharsets.UTF_8));
        continue;
      }
      if (i + 2 >= segment.length()) return false;
      int high = Character.digit(segment.charAt(i + 1), 16);
      int low = Character.digit(segment.charAt(i + 2), 16);
      if (high < 0 || low < 0 || high + low == 0) return false;
      octets.put((byte) (high << 4 | low));
      i += 2;
    }
    try {
      StandardCharsets.UTF_8.newDecoder().decode(octets.flip());
      return true;
    } catch (CharacterCodingException notText) {
      return false;
    }
  }
}
