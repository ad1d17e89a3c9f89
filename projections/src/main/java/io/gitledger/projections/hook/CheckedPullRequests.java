package io.gitledger.projections.hook;

import io.gitledger.projections.pull.PullRequestChecks;
import io.gitledger.projections.pull.PullRequestRefs;
import io.gitledger.query.issue.IssueRow;
import io.gitledger.query.pull.PullRequestFinder;
import io.gitledger.query.pull.PullRequestRow;
import java.util.List;
import org.springframework.stereotype.Component;

/**
 * Checks pull requests before they are sent to receivers: payloads contain the size of the changes,
 * which may not have been computed yet.
 */
@Component
class CheckedPullRequests {
  private final PullRequestFinder pulls;
  private final PullRequestRefs refs;
  private final PullRequestChecks checks;

  CheckedPullRequests(PullRequestFinder pulls, PullRequestRefs refs, PullRequestChecks checks) {
    this.pulls = pulls;
    this.refs = refs;
    this.checks = checks;
  }

  /**
   * Creates the refs of the pull request and checks it. The head of a fork may not be in the base
   * repository yet.
   */
  void require(IssueRow issue) {
    PullRequestRow pull = pulls.byIssues(List.of(issue.id)).get(issue.id);
    if (pull == null || issue.deletedAt != null) return;
    refs.create(pull);
    checks.requestAndWait(pull.id);
  }
}
