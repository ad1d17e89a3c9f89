package io.gitledger.bench.measure;

/** An operation that one client performs repeatedly. */
@FunctionalInterface
public interface Operation extends AutoCloseable {
  /** Performs it once and returns how many things that were: usually one. */
  int run() throws Exception;

  /** Prepares the next run; the time is not measured. */
  default void before() throws Exception {}

  /** Cleans up after each run, even a failed one; the time is not measured. */
  default void after() throws Exception {}

  @Override
  default void close() {}
}
