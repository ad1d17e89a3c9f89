package io.gitledger.api.web.edge;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Normalizes the raw path of a request to the form that routes are matched against. */
final class RequestPath {
  private static final Pattern REF_IN_THE_MIDDLE =
      Pattern.compile("(/api/v1/repos/[^/]++/[^/]++/commits/)([^/]++/.+)(/status(?:es)?)");

  private RequestPath() {}

  /**
   * Removes repeated and trailing slashes. A semicolon is an ordinary character, because there are
   * no path parameters. Returns empty if a segment cannot be decoded.
   */
  static Optional<String> normal(String raw) {
    StringBuilder path = new StringBuilder(raw.length());
    for (String segment : raw.split("/", -1)) {
      if (segment.isEmpty()) continue;
      if (!decodable(segment)) return Optional.empty();
      path.append('/').append(segment.replace(";", "%3B"));
    }
    if (path.isEmpty()) return Optional.of("/");
    return Optional.of(withRefInOneSegment(path.toString()));
  }

  /** Escapes the slashes of a ref in the middle of a path. */
  private static String withRefInOneSegment(String path) {
    Matcher matcher = REF_IN_THE_MIDDLE.matcher(path);
    if (!matcher.matches()) return path;
    return matcher.group(1) + matcher.group(2).replace("/", "%2F") + matcher.group(3);
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
