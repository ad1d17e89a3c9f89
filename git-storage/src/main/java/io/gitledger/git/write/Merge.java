package io.gitledger.git.write;

import io.gitledger.git.GitRepository;
import io.gitledger.git.read.Signature;
import java.io.IOException;
import java.util.Optional;
import org.eclipse.jgit.lib.CommitBuilder;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectInserter;
import org.eclipse.jgit.merge.MergeStrategy;
import org.eclipse.jgit.merge.ThreeWayMerger;

/** Merges on trees in memory. */
public final class Merge {
  private Merge() {}

  /**
   * Makes and stages a merge of two commits, the first parent first; empty when they conflict.
   *
   * @throws IOException when objects cannot be read
   */
  public static Optional<ObjectId> commit(
      GitRepository repository, ObjectId ours, ObjectId theirs, Signature who, String message)
      throws IOException {
    ThreeWayMerger merger = MergeStrategy.RECURSIVE.newMerger(repository, true);
    try (ObjectInserter inserter = merger.getObjectInserter()) {
      if (!merger.merge(ours, theirs)) {
        return Optional.empty();
      }
      CommitBuilder commit = new CommitBuilder();
      commit.setTreeId(merger.getResultTreeId());
      commit.setParentIds(ours, theirs);
      commit.setAuthor(who.toIdent());
      commit.setCommitter(who.toIdent());
      commit.setMessage(message);
      ObjectId id = inserter.insert(commit);
      inserter.flush();
      return Optional.of(id);
    }
  }
}
