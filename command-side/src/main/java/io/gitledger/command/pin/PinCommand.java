package io.gitledger.command.pin;

import io.gitledger.command.Command;
import io.gitledger.command.issue.IssueId;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Commands of pinned issues and pull requests. */
public sealed interface PinCommand extends Command<Void> {
  /** The most pinned issues, and the most pinned pull requests, of a repository. */
  int MAX_PINS = 3;

  /** The pins of a repository. Its text form names their stream. */
  record PinsId(long repository) {
    @Override
    public String toString() {
      return "pins-" + repository;
    }
  }

  /** Pins an issue, or where {@code pull} a pull request, behind the others of its kind. */
  record PinIssue(@TargetAggregateIdentifier PinsId repository, IssueId issue, boolean pull)
      implements PinCommand {}

  /** The positions of the others stay. */
  record UnpinIssue(@TargetAggregateIdentifier PinsId repository, IssueId issue)
      implements PinCommand {}

  /**
   * Moves a pin and shifts those in between.
   *
   * @param position counted from 1; it may lie behind all others
   */
  record MovePin(@TargetAggregateIdentifier PinsId repository, IssueId issue, long position)
      implements PinCommand {}
}
