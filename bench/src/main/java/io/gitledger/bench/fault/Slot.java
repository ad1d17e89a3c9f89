package io.gitledger.bench.fault;

import java.util.HashSet;
import java.util.Set;

/**
 * A value on the server that one client changes repeatedly: the last confirmed value, and the
 * values requested since without a known outcome.
 */
final class Slot {
  private final Set<String> doubtful = new HashSet<>();
  private String acknowledged;

  Slot(String acknowledged) {
    this.acknowledged = acknowledged;
  }

  synchronized void asked(String value) {
    doubtful.add(value);
  }

  synchronized void acknowledge(String value) {
    acknowledged = value;
    doubtful.clear();
  }

  /** Returns whether the server may have this value; null stands for no value. */
  synchronized boolean allows(String found) {
    return java.util.Objects.equals(found, acknowledged) || doubtful.contains(found);
  }

  @Override
  public synchronized String toString() {
    return doubtful.isEmpty() ? acknowledged : acknowledged + " or one of " + doubtful;
  }
}
