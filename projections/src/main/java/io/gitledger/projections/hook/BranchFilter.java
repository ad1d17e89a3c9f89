package io.gitledger.projections.hook;

import io.gitledger.git.refs.Glob;
import io.gitledger.git.refs.RefNames;

/** The branch filter of a hook. */
final class BranchFilter {
  private BranchFilter() {}

  /**
   * Returns whether a ref passes the filter: a branch by its short or full name, any other ref by
   * its full name.
   */
  static boolean passes(String filter, String ref) {
    if (filter.isEmpty()) return true;
    return Glob.of(filter)
        .filter(glob -> glob.matches(ref) || glob.matches(RefNames.shortBranch(ref)))
        .isPresent();
  }
}
