package io.gitledger.command.subscription;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.gitledger.command.subscription.SubscriptionCommand.ChangeSubscription;
import io.gitledger.command.subscription.SubscriptionCommand.RemoveSubscription;
import io.gitledger.command.subscription.SubscriptionCommand.SubscriptionId;
import io.gitledger.command.subscription.SubscriptionEvent.SubscriptionChanged;
import io.gitledger.command.subscription.SubscriptionEvent.SubscriptionRemoved;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateCreationPolicy;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.CreationPolicy;
import org.axonframework.spring.stereotype.Aggregate;

/** The subscription of one user to one issue. */
@Aggregate
class Subscription {
  @AggregateIdentifier private String id;

  /** The explicit choice of the user; null for none. */
  private SubscriptionChanged chosen;

  @CommandHandler
  @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
  void handle(ChangeSubscription command) {
    SubscriptionId subscription = command.subscription();
    var changed =
        new SubscriptionChanged(
            subscription.user(), subscription.issue(), command.repository(), command.subscribed());
    if (!changed.equals(chosen)) apply(changed);
  }

  @CommandHandler
  void handle(RemoveSubscription command) {
    if (chosen != null)
      apply(new SubscriptionRemoved(chosen.user(), chosen.issue(), chosen.repository()));
  }

  @EventSourcingHandler
  void on(SubscriptionEvent event) {
    id = new SubscriptionId(event.user(), event.issue()).toString();
    chosen = event instanceof SubscriptionChanged changed ? changed : null;
  }

  protected Subscription() {}
}
