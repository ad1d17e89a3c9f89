package io.gitledger.api.content;

/**
 * One file to be changed.
 *
 * @param from where it is now, the same as the path unless it moves
 * @param sha what must stand there; null when nobody cares
 * @param content base64; null for none
 */
record FileEdit(Kind kind, String path, String from, String sha, String content) {
  /** What is done. */
  enum Kind {
    CREATE,
    UPDATE,
    UPLOAD,
    RENAME,
    DELETE
  }

  FileEdit {
    from = from == null || from.isEmpty() ? path : from;
    sha = sha == null || sha.isEmpty() ? null : sha;
  }

  boolean moves() {
    return !from.equals(path);
  }
}
