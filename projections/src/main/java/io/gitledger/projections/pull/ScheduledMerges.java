package io.gitledger.projections.pull;

/** Merges what was scheduled. */
public interface ScheduledMerges {
  /** Nothing happens where the merge has to wait further, or none is scheduled. */
  void attempt(long pull);
}
