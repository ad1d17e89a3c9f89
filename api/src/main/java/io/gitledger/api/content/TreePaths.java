package io.gitledger.api.content;

import io.gitledger.api.web.error.ApiError;
import io.gitledger.git.read.TreePath;

/** Paths within a tree in requests. */
final class TreePaths {
  private TreePaths() {}

  /** Normalizes a path for reading, or throws a 400 for a path that is invalid in a tree. */
  static String toRead(String given) {
    return TreePath.normalized(given).orElseThrow(() -> ApiError.badRequest(malformed(given)));
  }

  /**
   * Normalizes a path for writing. An invalid path is returned unchanged, because its rejection
   * comes after that of the branch.
   */
  static String toWrite(String given) {
    return given == null ? null : TreePath.normalized(given).orElse(given);
  }

  static String malformed(String path) {
    String shown = path.length() > 200 ? path.substring(0, 200) + "…" : path;
    return "path contains a malformed path component [path: " + shown + "]";
  }

  /** Returns the path captured by a pattern for the rest of a URL, without its leading slash. */
  static String rest(String captured) {
    return captured.startsWith("/") ? captured.substring(1) : captured;
  }
}
