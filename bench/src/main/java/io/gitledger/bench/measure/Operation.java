package io.gitledger.bench.measure;

/** What one client does again and again. */
@FunctionalInterface
public interface Operation extends AutoCloseable {
  /** Does it once, and answers how many things that were: usually one. */
  int run() throws Exception;

  /** What must be made ready for the next run; its time does not count. */
  default void before() throws Exception {}

  /** What must be cleared away after each run, even a failed one; its time does not count. */
  default void after() throws Exception {}

  @Override
  default void close() {}
}
