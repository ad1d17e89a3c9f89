package io.gitledger.git.refs;

import java.io.IOException;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.revwalk.RevObject;
import org.eclipse.jgit.revwalk.RevTag;
import org.eclipse.jgit.revwalk.RevWalk;

/** Peels annotated tags. */
public final class Peeling {
  private Peeling() {}

  /**
   * Returns the peeled object of a tag; null if the object is not a tag.
   *
   * @throws org.eclipse.jgit.errors.MissingObjectException if the object does not exist
   */
  public static ObjectId peeled(RevWalk walk, ObjectId id) throws IOException {
    RevObject object = walk.parseAny(id);
    return object instanceof RevTag tag ? walk.peel(tag).copy() : null;
  }
}
