package io.gitledger.command.pull;

import io.gitledger.command.issue.Issues;
import io.gitledger.command.pull.PullRequestCommand.Merge;
import org.axonframework.modelling.command.Repository;
import org.springframework.context.annotation.Lazy;
import org.springframework.stereotype.Component;

/** {@link PullRequests} on the streams of the pull requests. */
@Component
class StoredPullRequests implements PullRequests {
  private final Repository<PullRequest> pulls;
  private final Issues issues;

  StoredPullRequests(@Lazy Repository<PullRequest> pulls, Issues issues) {
    this.pulls = pulls;
    this.issues = issues;
  }

  @Override
  public void mergeQueued(PullRequestId pull, String base, Merge merge) {
    pulls.load(pull.toString()).execute(each -> each.mergeQueued(base, merge, issues));
  }
}
