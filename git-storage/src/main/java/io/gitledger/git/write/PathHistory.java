package io.gitledger.git.write;

import io.gitledger.git.GitRepository;
import io.gitledger.git.scheduling.CarrierYield;
import java.io.IOException;
import java.util.Optional;
import org.eclipse.jgit.lib.AbbreviatedObjectId;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.treewalk.TreeWalk;

/** Finds versions of a file in the latest commits of a branch. */
final class PathHistory {
  private static final int MAX_COMMITS = 1_000;
  private static final int MIN_ID_LENGTH = 7;
  private final GitRepository repository;
  private final ObjectId commit;
  private final CarrierYield turn = CarrierYield.ofTime();
  private int visited;

  PathHistory(GitRepository repository, ObjectId commit) {
    this.repository = repository;
    this.commit = commit;
  }

  /**
   * Returns the version with an id. The limit of visited commits applies to all searches together.
   */
  Optional<ObjectId> find(String path, AbbreviatedObjectId id) throws IOException {
    if (id == null || id.length() < MIN_ID_LENGTH) return Optional.empty();
    try (RevWalk walk = new RevWalk(repository)) {
      walk.markStart(walk.parseCommit(commit));
      for (RevCommit at = walk.next(); at != null && visited < MAX_COMMITS; at = walk.next()) {
        visited++;
        long begin = System.nanoTime();
        try (TreeWalk entry = TreeWalk.forPath(walk.getObjectReader(), path, at.getTree())) {
          if (entry != null && !entry.isSubtree() && id.prefixCompare(entry.getObjectId(0)) == 0)
            return Optional.of(entry.getObjectId(0));
        }
        turn.count(System.nanoTime() - begin);
      }
    }
    return Optional.empty();
  }
}
