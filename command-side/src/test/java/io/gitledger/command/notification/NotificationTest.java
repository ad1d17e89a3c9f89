package io.gitledger.command.notification;

import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.notification.NotificationCommand.AddNotification;
import io.gitledger.command.notification.NotificationCommand.AddNotifications;
import io.gitledger.command.notification.NotificationCommand.InboxId;
import io.gitledger.command.notification.NotificationCommand.MarkNotifications;
import io.gitledger.command.notification.NotificationCommand.NotificationId;
import io.gitledger.command.notification.NotificationCommand.RemoveNotifications;
import io.gitledger.command.notification.NotificationEvent.NotificationAdded;
import io.gitledger.command.notification.NotificationEvent.NotificationsMarked;
import io.gitledger.command.notification.NotificationEvent.NotificationsRemoved;
import io.gitledger.command.notification.NotificationEvent.Status;
import io.gitledger.command.notification.NotificationEvent.Subject;
import io.gitledger.command.sequence.SequencesInMemory;
import java.util.List;
import org.axonframework.test.aggregate.AggregateTestFixture;
import org.axonframework.test.aggregate.FixtureConfiguration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class NotificationTest {
  private static final NotificationId ID = new NotificationId("cause", 2);
  private static final Subject ISSUE = new Subject(Subject.Kind.ISSUE, 70);
  private static final AddNotification ADD =
      new AddNotification(ID, 5, ISSUE, List.of(7L, 8L), List.of(3L), List.of(8L));
  private static final NotificationAdded ADDED =
      new NotificationAdded(
          "cause", 2, 5, ISSUE, List.of(7L, 8L), List.of(100L, 101L), List.of(3L), List.of(8L));

  private final FixtureConfiguration<Notification> notifications =
      new AggregateTestFixture<>(Notification.class);

  @BeforeEach
  void threadsHaveIds() {
    notifications.registerInjectableResource(new SequencesInMemory(100));
  }

  @Test
  void whoHasNoThreadYetGetsOne() {
    notifications.givenNoPriorActivity().when(ADD).expectEvents(ADDED);
  }

  @Test
  void anEventNotifiesAPageOfUsersOnce() {
    notifications.given(ADDED).when(ADD).expectNoEvents().expectSuccessfulHandlerExecution();
  }

  @Test
  void severalEventsAreToldByOneCommandUnlessTheFirstOneHasBeen() {
    var other =
        new AddNotification(
            new NotificationId("d", 0), 5, ISSUE, List.of(), List.of(3L), List.of());
    var both = AddNotifications.of(List.of(ADD, other));
    notifications
        .givenNoPriorActivity()
        .when(both)
        .expectEvents(
            ADDED,
            new NotificationAdded("d", 0, 5, ISSUE, List.of(), List.of(), List.of(3L), List.of()));
    notifications.given(ADDED).when(both).expectException(CommandRejectedException.class);
  }

  @Test
  void anEventRemovesThreadsOnce() {
    var remove = new RemoveNotifications(ID, 5, ISSUE);
    var removed = new NotificationsRemoved("cause", 2, 5, ISSUE);
    notifications.givenNoPriorActivity().when(remove).expectEvents(removed);
    notifications.given(removed).when(remove).expectNoEvents();
  }

  @Test
  void whateverAUserMarksIsRecorded() {
    var marked = new NotificationsMarked(7, List.of(1L, 2L), Status.PINNED);
    new AggregateTestFixture<>(Inbox.class)
        .given(marked)
        .when(new MarkNotifications(new InboxId(7), List.of(1L, 2L), Status.PINNED))
        .expectEvents(marked);
  }
}
