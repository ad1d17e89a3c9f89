package io.gitledger.git.read;

import io.gitledger.git.GitRepository;
import io.gitledger.git.scheduling.ProcessorTime;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Predicate;
import org.eclipse.jgit.errors.IncorrectObjectTypeException;
import org.eclipse.jgit.errors.MissingObjectException;
import org.eclipse.jgit.lib.AnyObjectId;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Ref;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.revwalk.filter.RevFilter;
import org.eclipse.jgit.treewalk.EmptyTreeIterator;
import org.eclipse.jgit.treewalk.TreeWalk;
import org.eclipse.jgit.treewalk.filter.TreeFilter;

/**
 * The commits and files of an update of a branch.
 *
 * @param before zero if the branch is created: its commits then are those that are unreachable from
 *     refs, and its files are compared with the merge base with the default branch
 */
public record BranchUpdate(GitRepository repository, ObjectId before, ObjectId after) {
  private static final Duration TIMEOUT = Duration.ofSeconds(30);
  private static final int FILES_PER_LOOK = 256;

  /** A condition on a commit. */
  public interface CommitTest {
    boolean fits(ObjectId commit) throws IOException;
  }

  private boolean creates() {
    return before.equals(ObjectId.zeroId());
  }

  /** Returns whether the update is not a fast-forward. */
  public boolean isForced() throws IOException {
    return !creates() && !new CommitLog(repository).isAncestor(before, after);
  }

  /** Returns the newest of its commits that meets a condition. */
  public Optional<ObjectId> findCommit(CommitTest test) throws IOException {
    try (RevWalk walk = newCommits()) {
      walk.setRetainBody(false);
      for (RevCommit commit : CommitLog.included(walk))
        if (test.fits(commit)) return Optional.of(commit.copy());
    }
    return Optional.empty();
  }

  private RevWalk newCommits() throws IOException {
    RevWalk walk = new RevWalk(repository);
    walk.markStart(walk.parseCommit(after));
    if (creates())
      for (Ref ref : repository.refs().refs()) {
        ObjectId peeled = ref.getPeeledObjectId();
        markUninteresting(walk, peeled == null ? ref.getObjectId() : peeled);
      }
    else markUninteresting(walk, before);
    return walk;
  }

  private static void markUninteresting(RevWalk walk, AnyObjectId id) throws IOException {
    try {
      walk.markUninteresting(walk.parseCommit(id));
    } catch (IncorrectObjectTypeException | MissingObjectException noCommit) {
      // Not a commit.
    }
  }

  /**
   * Returns a changed path that meets a condition. A renamed file counts as removed and added.
   *
   * @throws DiffTooLargeException if it takes too long
   */
  public Optional<String> findPath(Predicate<String> test) throws IOException {
    if (creates() && findCommit(any -> true).isEmpty()) return Optional.empty();
    long begin = ProcessorTime.nanos();
    try (RevWalk commits = new RevWalk(repository);
        TreeWalk walk = new TreeWalk(repository)) {
      RevCommit base = base(commits);
      if (base == null) walk.addTree(new EmptyTreeIterator());
      else walk.addTree(base.getTree());
      walk.addTree(commits.parseCommit(after).getTree());
      walk.setRecursive(true);
      walk.setFilter(TreeFilter.ANY_DIFF);
      for (int files = 1; walk.next(); files++) {
        if (files % FILES_PER_LOOK == 0 && ProcessorTime.nanos() - begin > TIMEOUT.toNanos())
          throw new DiffTooLargeException("too many files differ");
        if (test.test(walk.getPathString())) return Optional.of(walk.getPathString());
      }
    }
    return Optional.empty();
  }

  /** Returns the commit to compare with; null if the trees have no common history. */
  private RevCommit base(RevWalk walk) throws IOException {
    if (!creates()) return walk.parseCommit(before);
    Optional<ObjectId> usual = repository.refs().find(repository.head());
    if (usual.isEmpty()) return null;
    walk.setRevFilter(RevFilter.MERGE_BASE);
    walk.markStart(walk.parseCommit(usual.get()));
    walk.markStart(walk.parseCommit(after));
    RevCommit base = walk.next();
    walk.reset();
    walk.setRevFilter(RevFilter.ALL);
    return base == null ? null : walk.parseCommit(base);
  }
}
