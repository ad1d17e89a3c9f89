package io.gitledger.git.protocol;

import java.io.IOException;
import java.util.Collection;
import org.eclipse.jgit.lib.ObjectId;

/** Called right before a push to a remote repository. */
@FunctionalInterface
public interface PushPreparation {
  /**
   * Prepares a push.
   *
   * @param tips of the history to be pushed
   * @param known tips that the remote has
   */
  void prepare(Collection<ObjectId> tips, Collection<ObjectId> known) throws IOException;
}
