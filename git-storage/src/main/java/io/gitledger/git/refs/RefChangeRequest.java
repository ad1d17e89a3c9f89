package io.gitledger.git.refs;

import java.util.List;

/**
 * A batch of ref changes in one repository and the packs that become visible with them.
 *
 * @param atomic whether all changes succeed or none; otherwise each succeeds or fails individually
 */
public record RefChangeRequest(
    long repository, List<RefChange> changes, boolean atomic, List<StagedPack> packs) {
  public RefChangeRequest {
    changes = List.copyOf(changes);
    packs = List.copyOf(packs);
  }
}
