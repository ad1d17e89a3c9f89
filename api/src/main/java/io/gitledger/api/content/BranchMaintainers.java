package io.gitledger.api.content;

import io.gitledger.query.Viewer;
import java.util.Optional;

/** Users who may move a branch although they may not write to its repository. */
public interface BranchMaintainers {
  /** With whose rights somebody may push to the branch, if he may. */
  Optional<Pusher> findMaintainer(Viewer viewer, long repository, String branch);
}
