package io.gitledger.git.read;

import java.util.Locale;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;

/**
 * One entry of a tree.
 *
 * @param path full path from the root of the requested tree
 * @param size bytes of a file or of a link's target; 0 for directories and submodules
 */
public record TreeEntry(String path, FileMode mode, ObjectId id, long size) {
  /** Returns a regular file of which only the blob is known. */
  public static TreeEntry blob(ObjectId id, long size) {
    return new TreeEntry(id.name(), FileMode.REGULAR_FILE, id, size);
  }

  /** Returns the mode as displayed by git, in six octal digits. */
  public String octalMode() {
    return String.format(Locale.ROOT, "%06o", mode.getBits());
  }

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

  /** Returns whether it is a regular file, executable or not. */
  public boolean isFile() {
    return FileMode.REGULAR_FILE.equals(mode) || FileMode.EXECUTABLE_FILE.equals(mode);
  }
}
