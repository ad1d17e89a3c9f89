package io.gitledger.bench.measure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A process with all its descendants, as Linux tells of them under {@code /proc}. For PostgreSQL
 * the postmaster is the root: its connections are children that come and go.
 */
public record ProcessTree(long root) {
  private static final Path PROC = Path.of("/proc");
  private static final long NANOS_PER_TICK = 10_000_000;
  private static final int UTIME = 11;
  private static final int CSTIME = 14;

  /** The tree of this very program. */
  public static ProcessTree own() {
    return new ProcessTree(ProcessHandle.current().pid());
  }

  /**
   * Processor time so far. That of children that have ended is in their parents' count, so nothing
   * gets lost when one ends between two readings.
   */
  public long cpuNanos() {
    return members().stream().mapToLong(ProcessTree::ticks).sum() * NANOS_PER_TICK;
  }

  /** Resident memory of the root process alone. */
  public long residentBytes() {
    return kilobytes(root, "status", "VmRSS:") * 1024;
  }

  /** The most resident memory that the root process has had. */
  public long peakBytes() {
    return kilobytes(root, "status", "VmHWM:") * 1024;
  }

  /** Memory of the whole tree, what is shared by several processes counted once. */
  public long proportionalBytes() {
    return members().stream().mapToLong(pid -> kilobytes(pid, "smaps_rollup", "Pss:")).sum() * 1024;
  }

  /** What the root process calls itself. */
  public String command() {
    try {
      return Files.readString(file(root, "comm")).strip();
    } catch (IOException e) {
      return "?";
    }
  }

  public boolean exists() {
    return Files.exists(file(root, "stat"));
  }

  private Set<Long> members() {
    Set<Long> members = new HashSet<>(Set.of(root));
    ProcessHandle.of(root)
        .ifPresent(
            process -> {
              try (Stream<ProcessHandle> descendants = process.descendants()) {
                descendants.map(ProcessHandle::pid).forEach(members::add);
              }
            });
    return members;
  }

  /** Own time and that of ended children, in user mode and in the kernel. */
  private static long ticks(long pid) {
    try {
      String stat = Files.readString(file(pid, "stat"));
      // The command's name stands in parentheses and may contain anything.
      String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1);
      long sum = 0;
      for (int i = UTIME; i <= CSTIME; i++) {
        sum += Long.parseLong(fields[i]);
      }
      return sum;
    } catch (IOException e) {
      return 0;
    }
  }

  private static long kilobytes(long pid, String file, String label) {
    try {
      List<String> lines = Files.readAllLines(file(pid, file));
      return lines.stream()
          .filter(line -> line.startsWith(label))
          .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
          .sum();
    } catch (IOException e) {
      return 0;
    }
  }

  private static Path file(long pid, String name) {
    return PROC.resolve(Long.toString(pid)).resolve(name);
  }
}
