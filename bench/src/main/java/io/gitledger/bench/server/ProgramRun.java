package io.gitledger.bench.server;

import java.util.List;

/** The output of a program and its exit code. */
public record ProgramRun(int code, List<String> lines) {
  public boolean says(String words) {
    return lines.stream().anyMatch(line -> line.contains(words));
  }

  /** Returns the last line of the output. */
  public String last() {
    return lines.isEmpty() ? "nothing" : lines.getLast();
  }

  @Override
  public String toString() {
    return "exit code " + code + ", " + last();
  }
}
