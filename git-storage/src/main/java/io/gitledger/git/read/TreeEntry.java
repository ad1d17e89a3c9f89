package io.gitledger.git.read;

import java.util.Locale;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;

/**
 * One entry of a tree.
 *
 * @param path full path from the root of the tree that was asked
 * @param size bytes of a file or of a link's target; 0 for folders and submodules
 */
public record TreeEntry(String path, FileMode mode, ObjectId id, long size) {
  /** A regular file that is known by its blob alone. */
  public static TreeEntry blob(ObjectId id, long size) {
    return new TreeEntry(id.name(), FileMode.REGULAR_FILE, id, size);
  }

  /** The mode as git prints it, in six octal digits. */
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

  /** A regular file, executable or not. */
  public boolean isFile() {
    return FileMode.REGULAR_FILE.equals(mode) || FileMode.EXECUTABLE_FILE.equals(mode);
  }
}
