package io.gitledger.bench.measure;

import java.util.ArrayList;
import java.util.List;

/** Counts the errors of many threads and keeps the first few messages. */
public final class Complaints {
  private static final int KEPT = 5;

  private final List<String> first = new ArrayList<>();
  private long count;

  public synchronized void add(Exception error) {
    add(error.getMessage() == null ? error.toString() : error.getMessage());
  }

  public synchronized void add(String words) {
    count++;
    if (first.size() < KEPT && !first.contains(words)) {
      first.add(words);
    }
  }

  public synchronized long count() {
    return count;
  }

  public synchronized List<String> first() {
    return List.copyOf(first);
  }
}
