package io.gitledger.git.read;

import java.time.Instant;
import java.util.List;
import org.eclipse.jgit.lib.ObjectId;

/**
 * The requested commits of a history, newest first.
 *
 * @param not commits that are excluded with all their ancestors
 * @param path only commits that changed this file or directory; null for all
 * @param since only commits at or after this time; null for no limit
 * @param until only commits at or before this time; null for no limit
 */
public record CommitQuery(
    ObjectId from, List<ObjectId> not, String path, Instant since, Instant until) {
  public CommitQuery {
    not = List.copyOf(not);
  }

  /** Returns a query for the whole history of a commit. */
  public static CommitQuery of(ObjectId from) {
    return new CommitQuery(from, List.of(), null, null, null);
  }

  public CommitQuery withPath(String wanted) {
    return new CommitQuery(from, not, wanted, since, until);
  }

  public CommitQuery without(ObjectId... ancestors) {
    return new CommitQuery(from, List.of(ancestors), path, since, until);
  }

  /** Returns whether it excludes commits by their properties, not by their position. */
  boolean filtered() {
    return (path != null && !path.isEmpty()) || since != null || until != null;
  }

  /** Returns whether the path is the only property by which commits are excluded. */
  boolean onlyPath() {
    boolean pathed = path != null && !path.isEmpty();
    return pathed && not.isEmpty() && since == null && until == null;
  }

  public CommitQuery between(Instant first, Instant last) {
    return new CommitQuery(from, not, path, first, last);
  }
}
