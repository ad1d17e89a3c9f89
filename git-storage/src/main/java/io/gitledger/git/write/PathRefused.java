package io.gitledger.git.write;

/** Thrown if an edit is not possible at its path. */
public final class PathRefused extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** Reason why an edit is not possible. */
  public enum Reason {
    /** The name cannot be handled by every system and by git. */
    MALFORMED,
    /** There is no entry to be deleted or moved. */
    MISSING,
    /** There is an entry already. */
    EXISTS,
    /** There is a directory. */
    FOLDER,
    /** There is a symbolic link. Writing through it or over it is rejected. */
    SYMLINK,
    /** A parent of the path is not a directory. */
    PARENT
  }

  private final Reason reason;
  private final String path;

  PathRefused(Reason reason, String path) {
    super(reason.name().toLowerCase(java.util.Locale.ROOT) + ": " + path);
    this.reason = reason;
    this.path = path;
  }

  public Reason reason() {
    return reason;
  }

  /** Returns the path, or the part of it that causes the problem. */
  public String path() {
    return path;
  }
}
