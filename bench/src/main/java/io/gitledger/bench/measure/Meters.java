package io.gitledger.bench.measure;

import io.gitledger.bench.target.Target;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** Reads what a server has used so far. */
public final class Meters implements AutoCloseable {
  private final List<ProcessTree> processes;
  private final List<DatabaseMeter> databases = new ArrayList<>();

  public Meters(Target target) throws SQLException {
    this.processes = target.processes().stream().map(ProcessTree::new).toList();
    for (ProcessTree process : processes) {
      if (!process.exists()) {
        throw new IllegalArgumentException("there is no process " + process.root());
      }
    }
    for (String jdbc : target.databases()) {
      databases.add(DatabaseMeter.on(jdbc));
    }
  }

  /** Creates meters for something that reports nothing. */
  public Meters() {
    this.processes = List.of();
  }

  /** Readings; the difference of two of them is what was used in between. */
  public record Reading(
      List<Long> cpuNanos, long ownCpuNanos, List<DatabaseMeter.Counts> database) {
    public Reading since(Reading before) {
      List<Long> cpu = new ArrayList<>();
      for (int i = 0; i < cpuNanos.size(); i++) {
        cpu.add(cpuNanos.get(i) - before.cpuNanos.get(i));
      }
      List<DatabaseMeter.Counts> counts = new ArrayList<>();
      for (int i = 0; i < database.size(); i++) {
        counts.add(database.get(i).since(before.database.get(i)));
      }
      return new Reading(cpu, ownCpuNanos - before.ownCpuNanos, counts);
    }
  }

  public Reading read() throws SQLException {
    List<DatabaseMeter.Counts> counts = new ArrayList<>();
    for (DatabaseMeter database : databases) {
      counts.add(database.read());
    }
    return new Reading(
        processes.stream().map(ProcessTree::cpuNanos).toList(),
        ProcessTree.own().cpuNanos(),
        counts);
  }

  public List<ProcessTree> processes() {
    return processes;
  }

  public boolean countsStatements() {
    return databases.stream().anyMatch(DatabaseMeter::countsStatements);
  }

  @Override
  public void close() throws SQLException {
    for (DatabaseMeter database : databases) {
      database.close();
    }
  }
}
