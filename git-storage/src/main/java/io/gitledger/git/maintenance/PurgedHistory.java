package io.gitledger.git.maintenance;

import io.gitledger.git.GitRepository;
import java.io.IOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.eclipse.jgit.errors.MissingObjectException;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevObject;
import org.eclipse.jgit.revwalk.RevSort;
import org.eclipse.jgit.revwalk.RevTag;
import org.eclipse.jgit.revwalk.RevTree;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.treewalk.CanonicalTreeParser;

/** Determines which tips outside of refs lead to purged objects. */
final class PurgedHistory {
  /** Limit for the nesting of trees; deeper ones are not kept. */
  private static final int MAX_DEPTH = 1_000;

  private final GitRepository git;
  private final Set<ObjectId> purged;

  /** Visited trees, and whether they contain a purged object. */
  private final Map<ObjectId, Boolean> trees = new HashMap<>();

  PurgedHistory(GitRepository git, Set<ObjectId> purged) {
    this.git = git;
    this.purged = purged;
  }

  /** Returns the tips that lead to a purged or missing object. */
  Set<ObjectId> leading(Set<ObjectId> tips) throws IOException {
    try (RevWalk walk = new RevWalk(git)) {
      return leading(tips, walk);
    } catch (MissingObjectException incomplete) {
      if (tips.size() == 1) return tips;
      Set<ObjectId> leading = new HashSet<>();
      for (ObjectId tip : tips) leading.addAll(leading(Set.of(tip)));
      return leading;
    }
  }

  /**
   * Walks the commits that are unreachable from refs once, parents first. Purged objects can only
   * be there.
   */
  private Set<ObjectId> leading(Set<ObjectId> tips, RevWalk walk) throws IOException {
    Set<ObjectId> leading = new HashSet<>();
    Map<ObjectId, RevCommit> commits = new HashMap<>();
    for (ObjectId tip : tips) {
      RevObject object = walk.parseAny(tip);
      while (object instanceof RevTag tag && !purged.contains(tag)) {
        object = walk.parseAny(tag.getObject());
      }
      if (object instanceof RevCommit commit) {
        commits.put(tip, commit);
        walk.markStart(commit);
      } else if (purged.contains(object)
          || (object instanceof RevTree && leads(walk.getObjectReader(), object, 0))) {
        leading.add(tip);
      }
    }
    for (RevObject ref : ObjectPurge.tips(git, walk)) {
      if (walk.peel(ref) instanceof RevCommit commit) walk.markUninteresting(commit);
    }
    walk.sort(RevSort.TOPO);
    walk.sort(RevSort.REVERSE, true);
    Set<RevCommit> leadingCommits = new HashSet<>();
    for (RevCommit commit = walk.next(); commit != null; commit = walk.next()) {
      if (purged.contains(commit)
          || Arrays.stream(commit.getParents()).anyMatch(leadingCommits::contains)
          || leads(walk.getObjectReader(), commit.getTree(), 0)) {
        leadingCommits.add(commit);
      }
    }
    commits.forEach(
        (tip, commit) -> {
          if (leadingCommits.contains(commit)) leading.add(tip);
        });
    return leading;
  }

  private boolean leads(ObjectReader reader, ObjectId tree, int depth) throws IOException {
    if (purged.contains(tree) || depth > MAX_DEPTH) return true;
    Boolean known = trees.get(tree);
    if (known != null) return known;
    boolean leads = false;
    for (var entry = new CanonicalTreeParser(null, reader, tree);
        !entry.eof() && !leads;
        entry = entry.next()) {
      ObjectId object = entry.getEntryObjectId();
      leads =
          purged.contains(object)
              || (FileMode.TREE.equals(entry.getEntryRawMode())
                  && leads(reader, object, depth + 1));
    }
    trees.put(tree.copy(), leads);
    return leads;
  }
}
