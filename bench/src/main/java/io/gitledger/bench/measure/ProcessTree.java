package io.gitledger.bench.measure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A process with all its descendants, as listed by Linux under {@code /proc}. For PostgreSQL the
 * postmaster is the root: its connections are short-lived children.
 */
public record ProcessTree(long root) {
  private static final Path PROC = Path.of("/proc");
  private static final long NANOS_PER_TICK = 10_000_000;
  private static final int UTIME = 11;
  private static final int CSTIME = 14;

  /** Returns the tree of this program. */
  public static ProcessTree own() {
    return new ProcessTree(ProcessHandle.current().pid());
  }

  /**
   * Returns the processor time so far. The time of ended children is included in their parents'
   * count, so nothing is lost when one ends between two readings.
   */
  public long cpuNanos() {
    return members().stream().mapToLong(ProcessTree::ticks).sum() * NANOS_PER_TICK;
  }

  /** Returns the resident memory of the root process alone. */
  public long residentBytes() {
    return kilobytes(root, "status", "VmRSS:") * 1024;
  }

  /** Returns the peak resident memory of the root process. */
  public long peakBytes() {
    return kilobytes(root, "status", "VmHWM:") * 1024;
  }

  /** Returns the memory of the whole tree, with memory shared by several processes counted once. */
  public long proportionalBytes() {
    return members().stream().mapToLong(pid -> kilobytes(pid, "smaps_rollup", "Pss:")).sum() * 1024;
  }

  /** Returns the command name of the root process. */
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

  /** Returns own time and that of ended children, in user mode and in the kernel. */
  private static long ticks(long pid) {
    try {
      String stat = Files.readString(file(pid, "stat"));
      // The command's name is in parentheses and may contain anything.
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
