package io.gitledger.git.read;

import io.gitledger.git.GitRepository;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.jgit.errors.IncorrectObjectTypeException;
import org.eclipse.jgit.errors.MissingObjectException;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevFlag;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.revwalk.filter.CommitTimeRevFilter;
import org.eclipse.jgit.revwalk.filter.RevFilter;
import org.eclipse.jgit.treewalk.filter.AndTreeFilter;
import org.eclipse.jgit.treewalk.filter.TreeFilter;

/**
 * Reads commits and histories. How many commits a query has never changes, because ids are
 * immutable: it is counted once and remembered.
 */
public final class CommitLog {
  /** A part of a history, and how many commits the whole of it has. */
  public record Page(List<CommitInfo> commits, int total) {}

  /** A page ends early where its commits take more memory. */
  private static final int MAX_PAGE_BYTES = 8 << 20;

  private static final int MAX_COMMITS_OF_NEW_BRANCH = 10;
  private static final int MAX_OTHER_BRANCHES = 200;
  private static final int REMEMBERED = 10_000;
  private static final int SHORT = 32;
  private static final Map<CommitQuery, Integer> TOTALS =
      new LinkedHashMap<>(256, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<CommitQuery, Integer> eldest) {
          return size() > REMEMBERED;
        }
      };

  private final GitRepository repository;

  public CommitLog(GitRepository repository) {
    this.repository = repository;
  }

  /** Reads one commit as lists show it; empty when there is none with this id. */
  public Optional<CommitInfo> find(ObjectId id) throws IOException {
    return find(id, CommitInfo.LISTED_MESSAGE_BYTES);
  }

  /** Reads one commit with so much of its message; empty when there is none with this id. */
  public Optional<CommitInfo> find(ObjectId id, int maxMessageBytes) throws IOException {
    try (RevWalk walk = new RevWalk(repository)) {
      CommitInfo info = CommitInfo.of(walk.parseCommit(id), maxMessageBytes);
      repository.held(info.memory());
      return Optional.of(info);
    } catch (MissingObjectException | IncorrectObjectTypeException none) {
      return Optional.empty();
    }
  }

  /** Reads a part of a history, which may end early, and counts all of it. */
  public Page page(CommitQuery query, int skip, int limit) throws IOException {
    Integer known = total(query);
    Optional<List<CommitInfo>> straight = known == null ? straight(query) : Optional.empty();
    if (straight.isPresent()) {
      List<CommitInfo> all = straight.get();
      return new Page(bounded(all.stream().skip(skip).limit(limit).toList()), all.size());
    }
    List<CommitInfo> commits = new ArrayList<>(Math.min(limit, 100));
    int seen = 0;
    long memory = 0;
    try (RevWalk walk = walk(query)) {
      NextCommit next = commits(walk, query);
      RevCommit commit = next.read();
      while (commit != null && (known == null || seen < (long) skip + limit)) {
        if (seen >= skip && commits.size() < limit && memory < MAX_PAGE_BYTES) {
          CommitInfo info = info(walk, commit);
          commits.add(info);
          memory += info.memory();
        }
        seen++;
        commit = next.read();
      }
    }
    repository.held((int) memory);
    if (known == null) {
      remember(query, seen);
    }
    return new Page(commits, known == null ? seen : known);
  }

  /**
   * All of a history that is a short line of commits upon the one that bounds it, as most pushes
   * are. To know what the bound has, a walk would have to read several commits beyond it.
   */
  private Optional<List<CommitInfo>> straight(CommitQuery query) throws IOException {
    if (query.not().size() != 1 || query.filtered()) {
      return Optional.empty();
    }
    ObjectId bound = query.not().iterator().next();
    List<CommitInfo> line = new ArrayList<>();
    try (RevWalk walk = new RevWalk(repository)) {
      RevCommit commit = walk.parseCommit(query.from());
      while (line.size() < SHORT && commit.getParentCount() == 1) {
        line.add(info(walk, commit));
        if (commit.getParent(0).equals(bound)) {
          return Optional.of(line);
        }
        commit = walk.parseCommit(commit.getParent(0));
      }
    }
    return Optional.empty();
  }

  private List<CommitInfo> bounded(List<CommitInfo> commits) {
    long memory = 0;
    for (int i = 0; i < commits.size(); i++) {
      memory += commits.get(i).memory();
      if (memory >= MAX_PAGE_BYTES) return commits.subList(0, i + 1);
    }
    repository.held((int) memory);
    return commits;
  }

  private static CommitInfo info(RevWalk walk, RevCommit commit) throws IOException {
    walk.parseBody(commit);
    CommitInfo info = CommitInfo.of(commit, CommitInfo.LISTED_MESSAGE_BYTES);
    commit.disposeBody();
    return info;
  }

  /** Reads the first commits of a history, which may end early, and counts nothing. */
  public List<CommitInfo> first(CommitQuery query, int limit) throws IOException {
    List<CommitInfo> commits = new ArrayList<>();
    long memory = 0;
    try (RevWalk walk = walk(query)) {
      NextCommit next = commits(walk, query);
      while (commits.size() < limit && memory < MAX_PAGE_BYTES) {
        RevCommit commit = next.read();
        if (commit == null) break;
        CommitInfo info = info(walk, commit);
        commits.add(info);
        memory += info.memory();
      }
    }
    repository.held((int) memory);
    return commits;
  }

  /**
   * The newest commits of a new branch that no other branch has.
   *
   * @param branches all of them, by their full names
   */
  public List<CommitInfo> firstOfNewBranch(String ref, ObjectId tip, Map<String, ObjectId> branches)
      throws IOException {
    ObjectId[] others =
        branches.entrySet().stream()
            .filter(branch -> !ref.equals(branch.getKey()))
            .map(Map.Entry::getValue)
            .limit(MAX_OTHER_BRANCHES)
            .toArray(ObjectId[]::new);
    return first(CommitQuery.of(tip).without(others), MAX_COMMITS_OF_NEW_BRANCH);
  }

  public int count(CommitQuery query) throws IOException {
    return page(query, 0, 0).total();
  }

  /** Whether a commit can be reached from another one, or is the same. */
  public boolean isAncestor(ObjectId ancestor, ObjectId of) throws IOException {
    try (RevWalk walk = new RevWalk(repository)) {
      return walk.isMergedInto(walk.parseCommit(ancestor), walk.parseCommit(of));
    }
  }

  private RevWalk walk(CommitQuery query) throws IOException {
    RevWalk walk = new RevWalk(repository);
    walk.setRetainBody(false);
    walk.markStart(walk.parseCommit(query.from()));
    for (ObjectId id : query.not()) {
      walk.markUninteresting(walk.parseCommit(id));
    }
    if (query.path() != null && !query.path().isEmpty()) {
      walk.setTreeFilter(AndTreeFilter.create(PathSpec.filter(query.path()), TreeFilter.ANY_DIFF));
      walk.setRewriteParents(false);
    }
    walk.setRevFilter(times(clamped(query.since()), clamped(query.until())));
    return walk;
  }

  /** Gives commits one by one; null after the last one. */
  private interface NextCommit {
    RevCommit read() throws IOException;
  }

  private static NextCommit commits(RevWalk walk, CommitQuery query) throws IOException {
    if (query.not().isEmpty()) return walk::next;
    Iterator<RevCommit> included = included(walk).iterator();
    return () -> included.hasNext() ? included.next() : null;
  }

  /**
   * The commits of a walk that excludes others. The walk goes by time: of a commit that is older
   * than its parents it may learn only at its end that it excludes them.
   */
  static List<RevCommit> included(RevWalk walk) throws IOException {
    List<RevCommit> commits = new ArrayList<>();
    for (RevCommit commit = walk.next(); commit != null; commit = walk.next()) commits.add(commit);
    commits.removeIf(commit -> commit.has(RevFlag.UNINTERESTING));
    return commits;
  }

  /** Commits are compared by 32 bits of seconds, beyond which there are none. */
  private static Instant clamped(Instant time) {
    return time == null
        ? null
        : Instant.ofEpochSecond(
            Math.clamp(time.getEpochSecond(), Integer.MIN_VALUE, Integer.MAX_VALUE));
  }

  private static RevFilter times(Instant since, Instant until) {
    if (since != null && until != null) {
      return CommitTimeRevFilter.between(since, until);
    }
    if (since != null) {
      return CommitTimeRevFilter.after(since);
    }
    return until == null ? RevFilter.ALL : CommitTimeRevFilter.before(until);
  }

  private static Integer total(CommitQuery query) {
    synchronized (TOTALS) {
      return TOTALS.get(query);
    }
  }

  private static void remember(CommitQuery query, int total) {
    synchronized (TOTALS) {
      TOTALS.put(query, total);
    }
  }
}
