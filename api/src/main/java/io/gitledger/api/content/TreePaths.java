package io.gitledger.api.content;

import io.gitledger.api.web.error.ApiError;
import io.gitledger.git.read.TreePath;

/** Paths within a tree, as requests give them. */
final class TreePaths {
  private TreePaths() {}

  /** The normal form of a path that is read; 400 for paths that no tree can hold. */
  static String toRead(String given) {
    return TreePath.normalized(given).orElseThrow(() -> ApiError.badRequest(malformed(given)));
  }

  /**
   * The normal form of a path that is written. A path that no tree can hold stays as it is: its
   * refusal comes after that of the branch.
   */
  static String toWrite(String given) {
    return given == null ? null : TreePath.normalized(given).orElse(given);
  }

  static String malformed(String path) {
    String shown = path.length() > 200 ? path.substring(0, 200) + "…" : path;
    return "path contains a malformed path component [path: " + shown + "]";
  }

  /** The path that a pattern for the rest of a URL captured, without its first slash. */
  static String rest(String captured) {
    return captured.startsWith("/") ? captured.substring(1) : captured;
  }
}
