package io.gitledger.git.merge;

import io.gitledger.git.read.Signature;
import io.gitledger.git.write.CommitSigner;
import io.gitledger.git.write.NewCommit;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.jgit.lib.CommitBuilder;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevSort;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.revwalk.filter.RevFilter;

/**
 * Rebases commits like {@code git rebase}. Merges are skipped, and so are commits whose change is
 * upstream already. Commits whose parent is unchanged are kept.
 */
public final class Rebaser {
  private final Merger merger;
  private final Signature committer;
  private final CommitSigner signer;

  public Rebaser(Merger merger, Signature committer, CommitSigner signer) {
    this.merger = merger;
    this.committer = committer;
    this.signer = signer;
  }

  /**
   * Recreates the commits of a head that another commit does not have, on top of that commit.
   *
   * @throws MergeTooLargeException if the limits are exceeded
   */
  public Rebase rebase(ObjectId head, ObjectId onto) throws IOException {
    ObjectId tip = onto;
    try (RevWalk walk = new RevWalk(merger.reader())) {
      List<RevCommit> commits = missing(walk, head, onto);
      List<RevCommit> upstream = commits.isEmpty() ? commits : missing(walk, onto, head);
      PatchIds upstreamIds = new PatchIds(merger, upstream);
      for (RevCommit commit : commits) {
        if (commit.getParentCount() == 1 && commit.getParent(0).equals(tip)) {
          tip = commit.copy();
          continue;
        }
        if (upstreamIds.contains(commit)) continue;
        MergedTree merged = merger.pick(commit, tip);
        if (!merged.isClean())
          return new Rebase(tip, Optional.of(commit.copy()), merged.conflicts());
        if (merged.tree().equals(merger.tree(tip)) && !isEmpty(walk, commit)) continue;
        tip = commit(walk, commit, merged.tree(), tip);
      }
    }
    return new Rebase(tip, Optional.empty(), List.of());
  }

  /** Returns the missing commits, the oldest first. */
  private List<RevCommit> missing(RevWalk walk, ObjectId of, ObjectId in) throws IOException {
    walk.reset();
    walk.setRevFilter(RevFilter.NO_MERGES);
    walk.sort(RevSort.TOPO_KEEP_BRANCH_TOGETHER);
    walk.markStart(walk.parseCommit(of));
    walk.markUninteresting(walk.parseCommit(in));
    List<RevCommit> commits = new ArrayList<>();
    for (RevCommit commit = walk.next(); commit != null; commit = walk.next()) {
      commits.add(commit);
      if (commits.size() > merger.budget().limits().commits())
        throw new MergeTooLargeException("there are too many commits");
    }
    return commits.reversed();
  }

  private boolean isEmpty(RevWalk walk, RevCommit commit) throws IOException {
    return commit.getParentCount() == 1
        && walk.parseCommit(commit.getParent(0)).getTree().equals(commit.getTree());
  }

  private ObjectId commit(RevWalk walk, RevCommit of, ObjectId tree, ObjectId parent)
      throws IOException {
    walk.parseBody(of);
    CommitBuilder commit = new CommitBuilder();
    commit.setTreeId(tree);
    commit.setParentId(parent);
    commit.setAuthor(of.getAuthorIdent());
    commit.setCommitter(signer.committer(committer).toIdent());
    commit.setMessage(of.getFullMessage());
    NewCommit.sign(commit, signer);
    return merger.insert(commit);
  }
}
