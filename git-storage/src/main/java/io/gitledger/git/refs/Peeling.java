package io.gitledger.git.refs;

import java.io.IOException;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.revwalk.RevObject;
import org.eclipse.jgit.revwalk.RevTag;
import org.eclipse.jgit.revwalk.RevWalk;

/** Follows annotated tags to what they tag. */
public final class Peeling {
  private Peeling() {}

  /**
   * The object that a tag finally points at; null when the object is no tag.
   *
   * @throws org.eclipse.jgit.errors.MissingObjectException when there is no such object
   */
  public static ObjectId peeled(RevWalk walk, ObjectId id) throws IOException {
    RevObject object = walk.parseAny(id);
    return object instanceof RevTag tag ? walk.peel(tag).copy() : null;
  }
}
