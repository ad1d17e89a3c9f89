package io.gitledger.projections.pull;

/** Executes scheduled merges. */
public interface ScheduledMerges {
  /** Attempts a merge. Does nothing if it has to wait further, or none is scheduled. */
  void attempt(long pull);
}
