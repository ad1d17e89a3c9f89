package io.gitledger.projections.reference;

import io.gitledger.command.pull.PullRequestEvent.PullRequestMerged;
import io.gitledger.projections.Reaction;
import org.axonframework.eventhandling.EventHandler;

/** Processes the references of merged pull requests that were not processed with the merge. */
@Reaction(writes = false)
class MergeReferenceReaction {
  private final MergeReferences references;

  MergeReferenceReaction(MergeReferences references) {
    this.references = references;
  }

  @EventHandler
  void on(PullRequestMerged event) {
    references.follow(event.issue().value(), event.commit(), event.mergedBy());
  }
}
