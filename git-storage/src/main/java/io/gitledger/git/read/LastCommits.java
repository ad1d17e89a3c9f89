package io.gitledger.git.read;

import io.gitledger.git.GitRepository;
import java.io.IOException;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.treewalk.TreeWalk;

/**
 * Finds for every entry of a folder the commit that changed it last, in one walk: each commit hands
 * the entries that it has in common with a parent on to that parent and answers for the rest.
 */
public final class LastCommits {
  private static final int TREES_KEPT = 64;

  /** The messages of all entries of a folder together. */
  private static final int MAX_MESSAGES_BYTES = 8 << 20;

  private record Item(int mode, ObjectId id) {}

  private final GitRepository repository;
  private final int most;
  private final Map<ObjectId, CommitInfo> known = new HashMap<>();
  private final Map<ObjectId, Map<String, Item>> trees =
      new LinkedHashMap<>(TREES_KEPT, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<ObjectId, Map<String, Item>> eldest) {
          return size() > TREES_KEPT;
        }
      };

  /**
   * Prepares a search.
   *
   * @param most number of commits after which the search gives up; what is still open is left out
   */
  public LastCommits(GitRepository repository, int most) {
    this.repository = repository;
    this.most = most;
  }

  /** The same, read as lists show commits; the messages of all together are bounded. */
  public Map<String, CommitInfo> infos(ObjectId commit, String folder, Set<String> names)
      throws IOException {
    int messageBytes =
        Math.min(CommitInfo.LISTED_MESSAGE_BYTES, MAX_MESSAGES_BYTES / Math.max(1, names.size()));
    Map<String, CommitInfo> infos = new HashMap<>();
    for (Map.Entry<String, ObjectId> last : of(commit, folder, names).entrySet()) {
      CommitInfo info = known.get(last.getValue());
      if (info == null) {
        Optional<CommitInfo> found = new CommitLog(repository).find(last.getValue(), messageBytes);
        if (found.isEmpty()) continue;
        info = found.get();
        known.put(last.getValue(), info);
      }
      infos.put(last.getKey(), info);
    }
    return infos;
  }

  /** The last commits by entry name of a folder. */
  public Map<String, ObjectId> of(ObjectId commit, String folder) throws IOException {
    return of(commit, folder, null);
  }

  /** The last commits of chosen entries of a folder; null for all entries. */
  public Map<String, ObjectId> of(ObjectId commit, String folder, Set<String> names)
      throws IOException {
    Map<String, ObjectId> found = new HashMap<>();
    Map<RevCommit, Set<String>> open = new HashMap<>();
    PriorityQueue<RevCommit> queue =
        new PriorityQueue<>(Comparator.comparingInt(RevCommit::getCommitTime).reversed());
    try (ObjectReader reader = repository.newObjectReader();
        RevWalk walk = new RevWalk(reader)) {
      walk.setRetainBody(false);
      RevCommit start = walk.parseCommit(commit);
      Set<String> wanted = new HashSet<>(entries(reader, folder(reader, start, folder)).keySet());
      if (names != null) {
        wanted.retainAll(names);
      }
      open.put(start, wanted);
      queue.add(start);
      for (int visited = 0; !queue.isEmpty() && visited < most; visited++) {
        RevCommit at = queue.remove();
        Set<String> mine = open.remove(at);
        if (mine != null && !mine.isEmpty()) {
          for (RevCommit parent : at.getParents()) {
            walk.parseHeaders(parent);
            Set<String> shared = shared(reader, folder, at, parent, mine);
            if (!shared.isEmpty()) {
              mine.removeAll(shared);
              if (!open.containsKey(parent)) {
                queue.add(parent);
              }
              open.merge(parent, shared, LastCommits::union);
            }
          }
          mine.forEach(name -> found.put(name, at.copy()));
        }
      }
    }
    return found;
  }

  private Set<String> shared(
      ObjectReader reader, String folder, RevCommit child, RevCommit parent, Set<String> names)
      throws IOException {
    if (child.getTree().equals(parent.getTree())) {
      return new HashSet<>(names);
    }
    ObjectId mine = folder(reader, child, folder);
    ObjectId theirs = folder(reader, parent, folder);
    if (mine.equals(theirs)) {
      return new HashSet<>(names);
    }
    Map<String, Item> left = entries(reader, mine);
    Map<String, Item> right = entries(reader, theirs);
    Set<String> shared = new HashSet<>();
    for (String name : names) {
      Item entry = right.get(name);
      if (entry != null && entry.equals(left.get(name))) {
        shared.add(name);
      }
    }
    return shared;
  }

  private static ObjectId folder(ObjectReader reader, RevCommit commit, String path)
      throws IOException {
    if (path.isEmpty()) {
      return commit.getTree().copy();
    }
    try (TreeWalk walk = TreeWalk.forPath(reader, path, commit.getTree())) {
      return walk == null || !walk.isSubtree() ? ObjectId.zeroId() : walk.getObjectId(0);
    }
  }

  private Map<String, Item> entries(ObjectReader reader, ObjectId tree) throws IOException {
    if (ObjectId.zeroId().equals(tree)) {
      return Map.of();
    }
    Map<String, Item> kept = trees.get(tree);
    if (kept == null) {
      kept = new HashMap<>();
      try (TreeWalk walk = new TreeWalk(reader)) {
        walk.addTree(tree);
        while (walk.next()) {
          kept.put(walk.getNameString(), new Item(walk.getRawMode(0), walk.getObjectId(0)));
        }
      }
      trees.put(tree, kept);
    }
    return kept;
  }

  private static Set<String> union(Set<String> known, Set<String> more) {
    known.addAll(more);
    return known;
  }
}
