package io.gitledger.git.merge;

import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;

/** The entry of a tree at a path. */
record Version(FileMode mode, ObjectId id) {
  static final Version NONE = new Version(FileMode.MISSING, ObjectId.zeroId());

  boolean isPresent() {
    return mode.getBits() != 0;
  }

  boolean isFolder() {
    return mode.equals(FileMode.TREE);
  }

  /** Returns whether it is anything but a directory. */
  boolean isEntry() {
    return isPresent() && !isFolder();
  }

  boolean isFile() {
    return (mode.getBits() & FileMode.TYPE_MASK) == FileMode.TYPE_FILE;
  }

  boolean hasTypeOf(Version other) {
    return (mode.getBits() & FileMode.TYPE_MASK) == (other.mode.getBits() & FileMode.TYPE_MASK);
  }

  Version entry() {
    return isEntry() ? this : NONE;
  }

  ObjectId folder() {
    return isFolder() ? id : null;
  }
}
