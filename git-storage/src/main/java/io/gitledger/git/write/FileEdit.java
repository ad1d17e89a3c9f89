package io.gitledger.git.write;

/**
 * One change of a file, as a client asks for it.
 *
 * @param from the present path; equal to the path unless the file moves
 * @param sha the blob id that is expected at the present path; null for any
 * @param content the new content; null where the kind has none
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
