package io.gitledger.projections.badge;

import io.gitledger.command.badge.BadgeEvent.BadgeAwarded;
import io.gitledger.command.badge.BadgeEvent.BadgeChanged;
import io.gitledger.command.badge.BadgeEvent.BadgeDeleted;
import io.gitledger.command.badge.BadgeEvent.BadgeMade;
import io.gitledger.command.badge.BadgeEvent.BadgeWithdrawn;
import io.gitledger.projections.ReadModel;
import io.gitledger.query.badge.BadgeRow;
import jakarta.persistence.EntityManager;
import java.time.Instant;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.Timestamp;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Badges, and who has which. */
@ReadModel
class BadgeProjector {
  private final EntityManager rows;
  private final JdbcClient jdbc;

  BadgeProjector(EntityManager rows, JdbcClient jdbc) {
    this.rows = rows;
    this.jdbc = jdbc;
  }

  @EventHandler
  void on(BadgeMade event) {
    var row = new BadgeRow();
    row.id = event.badge().value();
    row.slug = event.slug();
    row.description = event.description();
    row.imageUrl = event.imageUrl();
    rows.persist(row);
  }

  @EventHandler
  void on(BadgeChanged event) {
    BadgeRow row = rows.find(BadgeRow.class, event.badge().value());
    row.description = event.description();
    row.imageUrl = event.imageUrl();
  }

  @EventHandler
  void on(BadgeDeleted event, @Timestamp Instant at) {
    rows.find(BadgeRow.class, event.badge().value()).deletedAt = at;
    rows.flush();
    jdbc.sql("delete from badge_award where badge_id = ?").param(event.badge().value()).update();
  }

  /** A badge that is deleted at the same moment is nobody's, whichever of the two came first. */
  @EventHandler
  void on(BadgeAwarded event) {
    rows.flush();
    jdbc.sql(
            "insert into badge_award (user_id, badge_id)"
                + " select ?, id from badge where id = ? and deleted_at is null on conflict do nothing")
        .param(event.user())
        .param(event.badge().value())
        .update();
  }

  @EventHandler
  void on(BadgeWithdrawn event) {
    jdbc.sql("delete from badge_award where user_id = ? and badge_id = ?")
        .param(event.user())
        .param(event.badge().value())
        .update();
  }
}
