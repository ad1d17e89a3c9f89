package io.gitledger.command.pin;

import io.gitledger.command.issue.IssueId;
import io.gitledger.command.log.EventName;
import io.gitledger.command.log.EventUnit;
import io.gitledger.command.log.RepositoryScoped;
import java.util.List;

/** Events of pinned issues and pull requests. */
public sealed interface PinEvent extends RepositoryScoped {
  /**
   * A pinned issue or, if {@code pull}, pull request.
   *
   * @param position among those of its kind, counted from 1, with gaps
   */
  record Pin(IssueId issue, boolean pull, long position) {}

  boolean pull();

  @Override
  default EventUnit unit() {
    return pull() ? EventUnit.PULLS : EventUnit.ISSUES;
  }

  @EventName("pin.added")
  record PinAdded(long repository, boolean pull, Pin pin) implements PinEvent {}

  @EventName("pin.removed")
  record PinRemoved(long repository, boolean pull, IssueId issue) implements PinEvent {}

  /**
   * @param pins pins whose position changed, with the new position
   */
  @EventName("pin.moved")
  record PinMoved(long repository, boolean pull, IssueId issue, List<Pin> pins)
      implements PinEvent {}
}
