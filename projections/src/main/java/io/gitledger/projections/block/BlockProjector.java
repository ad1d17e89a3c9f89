package io.gitledger.projections.block;

import io.gitledger.command.block.BlockEvent.BlockBegun;
import io.gitledger.command.block.BlockEvent.BlockEnded;
import io.gitledger.projections.ReadModel;
import java.time.Instant;
import java.time.ZoneOffset;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.Timestamp;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Who keeps whom away; what a block ends is with those who keep it. */
@ReadModel
class BlockProjector {
  private final JdbcClient jdbc;

  BlockProjector(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  @EventHandler
  void on(BlockBegun event, @Timestamp Instant at) {
    jdbc.sql(
            "insert into block (blocker_id, blocked_id, at) values (?, ?, ?) on conflict do nothing")
        .param(event.blocker())
        .param(event.blocked())
        .param(at.atOffset(ZoneOffset.UTC))
        .update();
  }

  @EventHandler
  void on(BlockEnded event) {
    jdbc.sql("delete from block where blocker_id = ? and blocked_id = ?")
        .param(event.blocker())
        .param(event.blocked())
        .update();
  }
}
