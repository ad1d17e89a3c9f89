package io.gitledger.git.write;

import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;

/** One change of a tree. */
public sealed interface PathEdit {
  /**
   * Creates or replaces a file.
   *
   * @param mode null: that of the file it replaces, else a regular file
   */
  record Put(String path, FileMode mode, Content content) implements PathEdit {
    /** The same file with other content. */
    public Put with(Content other) {
      return new Put(path, mode, other);
    }
  }

  /** Creates or replaces a file, link or submodule by an object that the repository has. */
  record Link(String path, FileMode mode, ObjectId id) implements PathEdit {}

  /** Removes a file; folders that become empty go with it. */
  record Delete(String path) implements PathEdit {}

  /** Moves a file, with its mode, to a path where nothing is. */
  record Move(String from, String to) implements PathEdit {}
}
