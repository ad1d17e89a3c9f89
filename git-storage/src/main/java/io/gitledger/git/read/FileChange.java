package io.gitledger.git.read;

import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;

/**
 * A file that differs between two trees. A renamed file counts as removed and added.
 *
 * @param oldId zero for an added file
 * @param newId zero for a removed file
 */
public record FileChange(
    String path,
    Status status,
    FileMode oldMode,
    FileMode newMode,
    ObjectId oldId,
    ObjectId newId) {
  /** Kinds of changes. */
  public enum Status {
    ADDED,
    REMOVED,
    MODIFIED
  }
}
