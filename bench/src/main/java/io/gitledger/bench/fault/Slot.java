package io.gitledger.bench.fault;

import java.util.HashSet;
import java.util.Set;

/**
 * A value of the server that one client changes again and again: the one it was last told, and
 * those that it has asked for since without hearing what came of it.
 */
final class Slot {
  private final Set<String> doubtful = new HashSet<>();
  private String told;

  Slot(String told) {
    this.told = told;
  }

  synchronized void asked(String value) {
    doubtful.add(value);
  }

  synchronized void told(String value) {
    told = value;
    doubtful.clear();
  }

  /** Whether the server may have this value; null where it has none. */
  synchronized boolean allows(String found) {
    return java.util.Objects.equals(found, told) || doubtful.contains(found);
  }

  @Override
  public synchronized String toString() {
    return doubtful.isEmpty() ? told : told + " or one of " + doubtful;
  }
}
