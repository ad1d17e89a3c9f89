package io.gitledger.projections.block;

import io.gitledger.command.account.UserEvent.UserDeleted;
import io.gitledger.command.block.BlockEvent.BlockBegun;
import io.gitledger.command.block.BlockEvent.BlockEnded;
import io.gitledger.projections.ReadModel;
import io.gitledger.query.block.BlockRow;
import jakarta.persistence.EntityManager;
import java.time.Instant;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.Timestamp;

/** Who keeps whom away; what a block ends is with those who keep it. */
@ReadModel
class BlockProjector {
  private final EntityManager rows;

  BlockProjector(EntityManager rows) {
    this.rows = rows;
  }

  @EventHandler
  void on(BlockBegun event, @Timestamp Instant at) {
    rows.persist(new BlockRow(event.blocker(), event.blocked(), at));
  }

  @EventHandler
  void on(BlockEnded event) {
    var row = rows.find(BlockRow.class, new BlockRow.Key(event.blocker(), event.blocked()));
    if (row != null) rows.remove(row);
  }

  @EventHandler
  void on(UserDeleted event) {
    rows.createQuery("delete from BlockRow b where b.blockerId = :user or b.blockedId = :user")
        .setParameter("user", event.account())
        .executeUpdate();
  }
}
