package io.gitledger.api.content;

import io.gitledger.query.Viewer;
import java.util.Optional;

/** Users who may push to a branch without write access to its repository. */
public interface BranchMaintainers {
  /** Returns the pusher with whose permissions a user may push to the branch, or empty. */
  Optional<Pusher> findMaintainer(Viewer viewer, long repository, String branch);
}
