package io.gitledger.git.write;

/**
 * One change of a file, as requested by a client.
 *
 * @param from the current path; equal to the path unless the file is moved
 * @param sha the expected blob id at the current path; null for any
 * @param content the new content; null if the kind has none
 */
public record FileEdit(Kind kind, String path, String from, String sha, Content content) {
  /** The kind of change. */
  public enum Kind {
    CREATE,
    UPDATE,
    UPLOAD,
    RENAME,
    DELETE
  }

  public FileEdit {
    from = from == null || from.isEmpty() ? path : from;
    sha = sha == null || sha.isEmpty() ? null : sha;
  }

  boolean moves() {
    return !from.equals(path);
  }
}
