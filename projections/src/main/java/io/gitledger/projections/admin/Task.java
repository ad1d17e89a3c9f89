package io.gitledger.projections.admin;

/**
 * Work that the program does automatically from time to time, and that administrators may start.
 * Beans of this type are shown by {@code /admin/cron}, under the contract's name if it has one for
 * such work (11 section 9).
 */
public abstract class Task {
  private final String name;
  private final Schedule schedule;

  protected Task(String name, Schedule schedule) {
    this.name = name;
    this.schedule = schedule;
  }

  final String name() {
    return name;
  }

  final Schedule schedule() {
    return schedule;
  }

  /** Returns whether only one node may run the task at a time. */
  public boolean alone() {
    return true;
  }

  public abstract void run() throws Exception;
}
