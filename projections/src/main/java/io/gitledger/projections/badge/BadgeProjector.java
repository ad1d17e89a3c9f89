package io.gitledger.projections.badge;

import io.gitledger.command.badge.BadgeEvent.BadgeAwarded;
import io.gitledger.command.badge.BadgeEvent.BadgeChanged;
import io.gitledger.command.badge.BadgeEvent.BadgeDeleted;
import io.gitledger.command.badge.BadgeEvent.BadgeMade;
import io.gitledger.command.badge.BadgeEvent.BadgeWithdrawn;
import io.gitledger.projections.ReadModel;
import io.gitledger.projections.ReadModelWriter;
import io.gitledger.query.badge.BadgeAwardRow;
import io.gitledger.query.badge.BadgeRow;
import java.time.Instant;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.Timestamp;

/** Badges and their awards. */
@ReadModel
class BadgeProjector {
  private final ReadModelWriter writer;

  BadgeProjector(ReadModelWriter writer) {
    this.writer = writer;
  }

  @EventHandler
  void on(BadgeMade event) {
    var row = new BadgeRow();
    row.id = event.badge().value();
    row.slug = event.slug();
    row.description = event.description();
    row.imageUrl = event.imageUrl();
    writer.insert(row);
  }

  @EventHandler
  void on(BadgeChanged event) {
    writer
        .update(BadgeRow.class, event.badge().value())
        .set("description", event.description())
        .set("image_url", event.imageUrl())
        .write();
  }

  @EventHandler
  void on(BadgeDeleted event, @Timestamp Instant at) {
    long badge = event.badge().value();
    writer.update(BadgeRow.class, badge).set("deleted_at", at).write();
    writer.deleteAll(BadgeAwardRow.class, "badge_id", badge);
  }

  /** Awards of a badge that is deleted concurrently are dropped, in either order of the events. */
  @EventHandler
  void on(BadgeAwarded event) {
    writer
        .sql(
            "insert into badge_award (user_id, badge_id)"
                + " select ?, id from badge where id = ? and deleted_at is null on conflict do nothing")
        .params(event.user(), event.badge().value())
        .update();
  }

  @EventHandler
  void on(BadgeWithdrawn event) {
    writer.delete(BadgeAwardRow.class, event.user(), event.badge().value());
  }
}
