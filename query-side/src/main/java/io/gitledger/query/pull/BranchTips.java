package io.gitledger.query.pull;

import java.util.Collection;
import java.util.Map;

/** Tips of branches according to the git storage. */
public interface BranchTips {
  /** A branch by its short name. */
  record Branch(long repository, String name) {}

  /** Returns the commit ids of those branches that exist, with one statement. */
  Map<Branch, String> find(Collection<Branch> branches);
}
