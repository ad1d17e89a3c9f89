package io.gitledger.git.write;

/** An edit cannot be made at its path. */
public final class PathRefused extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** Why an edit cannot be made. */
  public enum Reason {
    /** No name that every system and git itself could handle. */
    MALFORMED,
    /** Nothing is there to delete or move. */
    MISSING,
    /** Something is there already. */
    EXISTS,
    /** A folder is there. */
    FOLDER,
    /** A symbolic link is there: writing through it or over it is refused. */
    SYMLINK,
    /** A part of the path before its last one is no folder. */
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

  /** The path, or the part of it, that is in the way. */
  public String path() {
    return path;
  }
}
