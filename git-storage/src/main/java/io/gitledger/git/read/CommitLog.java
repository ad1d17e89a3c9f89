package io.gitledger.git.read;

import io.gitledger.git.GitRepository;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.jgit.errors.IncorrectObjectTypeException;
import org.eclipse.jgit.errors.MissingObjectException;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevFlag;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.revwalk.filter.CommitTimeRevFilter;
import org.eclipse.jgit.revwalk.filter.RevFilter;

/**
 * Reads commits and histories. The number of commits of a query never changes, because ids are
 * immutable: it is counted once and cached. For a query with a filter such as a path, the first
 * commits are cached too.
 */
public final class CommitLog {
  /** A part of a history, and the total number of commits. */
  public record Page(List<CommitInfo> commits, int total) {}

  /** A page is truncated if its commits need more memory. */
  private static final int MAX_PAGE_BYTES = 8 << 20;

  private static final int MAX_COMMITS_OF_NEW_BRANCH = 10;
  private static final int MAX_OTHER_BRANCHES = 200;
  private static final int MAX_LINE = 32;
  private static final int MAX_KEPT_IDS = 1_000;
  private static final RecentlyUsed<CommitQuery, History> HISTORIES =
      new RecentlyUsed<>(Runtime.getRuntime().maxMemory() / 128, History::bytes);

  /**
   * A cached history.
   *
   * @param first the newest commits; empty for a query without a filter, which needs no long walk
   *     to find them
   */
  private record History(int total, List<ObjectId> first, long bytes) {
    private static final int HISTORY_BYTES = 400;
    private static final int ID_BYTES = 48;

    static History of(CommitQuery query, int total, List<ObjectId> first) {
      int path = query.path() == null ? 0 : query.path().length();
      long ids = (long) first.size() + query.not().size();
      return new History(total, List.copyOf(first), HISTORY_BYTES + 2L * path + ID_BYTES * ids);
    }

    boolean has(long end) {
      return Math.min(total, end) <= first.size();
    }
  }

  private final GitRepository repository;

  public CommitLog(GitRepository repository) {
    this.repository = repository;
  }

  /** Reads one commit as shown in lists; empty if there is none with this id. */
  public Optional<CommitInfo> find(ObjectId id) throws IOException {
    return find(id, CommitInfo.LISTED_MESSAGE_BYTES);
  }

  /**
   * Reads one commit with up to the given number of bytes of its message; empty if there is none
   * with this id.
   */
  public Optional<CommitInfo> find(ObjectId id, int maxMessageBytes) throws IOException {
    try (RevWalk walk = new RevWalk(repository)) {
      CommitInfo info = CommitInfo.of(walk.parseCommit(id), maxMessageBytes);
      repository.held(info.memory());
      return Optional.of(info);
    } catch (MissingObjectException | IncorrectObjectTypeException none) {
      return Optional.empty();
    }
  }

  /** Reads a part of a history, which may be truncated, and counts all of it. */
  public Page page(CommitQuery query, int skip, int limit) throws IOException {
    Optional<History> known = HISTORIES.find(query);
    long end = (long) skip + limit;
    if (known.isPresent() && known.get().has(end)) {
      History history = known.get();
      List<ObjectId> wanted = history.first().stream().skip(skip).limit(limit).toList();
      return new Page(read(wanted), history.total());
    }
    Optional<List<CommitInfo>> straight = known.isEmpty() ? straight(query) : Optional.empty();
    if (straight.isPresent()) {
      List<CommitInfo> all = straight.get();
      return new Page(bounded(all.stream().skip(skip).limit(limit).toList()), all.size());
    }
    long needed = known.isEmpty() ? Long.MAX_VALUE : Math.min(known.get().total(), end);
    List<CommitInfo> commits = new ArrayList<>(Math.min(limit, 100));
    List<ObjectId> first = new ArrayList<>();
    int seen = 0;
    long memory = 0;
    try (RevWalk walk = walk(query)) {
      NextCommit next = commits(walk, query);
      while (seen < needed) {
        RevCommit commit = next.read();
        if (commit == null) break;
        if (seen >= skip && commits.size() < limit && memory < MAX_PAGE_BYTES) {
          CommitInfo info = info(walk, commit);
          commits.add(info);
          memory += info.memory();
        }
        if (query.filtered() && seen < MAX_KEPT_IDS) first.add(commit.copy());
        seen++;
      }
    }
    repository.held((int) memory);
    int total = known.isEmpty() ? seen : known.get().total();
    if (known.isEmpty()) HISTORIES.keep(query, History.of(query, total, first));
    return new Page(commits, total);
  }

  private List<CommitInfo> read(List<ObjectId> ids) throws IOException {
    Iterator<ObjectId> rest = ids.iterator();
    try (RevWalk walk = new RevWalk(repository)) {
      walk.setRetainBody(false);
      return read(walk, () -> rest.hasNext() ? walk.parseCommit(rest.next()) : null, ids.size());
    }
  }

