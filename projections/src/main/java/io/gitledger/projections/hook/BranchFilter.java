package io.gitledger.projections.hook;

import io.gitledger.git.refs.Glob;

/** Which refs a hook hears of. */
final class BranchFilter {
  private static final String HEADS = "refs/heads/";

  private BranchFilter() {}

  /** Whether a ref passes: a branch by its short or full name, anything else by its full name. */
  static boolean passes(String filter, String ref) {
    if (filter.isEmpty()) return true;
    return Glob.of(filter)
        .filter(glob -> glob.matches(ref) || glob.matches(shortName(ref)))
        .isPresent();
  }

  private static String shortName(String ref) {
    return ref.startsWith(HEADS) ? ref.substring(HEADS.length()) : ref;
  }
}
