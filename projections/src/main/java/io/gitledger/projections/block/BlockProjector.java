package io.gitledger.projections.block;

import io.gitledger.command.block.BlockEvent.BlockBegun;
import io.gitledger.command.block.BlockEvent.BlockEnded;
import io.gitledger.projections.ReadModel;
import io.gitledger.projections.ReadModelWriter;
import io.gitledger.query.block.BlockRow;
import java.time.Instant;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.Timestamp;

/** Blocks. The relationships that a block ends are removed by their own projectors. */
@ReadModel
class BlockProjector {
  private final ReadModelWriter writer;

  BlockProjector(ReadModelWriter writer) {
    this.writer = writer;
  }

  @EventHandler
  void on(BlockBegun event, @Timestamp Instant at) {
    writer.insertIfAbsent(new BlockRow(event.blocker(), event.blocked(), at));
  }

  @EventHandler
  void on(BlockEnded event) {
    writer.delete(BlockRow.class, event.blocker(), event.blocked());
  }
}
