package io.gitledger.git.protocol;

import java.io.IOException;
import org.eclipse.jgit.lib.BatchRefUpdate;
import org.eclipse.jgit.lib.NullProgressMonitor;

/**
 * The three moments of a push at which the product decides and acts. Called in this order, by one
 * thread.
 */
public interface PushRules {
  /** Begins the names of refs that a push asks for and that never exist: see {@link #apply}. */
  String PROPOSALS = "refs/for/";

  /**
   * Before any ref moves, when all objects have been received and checked: may {@link Push#decline}
   * the push or {@link Push#refuse} single refs.
   */
  void check(Push push) throws IOException;

  /**
   * Moves the refs of {@link Push#commands()} and sets the result of each, those of {@link
   * #PROPOSALS} in their own way. A command that is left undecided counts as failed.
   */
  default void apply(Push push) throws IOException {
    BatchRefUpdate batch = push.repository().getRefDatabase().newBatchUpdate();
    batch.setAllowNonFastForwards(true);
    batch.setAtomic(push.atomic());
    batch.addCommand(push.commands());
    batch.execute(push.walk(), NullProgressMonitor.INSTANCE);
  }

  /**
   * After refs have moved; {@link Push#landed()} has those that did. Only words to the client are
   * of use here.
   */
  default void landed(Push push) throws IOException {}
}
