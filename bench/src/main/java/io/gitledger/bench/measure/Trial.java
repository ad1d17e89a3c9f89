package io.gitledger.bench.measure;

import java.time.Duration;

/** Something that is ready to be measured on one server, any number of times. */
public interface Trial extends AutoCloseable {
  /** Prepares a stock of what a run of this length will use up. */
  default void before(Duration time) throws Exception {}

  /** Runs it for a while. */
  Sample run(Duration time) throws Exception;

  /** Returns how many things the server has lost since the last call, by counting what it has. */
  default long lost() throws Exception {
    return 0;
  }

  @Override
  default void close() {}
}
