package io.gitledger.git.protocol;

import java.io.IOException;
import java.util.Collection;
import org.eclipse.jgit.lib.ObjectId;

/** What is done right before a remote repository is pushed to. */
@FunctionalInterface
public interface PushPreparation {
  /**
   * Prepares a push.
   *
   * @param tips of the history that is pushed
   * @param known tips that the remote has
   */
  void prepare(Collection<ObjectId> tips, Collection<ObjectId> known) throws IOException;
}
