package io.gitledger.api.content;

import io.gitledger.api.web.error.ApiError;
import java.util.HashSet;
import java.util.Set;

/** The parts of an answer about contents beside names and addresses. */
record ContentParts(boolean content, boolean lfs, boolean commit, boolean message) {
  static final ContentParts USUAL = new ContentParts(true, false, true, false);

  /** From the list that a request gives; 400 for a word that is unknown. */
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

  /** The parts for entries of a folder. */
  ContentParts inFolder() {
    return new ContentParts(false, lfs, commit, message);
  }

  /** Pointers of LFS are shown with the large file that they stand for. */
  boolean pointer() {
    return content || lfs;
  }

  boolean history() {
    return commit || message;
  }
}
