package io.gitledger.projections.mirror;

import io.gitledger.command.branch.BranchEvent.RefsChanged;
import io.gitledger.projections.EventFilter;
import io.gitledger.projections.Reaction;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.EventMessage;

/** Synchronizes push mirrors on commit. */
@Reaction
class PushMirrorReaction implements EventFilter {
  private final MirrorUpdates updates;

  PushMirrorReaction(MirrorUpdates updates) {
    this.updates = updates;
  }

  @Override
  public boolean concerns(EventMessage<?> event) {
    return event.getPayload() instanceof RefsChanged changed
        && updates.pushesOnCommit(changed.repository());
  }

  @EventHandler
  void on(RefsChanged event) {
    updates.requestPushesOnCommit(event.repository());
  }
}
