package io.gitledger.bench.workload;

import io.gitledger.bench.measure.Trial;
import java.util.Optional;

/** One line of the table: something that a server is asked to do over and over. */
public interface Workload {
  String name();

  /** Seeds what it needs on a server, which takes no time of the measurement. */
  Trial prepare(World world) throws Exception;

  /** Whether this kind of server can do it at all. */
  default boolean fits(World world) {
    return true;
  }

  /** The same done by C git alone on this machine, where that was asked for and makes sense. */
  default Optional<Trial> withPlainGit(World world) throws Exception {
    return Optional.empty();
  }

  /** How a workload gets ready. */
  @FunctionalInterface
  interface Preparation {
    Trial on(World world) throws Exception;
  }

  /** One that every server can do. */
  static Workload of(String name, Preparation preparation) {
    return new Plain(name, preparation);
  }

  /** Name and preparation are all there is. */
  record Plain(String name, Preparation preparation) implements Workload {
    @Override
    public Trial prepare(World world) throws Exception {
      return preparation.on(world);
    }
  }
}
