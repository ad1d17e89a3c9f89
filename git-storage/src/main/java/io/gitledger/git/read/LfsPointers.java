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

/** Finds the Git LFS pointers in a history. */
public final class LfsPointers {
  private static final int MIN_BYTES = 100;

  private LfsPointers() {}

  /**
   * Returns the distinct pointers that are reachable from some tips but not from others.
   *
   * @param known tips that are excluded with everything reachable from them
   * @param limit maximum number of pointers
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
        // Commits are walked before their objects.
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
