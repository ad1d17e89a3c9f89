package io.gitledger.api.git;

import io.gitledger.command.Origin;
import io.gitledger.query.Viewer;

/**
 * The user or deploy key of a git client.
 *
 * @param deployKey whether it is a deploy key, whose only permission is {@code deployKeyWrites}
 */
public record GitCaller(Viewer viewer, Origin origin, boolean deployKey, boolean deployKeyWrites) {
  static GitCaller of(Viewer viewer, Origin origin) {
    return new GitCaller(viewer, origin, false, false);
  }
}
