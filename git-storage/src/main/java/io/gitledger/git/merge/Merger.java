package io.gitledger.git.merge;

import io.gitledger.git.GitRepository;
import io.gitledger.git.merge.TreeMerge.Sides;
import io.gitledger.git.read.CommitInfo;
import io.gitledger.git.read.LineDiff;
import io.gitledger.git.write.NewCommit;
import java.io.IOException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.eclipse.jgit.lib.CommitBuilder;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectInserter;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.lib.PersonIdent;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.revwalk.filter.RevFilter;

/**
 * Merges commits of a repository in memory: without a working tree, and without writing objects to
 * the repository until a commit is staged. The limits apply to all merges of an instance together.
 * Must be closed before its repository.
 */
public final class Merger implements AutoCloseable {
  /**
   * The result of merging two commits, without writing it.
   *
   * @param empty whether our tree would be unchanged
   */
  record Preview(List<String> conflicts, boolean empty) {}

  private static final int MAX_BASES = 64;
  private static final int MAX_DEPTH = 16;
  private static final PersonIdent NOBODY = new PersonIdent("", "", Instant.EPOCH, ZoneOffset.UTC);

  private static final Sides SIDES = new Sides("ours", "theirs", 0);

  private final MergeBudget budget;
  private final MergeObjects objects;
  private final LineDiff diff;
  private final ContentMerge contents;
  private final ContentMerge virtualContents;

  public Merger(GitRepository repository) {
    this(repository, MergeLimits.DEFAULT);
  }

  Merger(GitRepository repository, MergeLimits limits) {
    this.budget = new MergeBudget(limits);
    this.objects = new MergeObjects(repository, budget);
    this.diff = LineDiff.within(limits.time());
    this.contents = new ContentMerge(repository, objects, diff, false);
    this.virtualContents = new ContentMerge(repository, objects, diff, true);
  }

  MergeBudget budget() {
    return budget;
  }

  LineDiff diff() {
    return diff;
  }

  ObjectReader reader() {
    return objects.reader();
  }

  /**
   * Merges two commits. If they have several merge bases, these are merged first.
   *
   * @throws UnrelatedHistoriesException if they have none
   * @throws MergeTooLargeException if the limits are exceeded
   */
  public MergedTree merge(ObjectId ours, ObjectId theirs) throws IOException {
    List<ObjectId> bases = mergeBases(ours, theirs);
    if (bases.isEmpty()) throw new UnrelatedHistoriesException();
    return merged(merge(bases, ours, theirs, SIDES));
  }

  /** Merges two commits without writing the tree. */
  Preview preview(List<ObjectId> bases, ObjectId ours, ObjectId theirs) throws IOException {
    TreeMerge merge = merge(bases, ours, theirs, SIDES);
    List<String> conflicts = merge.conflicts();
    return new Preview(conflicts, conflicts.isEmpty() && merge.isEmpty());
  }

  private static MergedTree merged(TreeMerge merge) throws IOException {
    return new MergedTree(merge.write(), merge.conflicts());
  }

  private TreeMerge merge(List<ObjectId> bases, ObjectId ours, ObjectId theirs, Sides sides)
      throws IOException {
    if (bases.size() > MAX_BASES || sides.depth() > MAX_DEPTH)
      throw new MergeTooLargeException("there are too many merge bases");
    ObjectId base = bases.isEmpty() ? null : bases.getFirst();
    Sides virtual =
        new Sides("Temporary merge branch 1", "Temporary merge branch 2", sides.depth() + 1);
    for (ObjectId next : bases.stream().skip(1).toList()) {
      TreeMerge merge = merge(mergeBases(base, next), base, next, virtual);
      base = insert(merge.write(), List.of(base, next));
    }
    return mergeTrees(base == null ? null : tree(base), tree(ours), tree(theirs), sides);
  }

  private TreeMerge mergeTrees(ObjectId base, ObjectId ours, ObjectId theirs, Sides sides)
      throws IOException {
    ContentMerge with = sides.isVirtual() ? virtualContents : contents;
    return new TreeMerge(objects, budget, with, sides, ours).merge(base, theirs);
  }

  /**
   * Applies the changes of a commit since its first parent, or its whole tree if it has no parent.
   */
  MergedTree pick(RevCommit commit, ObjectId onto) throws IOException {
    ObjectId base = commit.getParentCount() == 0 ? null : tree(commit.getParent(0));
    return merged(mergeTrees(base, tree(onto), tree(commit), new Sides("onto", "commit", 0)));
  }

  /** Returns a commit of the repository, or one that was created by this instance. */
  public CommitInfo find(ObjectId commit) throws IOException {
    try (RevWalk walk = new RevWalk(objects.reader())) {
      return CommitInfo.of(walk.parseCommit(commit), CommitInfo.MAX_MESSAGE_BYTES);
    }
  }

  ObjectId tree(ObjectId commit) throws IOException {
    try (RevWalk walk = new RevWalk(objects.reader())) {
      return walk.parseCommit(commit).getTree().copy();
    }
  }

  /** Returns the best common ancestors, the oldest first. */
  List<ObjectId> mergeBases(ObjectId one, ObjectId other) throws IOException {
    budget.requireTime();
    try (RevWalk walk = new RevWalk(objects.reader())) {
      walk.setRetainBody(false);
      walk.setRevFilter(RevFilter.MERGE_BASE);
      walk.markStart(walk.parseCommit(one));
      walk.markStart(walk.parseCommit(other));
      List<RevCommit> found = new ArrayList<>();
      for (RevCommit next = walk.next(); next != null; next = walk.next()) found.add(next);
      return found.stream()
          .sorted(Comparator.comparingInt(RevCommit::getCommitTime))
          .map(RevCommit::copy)
          .toList();
    }
  }

  /** Creates a commit in memory. */
  public ObjectId commit(ObjectId tree, NewCommit says) throws IOException {
    return insert(says.of(tree));
  }

  ObjectId insert(CommitBuilder commit) throws IOException {
    try (ObjectInserter inserter = objects.inserter()) {
      return inserter.insert(commit);
    }
  }

  private ObjectId insert(ObjectId tree, List<ObjectId> parents) throws IOException {
    CommitBuilder commit = new CommitBuilder();
    commit.setTreeId(tree);
    commit.setParentIds(parents);
    commit.setAuthor(NOBODY);
    commit.setCommitter(NOBODY);
    return insert(commit);
  }

  /** Stages a commit with all new objects that it needs. A ref update then makes it visible. */
  public void stage(ObjectId commit) throws IOException {
    objects.stage(commit);
  }

  @Override
  public void close() {
    objects.close();
  }
}
