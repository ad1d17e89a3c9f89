package io.gitledger.query.content;

/**
 * A ref by its full name, and the object to which it points: a commit, or the object of an
 * annotated tag.
 */
public record ReferenceView(String ref, String url, GitObject object) {
  /** An object of git. */
  public record GitObject(String type, String sha, String url) {}
}
