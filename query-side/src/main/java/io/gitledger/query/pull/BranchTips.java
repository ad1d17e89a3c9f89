package io.gitledger.query.pull;

import java.util.Collection;
import java.util.Map;

/** Tips of branches, as git storage has them. */
public interface BranchTips {
  /** A branch by its short name. */
  record Branch(long repository, String name) {}

  /** The ids of the commits of those branches that exist; one statement. */
  Map<Branch, String> find(Collection<Branch> branches);
}
