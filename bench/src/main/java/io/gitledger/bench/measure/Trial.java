package io.gitledger.bench.measure;

import java.time.Duration;

/** Something that is ready to be measured on one server, any number of times. */
public interface Trial extends AutoCloseable {
  /** Makes a stock of what running it for a while will use up. */
  default void before(Duration time) throws Exception {}

  /** Runs it for a while. */
  Sample run(Duration time) throws Exception;

  /** How many things the server has lost since the last call: counts what it should hold. */
  default long lost() throws Exception {
    return 0;
  }

  @Override
  default void close() {}
}
