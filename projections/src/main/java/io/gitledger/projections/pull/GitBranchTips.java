package io.gitledger.projections.pull;

import io.gitledger.git.refs.RefNames;
import io.gitledger.git.refs.RefTips;
import io.gitledger.git.refs.RefTips.RefName;
import io.gitledger.query.pull.BranchTips;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import org.springframework.stereotype.Component;

/** Implements {@link BranchTips} with the refs of git. */
@Component
class GitBranchTips implements BranchTips {
  private final RefTips refs;

  GitBranchTips(RefTips refs) {
    this.refs = refs;
  }

  @Override
  public Map<Branch, String> find(Collection<Branch> branches) {
    var tips = new HashMap<Branch, String>();
    refs.find(
            branches.stream()
                .map(branch -> new RefName(branch.repository(), RefNames.HEADS + branch.name()))
                .toList())
        .forEach(
            (ref, id) ->
                tips.put(new Branch(ref.repository(), RefNames.shortBranch(ref.name())), id));
    return tips;
  }
}
