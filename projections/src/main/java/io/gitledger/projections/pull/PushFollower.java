package io.gitledger.projections.pull;

import io.gitledger.command.branch.BranchEvent.RefsChanged;
import io.gitledger.projections.CurrentBatch;
import io.gitledger.projections.EventFilter;
import io.gitledger.query.pull.PullRequestFinder;
import org.axonframework.eventhandling.EventMessage;

/** A reaction to pushes in repositories with pull requests; most repositories have none. */
public abstract class PushFollower implements EventFilter {
  private static final String WITH_PULLS = PushFollower.class.getName();

  protected final PullRequestFinder pulls;

  protected PushFollower(PullRequestFinder pulls) {
    this.pulls = pulls;
  }

  @Override
  public boolean concerns(EventMessage<?> event) {
    return !(event.getPayload() instanceof RefsChanged changed)
        || CurrentBatch.includes(
            WITH_PULLS, changed.repository(), pulls::findRepositoriesWithPulls);
  }
}
