package io.gitledger.command.pull;

import io.gitledger.command.Command;
import io.gitledger.command.issue.IssueCommand.OpenIssue;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** What can be asked of a pull request beside what can be asked of its issue. */
public sealed interface PullRequestCommand<R> extends Command<R> {

  /**
   * Opens a pull request together with its issue, under the next number of the base repository.
   *
   * @param issue its repository is that of the base
   * @param head the short name of a branch, as is the base
   * @param commit id of the head's tip
   * @param maintainerEdit whether those who write to the base may push to the head
   */
  record CreatePullRequest(
      OpenIssue issue,
      long headRepository,
      String head,
      String base,
      String commit,
      boolean maintainerEdit)
      implements PullRequestCommand<PullRequestId> {}

  /**
   * Follows the head branch.
   *
   * @param commit id of its new tip
   */
  record SynchronizePullRequest(@TargetAggregateIdentifier PullRequestId pull, String commit)
      implements PullRequestCommand<Void> {}

  /**
   * @param base the short name of another branch of the base repository
   */
  record ChangeBase(@TargetAggregateIdentifier PullRequestId pull, String base)
      implements PullRequestCommand<Void> {}

  /** Follows a branch of a repository that got another name; both short. */
  record FollowRenamedBranch(
      @TargetAggregateIdentifier PullRequestId pull, long repository, String from, String to)
      implements PullRequestCommand<Void> {}

  record ChangeMaintainerEdit(@TargetAggregateIdentifier PullRequestId pull, boolean allowed)
      implements PullRequestCommand<Void> {}
}
