package io.gitledger.bench.run;

import io.gitledger.bench.measure.Meters;
import io.gitledger.bench.measure.ProcessTree;
import io.gitledger.bench.target.Target;
import io.gitledger.bench.workload.Plan;
import io.gitledger.bench.workload.Supplies;
import io.gitledger.bench.workload.World;
import java.io.IOException;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;

/** A server that takes part, with its meters. */
record Contestant(World world, Meters meters) implements AutoCloseable {
  private static final double MEGABYTE = 1e6;

  static Contestant of(Target target, Plan plan, Supplies supplies) throws SQLException {
    return new Contestant(new World(target, plan, supplies), new Meters(target));
  }

  String name() {
    return world.target().name();
  }

  String introduction() throws IOException {
    List<String> processes =
        meters.processes().stream().map(each -> each.command() + " " + each.root()).toList();
    String counted = meters.countsStatements() ? "; statements by pg_stat_statements" : "";
    return world.target()
        + " version "
        + world.version()
        + (processes.isEmpty() ? "" : ", processes " + String.join(" + ", processes))
        + counted;
  }

  /** Returns the memory of each process tree. */
  List<String> memory() {
    return meters.processes().stream().map(this::memory).toList();
  }

  private String memory(ProcessTree tree) {
    return String.format(
        Locale.ROOT,
        "%s: %s %d is resident with %.0f MB; with its children, shared pages counted once, %.0f MB",
        name(),
        tree.command(),
        tree.root(),
        tree.residentBytes() / MEGABYTE,
        tree.proportionalBytes() / MEGABYTE);
  }

  @Override
  public void close() throws SQLException {
    meters.close();
  }
}
