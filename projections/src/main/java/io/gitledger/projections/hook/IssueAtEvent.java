package io.gitledger.projections.hook;

import io.gitledger.query.issue.IssueRow;
import io.gitledger.query.repository.RepositoryRow;
import java.time.Instant;

/**
 * Changes rows to what a payload shows: the issue as an event left it, whatever came later, but the
 * repository's counter as the event found it.
 */
final class IssueAtEvent {
  private IssueAtEvent() {}

  /** A merge is the exception: it shows the counter as it left it. */
  static void restore(String action, Cause cause, IssueRow issue, RepositoryRow repository) {
    boolean open = issue.deletedAt == null && !issue.closed;
    boolean before =
        switch (action) {
          case "opened", "reopened" -> false;
          case "closed" -> !cause.opening() && !cause.merges();
          case "deleted" -> !issue.closed;
          default -> open && !cause.opening();
        };
    count(issue, repository, (before ? 1 : 0) - (open ? 1 : 0));
    switch (action) {
      case "opened", "reopened" -> close(issue, null);
      case "closed" -> close(issue, cause.at());
      default -> {}
    }
  }

  private static void count(IssueRow issue, RepositoryRow repository, int more) {
    if (issue.pull) repository.openPulls = Math.max(0, repository.openPulls + more);
    else repository.openIssues = Math.max(0, repository.openIssues + more);
  }

  private static void close(IssueRow issue, Instant at) {
    issue.closed = at != null;
    issue.closedAt = at;
  }
}
