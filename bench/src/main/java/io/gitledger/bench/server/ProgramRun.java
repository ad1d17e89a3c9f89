package io.gitledger.bench.server;

import java.util.List;

/** What a program said and how it ended. */
public record ProgramRun(int code, List<String> lines) {
  public boolean says(String words) {
    return lines.stream().anyMatch(line -> line.contains(words));
  }

  /** The last thing it said. */
  public String last() {
    return lines.isEmpty() ? "nothing" : lines.getLast();
  }

  @Override
  public String toString() {
    return "exit code " + code + ", " + last();
  }
}
