package io.gitledger.projections.pull;

import io.gitledger.command.pull.OpenPullRequests;
import io.gitledger.query.pull.PullRequestFinder;
import org.springframework.stereotype.Component;

/**
 * Implements {@link OpenPullRequests} with the read model, which changes in the transactions of
 * events.
 */
@Component
class OpenPullRequestFinder implements OpenPullRequests {
  private final PullRequestFinder pulls;

  OpenPullRequestFinder(PullRequestFinder pulls) {
    this.pulls = pulls;
  }

  @Override
  public boolean isOpen(long repository, String base, long headRepository, String head) {
    return pulls.findOpen(repository, base, headRepository, head).isPresent();
  }

  @Override
  public boolean isProposed(long repository, String base, long poster, String topic) {
    return pulls.findProposal(repository, base, poster, topic).isPresent();
  }
}
