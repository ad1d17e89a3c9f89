package io.gitledger.command.notification;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;
import static org.axonframework.modelling.command.AggregateLifecycle.createNew;

import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.notification.NotificationCommand.AddNotification;
import io.gitledger.command.notification.NotificationCommand.AddNotifications;
import io.gitledger.command.notification.NotificationCommand.NotificationId;
import io.gitledger.command.notification.NotificationCommand.RemoveNotifications;
import io.gitledger.command.notification.NotificationEvent.NotificationAdded;
import io.gitledger.command.notification.NotificationEvent.NotificationsRemoved;
import io.gitledger.command.sequence.Sequences;
import io.gitledger.command.sequence.Sequences.Kind;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateCreationPolicy;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.CreationPolicy;
import org.axonframework.spring.stereotype.Aggregate;

/** The notifications of one event for one page of users. They are created only once. */
@Aggregate
class Notification {
  @AggregateIdentifier private String id;

  @CommandHandler
  @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
  void handle(AddNotification command, Sequences sequences) {
    if (id == null) add(command, sequences);
  }

  /** Adds several notifications. After a crash they are retried individually. */
  @CommandHandler
  @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
  void handle(AddNotifications command, Sequences sequences) throws Exception {
    if (id != null) throw CommandRejectedException.conflict("already notified");
    add(command.all().getFirst(), sequences);
    for (AddNotification other : command.all().subList(1, command.all().size()))
      createNew(Notification.class, () -> new Notification(other, sequences));
  }

  private Notification(AddNotification command, Sequences sequences) {
    add(command, sequences);
  }

  private static void add(AddNotification command, Sequences sequences) {
    NotificationId notification = command.notification();
    apply(
        new NotificationAdded(
            notification.cause(),
            notification.page(),
            command.repository(),
            command.subject(),
            command.users(),
            command.users().stream().map(user -> sequences.next(Kind.NOTIFICATION)).toList(),
            command.renewed(),
            command.mentioned()));
  }

  @CommandHandler
  @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
  void handle(RemoveNotifications command) {
    if (id != null) return;
    NotificationId notification = command.notification();
    apply(
        new NotificationsRemoved(
            notification.cause(), notification.page(), command.repository(), command.subject()));
  }

  @EventSourcingHandler
  void on(NotificationAdded event) {
    id = new NotificationId(event.cause(), event.page()).toString();
  }

  @EventSourcingHandler
  void on(NotificationsRemoved event) {
    id = new NotificationId(event.cause(), event.page()).toString();
  }

  protected Notification() {}
}
