package io.gitledger.projections.admin;

/**
 * Work that the program does by itself from time to time, and that administrators may start. Beans
 * of this type are shown by {@code /admin/cron}, under the contract's name where it has one for
 * such work (11 section 9).
 */
public interface Task {
  String name();

  Schedule schedule();

  /** Whether only one node may do it at a time. */
  default boolean alone() {
    return true;
  }

  void run() throws Exception;
}
