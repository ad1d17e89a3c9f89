package io.gitledger.api.content;

import io.gitledger.query.Viewer;
import java.util.Optional;

/** Who may move a branch of a repository that he may not write to. */
public interface BranchMaintainers {
  /** With whose rights somebody may push to the branch, if he may. */
  Optional<Pusher> findMaintainer(Viewer viewer, long repository, String branch);
}
