package io.gitledger.git.read;

import io.gitledger.git.GitRepository;
import java.io.IOException;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Set;
import org.eclipse.jgit.lib.AnyObjectId;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.revwalk.ObjectWalk;
import org.eclipse.jgit.revwalk.RevObject;

/** Finds the Git LFS pointers of a history. */
public final class LfsPointers {
  private static final int MIN_BYTES = 100;

  private LfsPointers() {}

  /**
   * The pointers that some tips reach and others do not, each once.
   *
   * @param known tips that are left out with all that they reach
   * @param limit no more are looked for
   */
  public static Set<LfsPointer> find(
      GitRepository repository,
      Collection<? extends AnyObjectId> tips,
      Collection<? extends AnyObjectId> known,
      int limit)
      throws IOException {
    Set<LfsPointer> found = new LinkedHashSet<>();
    try (ObjectWalk walk = new ObjectWalk(repository)) {
      ObjectReader reader = walk.getObjectReader();
      for (AnyObjectId tip : tips) walk.markStart(walk.parseAny(tip));
      for (AnyObjectId tip : known) walk.markUninteresting(walk.parseAny(tip));
      while (walk.next() != null) {
        // Commits come before what they hold.
      }
      for (RevObject object = walk.nextObject();
          object != null && found.size() < limit;
          object = walk.nextObject()) {
        if (object.getType() != Constants.OBJ_BLOB) continue;
        long size = reader.getObjectSize(object, Constants.OBJ_BLOB);
        if (size >= MIN_BYTES && size <= LfsPointer.MAX_BYTES)
          LfsPointer.parse(reader.open(object, Constants.OBJ_BLOB).getBytes())
              .ifPresent(found::add);
      }
    }
    return found;
  }
}
