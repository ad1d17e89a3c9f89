package io.gitledger.bench.workload;

import io.gitledger.bench.measure.Trial;
import java.util.Optional;

/** One line of the table: something that a server is asked to do repeatedly. */
public interface Workload {
  String name();

  /** Creates what it needs on a server, which is not part of the measured time. */
  Trial prepare(World world) throws Exception;

  /** Returns whether this kind of server supports it. */
  default boolean fits(World world) {
    return true;
  }

  /** Returns the same by C git alone on this machine, if that was requested and makes sense. */
  default Optional<Trial> withPlainGit(World world) throws Exception {
    return Optional.empty();
  }

  /** Prepares a workload. */
  @FunctionalInterface
  interface Preparation {
    Trial on(World world) throws Exception;
  }

  /** Creates a workload that every server supports. */
  static Workload of(String name, Preparation preparation) {
    return new Plain(name, preparation);
  }

  /** A workload that consists only of a name and a preparation. */
  record Plain(String name, Preparation preparation) implements Workload {
    @Override
    public Trial prepare(World world) throws Exception {
      return preparation.on(world);
    }
  }
}
