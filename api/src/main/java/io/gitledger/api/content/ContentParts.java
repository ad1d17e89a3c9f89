package io.gitledger.api.content;

import io.gitledger.api.web.error.ApiError;
import java.util.HashSet;
import java.util.Set;

/** The parts of a response about contents, in addition to names and URLs. */
record ContentParts(boolean content, boolean lfs, boolean commit, boolean message) {
  static final ContentParts USUAL = new ContentParts(true, false, true, false);

  /** Parses the list in a request, or throws a 400 for an unknown part. */
  static ContentParts parse(String includes) {
    Set<String> wanted = new HashSet<>();
    for (String name : includes == null ? new String[0] : includes.split(",")) {
      switch (name) {
        case "file_content", "lfs_metadata", "commit_metadata", "commit_message" ->
            wanted.add(name);
        case "" -> {}
        default -> throw ApiError.badRequest("unknown include option \"" + name + "\"");
      }
    }
    return new ContentParts(
        wanted.contains("file_content"),
        wanted.contains("lfs_metadata"),
        wanted.contains("commit_metadata"),
        wanted.contains("commit_message"));
  }

  /** Returns the parts for entries of a directory. */
  ContentParts inFolder() {
    return new ContentParts(false, lfs, commit, message);
  }

  /**
   * Returns whether LFS pointers are read, which are shown with the large file that they refer to.
   */
  boolean pointer() {
    return content || lfs;
  }

  boolean history() {
    return commit || message;
  }
}
