package io.gitledger.git.read;

import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;

/**
 * One entry of a tree.
 *
 * @param path full path from the root of the tree that was asked
 * @param size bytes of a file or of a link's target; 0 for folders and submodules
 */
public record TreeEntry(String path, FileMode mode, ObjectId id, long size) {
  public String name() {
    return path.substring(path.lastIndexOf('/') + 1);
  }

  public boolean isTree() {
    return FileMode.TREE.equals(mode);
  }

  public boolean isSubmodule() {
    return FileMode.GITLINK.equals(mode);
  }

  public boolean isSymlink() {
    return FileMode.SYMLINK.equals(mode);
  }

  /** A regular file, executable or not. */
  public boolean isFile() {
    return FileMode.REGULAR_FILE.equals(mode) || FileMode.EXECUTABLE_FILE.equals(mode);
  }
}