  /** Reads some commits. The list is truncated if they need more memory. */
  private List<CommitInfo> read(RevWalk walk, NextCommit next, int limit) throws IOException {
    List<CommitInfo> commits = new ArrayList<>();
    long memory = 0;
    while (commits.size() < limit && memory < MAX_PAGE_BYTES) {
      RevCommit commit = next.read();
      if (commit == null) break;
      CommitInfo info = info(walk, commit);
      commits.add(info);
      memory += info.memory();
    }
    repository.held((int) memory);
    return commits;
  }

  /**
   * Returns the complete history if it is a short linear sequence of commits on top of the excluded
   * one, as for most pushes. Otherwise a walk would have to read several commits beyond the
   * excluded one to determine what it contains.
   */
  private Optional<List<CommitInfo>> straight(CommitQuery query) throws IOException {
    if (query.not().size() != 1 || query.filtered()) {
      return Optional.empty();
    }
    ObjectId bound = query.not().iterator().next();
    List<CommitInfo> line = new ArrayList<>();
    try (RevWalk walk = new RevWalk(repository)) {
      RevCommit commit = walk.parseCommit(query.from());
      while (line.size() < MAX_LINE && commit.getParentCount() == 1) {
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

  /**
   * Returns the commits that a branch update added, the newest first; none if the previous commit
   * no longer exists, as its history is unknown then.
   */
  public Page ofMove(ObjectId from, ObjectId to, int limit) throws IOException {
    return has(from) ? page(CommitQuery.of(to).without(from), 0, limit) : new Page(List.of(), 0);
  }

  private boolean has(ObjectId commit) throws IOException {
    return repository.getObjectDatabase().has(commit);
  }

  /** Reads the first commits of a history, which may be truncated, without counting. */
  public List<CommitInfo> first(CommitQuery query, int limit) throws IOException {
    try (RevWalk walk = walk(query)) {
      return read(walk, commits(walk, query), limit);
    }
  }

  /**
   * Returns the newest commits of a new branch that are not in any other branch.
   *
   * @param branches all branches, by their full names; their commits may not exist
   */
  public List<CommitInfo> firstOfNewBranch(String ref, ObjectId tip, Map<String, ObjectId> branches)
      throws IOException {
    List<ObjectId> others = new ArrayList<>();
    for (var branch : branches.entrySet())
      if (others.size() < MAX_OTHER_BRANCHES
          && !ref.equals(branch.getKey())
          && has(branch.getValue())) others.add(branch.getValue());
    CommitQuery own = CommitQuery.of(tip).without(others.toArray(ObjectId[]::new));
    return first(own, MAX_COMMITS_OF_NEW_BRANCH);
  }

  public int count(CommitQuery query) throws IOException {
    return page(query, 0, 0).total();
  }

  /** Returns whether a commit is reachable from another one, or equal to it. */
  public boolean isAncestor(ObjectId ancestor, ObjectId of) throws IOException {
    try (RevWalk walk = new RevWalk(repository)) {
      return walk.isMergedInto(walk.parseCommit(ancestor), walk.parseCommit(of));
    }
  }

  private RevWalk walk(CommitQuery query) throws IOException {
    ObjectReader reader = new TreeCache(repository.newObjectReader());
    RevWalk walk =
        new RevWalk(reader) {
          @Override
          public void close() {
            super.close();
            reader.close();
          }
        };
    walk.setRetainBody(false);
    walk.markStart(walk.parseCommit(query.from()));
    for (ObjectId id : query.not()) {
      walk.markUninteresting(walk.parseCommit(id));
    }
    if (query.path() != null && !query.path().isEmpty()) {
      walk.setTreeFilter(PathSpec.changes(query.path()));
      walk.setRewriteParents(false);
    }
    walk.setRevFilter(times(clamped(query.since()), clamped(query.until())));
    return walk;
  }

  /** Returns commits one by one; null after the last one. */
  private interface NextCommit {
    RevCommit read() throws IOException;
  }

  private static NextCommit commits(RevWalk walk, CommitQuery query) throws IOException {
    if (query.onlyPath() && PathSpec.isPlain(query.path()))
      return new PathWalk(walk, query.from(), query.path())::next;
    if (query.not().isEmpty()) return walk::next;
    Iterator<RevCommit> included = included(walk).iterator();
    return () -> included.hasNext() ? included.next() : null;
  }

  /**
   * Returns the commits of a walk that excludes others. As the walk is ordered by time, it may
   * detect only at its end that a commit that is older than its parents excludes them.
   */
  static List<RevCommit> included(RevWalk walk) throws IOException {
    List<RevCommit> commits = new ArrayList<>();
    for (RevCommit commit = walk.next(); commit != null; commit = walk.next()) commits.add(commit);
    commits.removeIf(commit -> commit.has(RevFlag.UNINTERESTING));
    return commits;
  }

  /** Limits a time to 32 bits of seconds, which are used for comparisons of commits. */
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
}
