package io.gitledger.command.pin;

import io.gitledger.command.Command;
import io.gitledger.command.issue.IssueId;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Commands of pinned issues and pull requests. */
public sealed interface PinCommand extends Command<Void> {
  /** Maximum number of pinned issues, and of pinned pull requests, of a repository. */
  int MAX_PINS = 3;

  /** Id of the pins of a repository. Its text form names their stream. */
  record PinsId(long repository) {
    @Override
    public String toString() {
      return "pins-" + repository;
    }
  }

  /** Pins an issue or, if {@code pull}, a pull request, after the others of its kind. */
  record PinIssue(@TargetAggregateIdentifier PinsId repository, IssueId issue, boolean pull)
      implements PinCommand {}

  /** Unpins an issue. The positions of the others are unchanged. */
  record UnpinIssue(@TargetAggregateIdentifier PinsId repository, IssueId issue)
      implements PinCommand {}

  /**
   * Moves a pin and shifts those in between.
   *
   * @param position counted from 1; may be greater than the last position
   */
  record MovePin(@TargetAggregateIdentifier PinsId repository, IssueId issue, long position)
      implements PinCommand {}
}
