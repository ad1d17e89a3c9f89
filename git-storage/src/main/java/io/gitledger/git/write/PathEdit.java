package io.gitledger.git.write;

import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;

/** One change of a tree. */
public sealed interface PathEdit {
  /**
   * Creates or replaces a file.
   *
   * @param mode null for the mode of the replaced file, else a regular file
   */
  record Put(String path, FileMode mode, Content content) implements PathEdit {
    /** Returns an edit of the same file with other content. */
    public Put with(Content other) {
      return new Put(path, mode, other);
    }
  }

  /** Creates or replaces a file, link or submodule with an object that exists in the repository. */
  record Link(String path, FileMode mode, ObjectId id) implements PathEdit {}

  /** Removes a file. Directories that become empty are removed too. */
  record Delete(String path) implements PathEdit {}

  /** Moves a file, with its mode, to a path without an entry. */
  record Move(String from, String to) implements PathEdit {}
}
