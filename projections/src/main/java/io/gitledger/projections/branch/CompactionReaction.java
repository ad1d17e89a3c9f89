package io.gitledger.projections.branch;

import io.gitledger.command.branch.BranchEvent;
import io.gitledger.command.branch.BranchEvent.RefsChanged;
import io.gitledger.command.wiki.WikiEvent.WikiChanged;
import io.gitledger.git.refs.WikiId;
import io.gitledger.projections.Reaction;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.messaging.MetaData;

/** Schedules compaction after pushes, because pushes create packs. */
@Reaction(writes = false)
class CompactionReaction {
  private final CompactionScheduler upkeep;

  CompactionReaction(CompactionScheduler upkeep) {
    this.upkeep = upkeep;
  }

  /** Ignores the first push of a repository, which creates a single pack. */
  @EventHandler
  void on(RefsChanged event, MetaData about) {
    if (!about.containsKey(BranchEvent.FOUNDS)) upkeep.pushed(event.repository());
  }

  @EventHandler
  void on(WikiChanged event) {
    upkeep.pushed(WikiId.of(event.repository()));
  }
}
