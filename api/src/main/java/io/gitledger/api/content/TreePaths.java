package io.gitledger.api.content;

import io.gitledger.api.web.error.ApiError;
import io.gitledger.git.write.SafePath;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;

/** Paths within a tree, as requests give them. */
final class TreePaths {
  private TreePaths() {}

  /**
   * For reading: brought into the form in which trees know it. Empty for the root, 400 for what no
   * tree of ours can hold and for what leads out of it.
   */
  static String toRead(String given) {
    Deque<String> parts = new ArrayDeque<>();
    for (String part : given.split("/", -1)) {
      if (part.isEmpty() || part.equals(".")) continue;
      if (part.equalsIgnoreCase(".git") || (part.equals("..") && parts.isEmpty()))
        throw ApiError.badRequest(malformed(given));
      if (part.equals("..")) parts.removeLast();
      else parts.addLast(part);
    }
    String path = String.join("/", parts);
    if (path.indexOf('\0') >= 0
        || path.getBytes(StandardCharsets.UTF_8).length > SafePath.MOST_BYTES)
      throw ApiError.badRequest(malformed(given));
    return path;
  }

  /** For writing: exactly as it is to stand in the tree, else 422. */
  static String toWrite(String given) {
    if (given == null || !SafePath.accepts(given))
      throw ApiError.invalid(malformed(given == null ? "" : given));
    return given;
  }

  static String malformed(String path) {
    String shown = path.length() > 200 ? path.substring(0, 200) + "…" : path;
    return "path contains a malformed path component [path: " + shown + "]";
  }

  /** What a pattern that takes the rest of a URL captured, without the slash it begins with. */
  static String rest(String captured) {
    return captured.startsWith("/") ? captured.substring(1) : captured;
  }
}
