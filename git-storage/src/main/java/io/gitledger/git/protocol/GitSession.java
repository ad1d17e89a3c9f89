package io.gitledger.git.protocol;

import org.eclipse.jgit.lib.Repository;

/**
 * A repository, opened for one request of one caller whose permission has been checked. Closing it
 * discards the data of a rejected push.
 */
public interface GitSession extends AutoCloseable {

  Repository repository();

  /** Returns the rules that check a push and move the refs. Called only for pushes. */
  PushRules pushRules();

  /** Returns whether this caller can neither see nor fetch nor push a ref. */
  default boolean hides(String refName) {
    return false;
  }

  @Override
  default void close() {}
}
