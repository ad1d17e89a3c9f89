package io.gitledger.projections.branch;

import io.gitledger.command.branch.BranchEvent.RefsChanged;
import io.gitledger.projections.Reaction;
import org.axonframework.eventhandling.EventHandler;

/** Pushes make packs, and packs want to be put together. */
@Reaction
class UpkeepReaction {
  private final Upkeep upkeep;

  UpkeepReaction(Upkeep upkeep) {
    this.upkeep = upkeep;
  }

  @EventHandler
  void on(RefsChanged event) {
    upkeep.pushed(event.repository());
  }
}
