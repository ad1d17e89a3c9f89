package io.gitledger.api.git;

import io.gitledger.command.Origin;
import io.gitledger.query.Viewer;

/**
 * On whose behalf a git client speaks.
 *
 * @param deployKey whether it is a repository's own key, whose right is {@code deployKeyWrites} and
 *     nothing else
 */
public record GitCaller(Viewer viewer, Origin origin, boolean deployKey, boolean deployKeyWrites) {
  static GitCaller of(Viewer viewer, Origin origin) {
    return new GitCaller(viewer, origin, false, false);
  }
}
