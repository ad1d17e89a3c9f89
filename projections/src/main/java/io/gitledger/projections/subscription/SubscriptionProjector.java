package io.gitledger.projections.subscription;

import io.gitledger.command.subscription.SubscriptionEvent.SubscriptionChanged;
import io.gitledger.command.subscription.SubscriptionEvent.SubscriptionRemoved;
import io.gitledger.projections.ReadModel;
import io.gitledger.projections.ReadModelWriter;
import io.gitledger.query.subscription.SubscriptionRow;
import org.axonframework.eventhandling.EventHandler;

/** Subscriptions of users to issues. */
@ReadModel
class SubscriptionProjector {
  private final ReadModelWriter writer;

  SubscriptionProjector(ReadModelWriter writer) {
    this.writer = writer;
  }

  @EventHandler
  void on(SubscriptionChanged event) {
    writer.upsert(new SubscriptionRow(event.issue().value(), event.user(), event.subscribed()));
  }

  @EventHandler
  void on(SubscriptionRemoved event) {
    writer.delete(SubscriptionRow.class, event.issue().value(), event.user());
  }
}
