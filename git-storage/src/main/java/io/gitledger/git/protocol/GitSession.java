package io.gitledger.git.protocol;

import org.eclipse.jgit.lib.Repository;

/**
 * One repository, opened for one request of one caller whose right to the service has been checked.
 * Closing it drops whatever a refused push has left.
 */
public interface GitSession extends AutoCloseable {

  Repository repository();

  /** The rules that decide about a push and move the refs; called for pushes only. */
  PushRules pushRules();

  /** Refs that this caller can neither see nor fetch nor push. */
  default boolean hides(String refName) {
    return false;
  }

  @Override
  default void close() {}
}
