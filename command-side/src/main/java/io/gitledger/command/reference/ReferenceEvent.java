package io.gitledger.command.reference;

import io.gitledger.command.comment.CommentId;
import io.gitledger.command.issue.IssueId;
import io.gitledger.command.log.EventName;
import io.gitledger.command.log.EventUnit;
import io.gitledger.command.log.RepositoryScoped;

/** Events of references to an issue or, if {@code pull}, to a pull request. */
public sealed interface ReferenceEvent extends RepositoryScoped {
  /** The action on the issue when the source is merged. */
  enum ReferenceAction {
    NONE,
    CLOSES,
    REOPENS
  }

  /**
   * The text that refers to an issue.
   *
   * @param issue the issue or, if {@code pull}, the pull request that it belongs to
   * @param comment null for title and body
   */
  record Source(IssueId issue, boolean pull, CommentId comment) {}

  IssueId issue();

  boolean pull();

  @Override
  default EventUnit unit() {
    return pull() ? EventUnit.PULLS : EventUnit.ISSUES;
  }

  /**
   * @param number among the references to the issue, counted from 1
   */
  @EventName("reference.added")
  record ReferenceAdded(
      IssueId issue,
      long repository,
      boolean pull,
      long number,
      Source source,
      ReferenceAction action)
      implements ReferenceEvent {}

  @EventName("reference.removed")
  record ReferenceRemoved(IssueId issue, long repository, boolean pull, long number)
      implements ReferenceEvent {}

  /**
   * @param sourceRepository of the commit
   */
  @EventName("reference.commit_added")
  record CommitReferenceAdded(
      IssueId issue, long repository, boolean pull, long sourceRepository, String commit)
      implements ReferenceEvent {}
}
