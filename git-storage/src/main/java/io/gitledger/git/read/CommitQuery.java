package io.gitledger.git.read;

import java.time.Instant;
import java.util.List;
import org.eclipse.jgit.lib.ObjectId;

/**
 * The requested commits of a history, newest first.
 *
 * @param not commits that are left out together with all their ancestors
 * @param path only commits that changed this file or folder; null for all
 * @param since only commits made at or after; null for no limit
 * @param until only commits made at or before; null for no limit
 */
public record CommitQuery(
    ObjectId from, List<ObjectId> not, String path, Instant since, Instant until) {
  public CommitQuery {
    not = List.copyOf(not);
  }

  /** The whole history of a commit. */
  public static CommitQuery of(ObjectId from) {
    return new CommitQuery(from, List.of(), null, null, null);
  }

  public CommitQuery withPath(String wanted) {
    return new CommitQuery(from, not, wanted, since, until);
  }

  public CommitQuery without(ObjectId... ancestors) {
    return new CommitQuery(from, List.of(ancestors), path, since, until);
  }

  /** Whether it leaves out commits for what they are, not for where they stand. */
  boolean filtered() {
    return (path != null && !path.isEmpty()) || since != null || until != null;
  }

  /** Whether the path is the only thing that leaves out commits. */
  boolean onlyPath() {
    boolean pathed = path != null && !path.isEmpty();
    return pathed && not.isEmpty() && since == null && until == null;
  }

  public CommitQuery between(Instant first, Instant last) {
    return new CommitQuery(from, not, path, first, last);
  }
}
