package io.gitledger.command.notification;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.gitledger.command.notification.NotificationCommand.InboxId;
import io.gitledger.command.notification.NotificationCommand.MarkNotifications;
import io.gitledger.command.notification.NotificationEvent.NotificationsMarked;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateCreationPolicy;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.CreationPolicy;
import org.axonframework.spring.stereotype.Aggregate;

/** The status changes of one user's threads, in the same order for all nodes. */
@Aggregate(snapshotTriggerDefinition = "snapshots")
class Inbox {
  @AggregateIdentifier private String id;

  @CommandHandler
  @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
  void handle(MarkNotifications command) {
    apply(new NotificationsMarked(command.inbox().user(), command.threads(), command.status()));
  }

  @EventSourcingHandler
  void on(NotificationsMarked event) {
    id = new InboxId(event.user()).toString();
  }

  protected Inbox() {}
}
