package io.gitledger.git.merge;

import java.util.List;
import org.eclipse.jgit.lib.ObjectId;

/**
 * The result of a merge.
 *
 * @param tree with conflict markers if there are conflicts
 * @param conflicts paths in their order
 */
public record MergedTree(ObjectId tree, List<String> conflicts) {
  public boolean isClean() {
    return conflicts.isEmpty();
  }
}
