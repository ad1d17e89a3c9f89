package io.gitledger.git.write;

import io.gitledger.git.GitRepository;
import io.gitledger.git.read.PathLookup;
import io.gitledger.git.read.TreeAttributes;
import io.gitledger.git.scheduling.CarrierYield;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;

/** Determines the files that are tracked by Git LFS according to the attributes of a tree. */
public final class LfsTracking {
  private final TreeAttributes attributes;
  private final CarrierYield turn = CarrierYield.ofTime();

  /** Reads the attributes of all edited directories. */
  public LfsTracking(GitRepository repository, ObjectId tree, List<PathEdit> edits)
      throws IOException {
    try (ObjectReader reader = repository.newObjectReader()) {
      attributes = new TreeAttributes(reader, tree);
      new PathLookup(written(edits))
          .run(
              reader,
              tree,
              walk -> {
                if (walk.isSubtree()) attributes.enter(walk);
              });
    }
  }

  private static Set<String> written(List<PathEdit> edits) {
    return edits.stream()
        .filter(PathEdit.Put.class::isInstance)
        .map(edit -> ((PathEdit.Put) edit).path())
        .collect(Collectors.toSet());
  }

  /** Returns whether a file is tracked. Links are never tracked. */
  public boolean tracks(PathEdit.Put put) {
    if (FileMode.SYMLINK.equals(put.mode())) return false;
    long begin = System.nanoTime();
    boolean tracked =
        attributes
            .find("filter", put.path())
            .filter(filter -> "lfs".equals(filter.getValue()))
            .isPresent();
    turn.count(System.nanoTime() - begin);
    return tracked;
  }
}
