package io.gitledger.projections.hook;

import io.gitledger.query.issue.IssueRow;
import io.gitledger.query.pull.PullRequestView;
import io.gitledger.query.repository.RepositoryRow;
import java.time.Instant;
import java.util.function.Consumer;

/**
 * Changes rows to what a payload shows: the issue as an event left it, whatever came later, but the
 * repository's counter as the event found it.
 */
final class IssueAtEvent {
  private IssueAtEvent() {}

  /** A merge is the exception: it shows the counter as it left it. */
  static void restore(String action, Cause cause, IssueRow issue, RepositoryRow repository) {
    boolean open = issue.deletedAt == null && !issue.closed;
    boolean openThen = open || closedLater(cause, issue);
    boolean before =
        switch (action) {
          case "opened", "reopened" -> false;
          case "closed" -> !cause.opening() && !cause.merges();
          case "deleted" -> !issue.closed;
          default -> openThen && !cause.opening();
        };
    count(issue, repository, (before ? 1 : 0) - (open ? 1 : 0));
    switch (action) {
      case "opened", "reopened" -> close(issue, null);
      case "closed" -> close(issue, cause.at());
      default -> restoreState(cause, issue);
    }
  }

  /** The texts that an issue was opened with. */
  static Consumer<IssueRow> texts(String title, String body) {
    return issue -> {
      issue.title = title;
      issue.body = body;
    };
  }

  /** Opens an issue that was closed after the event. */
  static void restoreState(Cause cause, IssueRow issue) {
    if (closedLater(cause, issue)) close(issue, null);
  }

  /** What was open was not merged. */
  static PullRequestView restored(PullRequestView view, IssueRow issue) {
    return issue.closed ? view : view.withoutMerge();
  }

  /** Whatever one request changes besides closing comes before it, at the same time. */
  private static boolean closedLater(Cause cause, IssueRow issue) {
    return issue.closed && issue.closedAt != null && !issue.closedAt.isBefore(cause.at());
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
