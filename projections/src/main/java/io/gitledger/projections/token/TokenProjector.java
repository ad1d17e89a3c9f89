package io.gitledger.projections.token;

import io.gitledger.command.token.TokenEvent.TokenIssued;
import io.gitledger.command.token.TokenEvent.TokenRevoked;
import io.gitledger.projections.ReadModel;
import io.gitledger.query.token.AccessTokenRow;
import jakarta.persistence.EntityManager;
import java.time.Instant;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.Timestamp;

/** Access tokens, without their secrets. */
@ReadModel
class TokenProjector {
  private final EntityManager rows;

  TokenProjector(EntityManager rows) {
    this.rows = rows;
  }

  @EventHandler
  void on(TokenIssued event, @Timestamp Instant at) {
    var row = new AccessTokenRow();
    row.id = event.token().value();
    row.userId = event.user();
    row.name = event.name();
    row.scopes = event.scopes();
    row.lastEight = event.lastEight();
    row.createdAt = at;
    rows.persist(row);
  }

  @EventHandler
  void on(TokenRevoked event) {
    var row = rows.find(AccessTokenRow.class, event.token().value());
    if (row != null) rows.remove(row);
  }
}
