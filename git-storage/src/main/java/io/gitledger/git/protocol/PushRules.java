package io.gitledger.git.protocol;

import java.io.IOException;
import org.eclipse.jgit.lib.BatchRefUpdate;
import org.eclipse.jgit.lib.NullProgressMonitor;

/** Callbacks at the three stages of a push. They are called in this order, by one thread. */
public interface PushRules {
  /** Prefix of ref names that a push can request but that never exist: see {@link #apply}. */
  String PROPOSALS = "refs/for/";

  /**
   * Called before any ref is moved, when all objects have been received and checked. May {@link
   * Push#decline} the push or {@link Push#refuse} single refs.
   */
  void check(Push push) throws IOException;

  /**
   * Moves the refs of {@link Push#commands()} and sets the result of each. Refs of {@link
   * #PROPOSALS} are handled separately. A command without a result counts as failed.
   */
  default void apply(Push push) throws IOException {
    BatchRefUpdate batch = push.repository().getRefDatabase().newBatchUpdate();
    batch.setAllowNonFastForwards(true);
    batch.setAtomic(push.atomic());
    batch.addCommand(push.commands());
    batch.execute(push.walk(), NullProgressMonitor.INSTANCE);
  }

  /**
   * Called after refs have been moved. {@link Push#landed()} contains the moved ones. Only messages
   * to the client have an effect here.
   */
  default void landed(Push push) throws IOException {}
}
