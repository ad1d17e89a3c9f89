package io.gitledger.projections.token;

import io.gitledger.command.token.TokenEvent.TokenIssued;
import io.gitledger.command.token.TokenEvent.TokenRevoked;
import io.gitledger.projections.ReadModel;
import io.gitledger.projections.ReadModelWriter;
import io.gitledger.query.token.AccessTokenRow;
import java.time.Instant;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.Timestamp;

/** Access tokens, without their secrets. */
@ReadModel
class TokenProjector {
  private final ReadModelWriter writer;

  TokenProjector(ReadModelWriter writer) {
    this.writer = writer;
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
    writer.insert(row);
  }

  @EventHandler
  void on(TokenRevoked event) {
    writer.delete(AccessTokenRow.class, event.token().value());
  }
}
