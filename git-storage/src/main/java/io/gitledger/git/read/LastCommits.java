package io.gitledger.git.read;

import io.gitledger.git.GitRepository;
import java.io.IOException;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.treewalk.EmptyTreeIterator;
import org.eclipse.jgit.treewalk.TreeWalk;
import org.eclipse.jgit.treewalk.filter.TreeFilter;

/**
 * Finds the last commit that changed each entry of a directory, in one walk. Each commit passes the
 * entries that it has in common with a parent on to that parent, and is the result for the
 * remaining ones.
 *
 * <p>Results never change, because ids are immutable. The most recent ones are cached, and a walk
 * ends at a commit with a cached result, so that after a push it visits only the pushed commits.
 */
public final class LastCommits {
  /** Maximum size of the messages of all entries of a directory together. */
  private static final int MAX_MESSAGES_BYTES = 8 << 20;

  /** For more names, comparing trees is cheaper than querying the commit graph for each name. */
  private static final int MAX_FILTERED_NAMES = 8;

  private static final RecentlyUsed<Folder, Answer> ANSWERS =
      new RecentlyUsed<>(Runtime.getRuntime().maxMemory() / 64, Answer::bytes);

  private record Folder(ObjectId commit, String path) {
    String pathOf(String name) {
      return path.isEmpty() ? name : path + "/" + name;
    }
  }

  /** The last commits by entry name, possibly not of all entries. */
  private record Answer(Map<String, ObjectId> commits, long bytes) {
    private static final int ANSWER_BYTES = 400;
    private static final int ENTRY_BYTES = 160;

    static Answer of(Folder folder, Map<String, ObjectId> commits) {
      long bytes = ANSWER_BYTES + 2L * folder.path().length();
      for (String name : commits.keySet()) bytes += ENTRY_BYTES + 2L * name.length();
      return new Answer(commits, bytes);
    }
  }

  private final GitRepository repository;
  private final int maxCommits;
  private final Map<ObjectId, CommitInfo> known = new HashMap<>();

  /**
   * Creates a search.
   *
   * @param maxCommits number of commits after which the search ends; unresolved entries are omitted
   */
  public LastCommits(GitRepository repository, int maxCommits) {
    this.repository = repository;
    this.maxCommits = maxCommits;
  }

  /**
   * Returns the last commits of entries as shown in lists. The total size of their messages is
   * limited.
   */
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

  /** Returns the last commits by entry name of a directory. */
  public Map<String, ObjectId> of(ObjectId commit, String folder) throws IOException {
    return of(commit, folder, null);
  }

  /** Returns the last commits of some entries of a directory; null for all entries. */
  public Map<String, ObjectId> of(ObjectId commit, String folder, Set<String> names)
      throws IOException {
    Folder asked = new Folder(commit.copy(), folder);
    Map<String, ObjectId> found = new HashMap<>();
    try (ObjectReader stored = repository.newObjectReader()) {
      ObjectReader reader = new TreeCache(stored);
      try (RevWalk walk = new RevWalk(reader)) {
        walk.setRetainBody(false);
        RevCommit start = walk.parseCommit(commit);
        Set<String> wanted = entries(reader, folder(reader, start, folder));
        if (names != null) wanted.retainAll(names);
        search(walk, start, folder, wanted, found);
      }
    }
    keep(asked, found);
    return found;
  }

  private void search(
      RevWalk walk, RevCommit start, String folder, Set<String> wanted, Map<String, ObjectId> found)
      throws IOException {
    Map<RevCommit, Set<String>> open = new HashMap<>();
    PriorityQueue<RevCommit> queue =
        new PriorityQueue<>(Comparator.comparingInt(RevCommit::getCommitTime).reversed());
    open.put(start, wanted);
    queue.add(start);
    for (int visited = 0; !queue.isEmpty() && visited < maxCommits; visited++) {
      RevCommit at = queue.remove();
      Set<String> mine = open.remove(at);
      answer(new Folder(at, folder), mine, found);
      for (int i = 0; i < at.getParentCount() && !mine.isEmpty(); i++) {
        RevCommit parent = at.getParent(i);
        walk.parseHeaders(parent);
        Set<String> changed = changed(walk, folder, at, i, mine);
        if (changed.size() == mine.size()) continue;
        mine.removeAll(changed);
        if (!open.containsKey(parent)) queue.add(parent);
        open.merge(parent, mine, LastCommits::union);
        mine = changed;
      }
      ObjectId last = at.copy();
      for (String name : mine) found.put(name, last);
    }
  }

  /** Removes the entries for which the commit has a cached result. */
  private static void answer(Folder folder, Set<String> open, Map<String, ObjectId> found) {
    Optional<Answer> before = ANSWERS.find(folder);
    if (before.isEmpty()) return;
    Map<String, ObjectId> commits = before.get().commits();
    open.removeIf(
        name -> {
          ObjectId last = commits.get(name);
          if (last != null) found.put(name, last);
          return last != null;
        });
  }

  private static void keep(Folder asked, Map<String, ObjectId> found) {
    Optional<Answer> before = ANSWERS.find(asked);
    Map<String, ObjectId> all = new HashMap<>(found);
    before.ifPresent(answer -> all.putAll(answer.commits()));
    if (before.isEmpty() || all.size() > before.get().commits().size())
      ANSWERS.keep(asked, Answer.of(asked, all));
  }

  /** Returns the entries that differ between a commit and one of its parents, as a new set. */
  private static Set<String> changed(
      RevWalk walk, String folder, RevCommit child, int parent, Set<String> names)
      throws IOException {
    Set<String> changed = new HashSet<>();
    ObjectId mine = child.getTree();
    ObjectId theirs = child.getParent(parent).getTree();
    if (mine.equals(theirs) || (parent == 0 && unchanged(walk, child, folder, names)))
      return changed;
    ObjectReader reader = walk.getObjectReader();
    mine = folder(reader, child, folder);
    theirs = folder(reader, child.getParent(parent), folder);
    if (mine.equals(theirs)) return changed;
    try (TreeWalk trees = new TreeWalk(reader)) {
      add(trees, mine);
      add(trees, theirs);
      trees.setFilter(TreeFilter.ANY_DIFF);
      while (trees.next()) {
        String name = trees.getNameString();
        if (names.contains(name)) changed.add(name);
      }
    }
    return changed;
  }

  /**
   * Returns whether the entries of a commit are equal to those of its first parent according to the
   * commit graph.
   */
  private static boolean unchanged(
      RevWalk walk, RevCommit commit, String folder, Set<String> names) {
    boolean each = names.size() <= MAX_FILTERED_NAMES;
    if (!each && folder.isEmpty()) return false;
    if (!folder.isEmpty() && PathWalk.leaves(walk, commit, folder)) return true;
    Folder place = new Folder(commit, folder);
    return each
        && names.stream().allMatch(name -> PathWalk.leaves(walk, commit, place.pathOf(name)));
  }

  private static void add(TreeWalk trees, ObjectId tree) throws IOException {
    if (ObjectId.zeroId().equals(tree)) trees.addTree(new EmptyTreeIterator());
    else trees.addTree(tree);
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

  private static Set<String> entries(ObjectReader reader, ObjectId tree) throws IOException {
    Set<String> names = new HashSet<>();
    try (TreeWalk walk = new TreeWalk(reader)) {
      add(walk, tree);
      while (walk.next()) names.add(walk.getNameString());
    }
    return names;
  }

  private static Set<String> union(Set<String> known, Set<String> more) {
    known.addAll(more);
    return known;
  }
}
