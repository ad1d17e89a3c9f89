package io.gitledger.command.notification;

import io.gitledger.command.Command;
import io.gitledger.command.notification.NotificationEvent.Status;
import io.gitledger.command.notification.NotificationEvent.Subject;
import java.util.List;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Commands of notifications. */
public sealed interface NotificationCommand extends Command<Void> {

  /**
   * The notifications of one event for one page of users. Its text form names a stream of its own,
   * so that an event that is handled twice notifies once.
   *
   * @param cause the event
   * @param page counted from 0
   */
  record NotificationId(String cause, int page) {
    @Override
    public String toString() {
      return "notification-" + cause + "-" + page;
    }
  }

  /**
   * Notifies users of a subject.
   *
   * @param users who have no thread about it yet
   * @param renewed the threads of those who have one
   * @param mentioned those of all who are mentioned
   */
  record AddNotification(
      @TargetAggregateIdentifier NotificationId notification,
      long repository,
      Subject subject,
      List<Long> users,
      List<Long> renewed,
      List<Long> mentioned)
      implements NotificationCommand {}

  /**
   * Several of these at once: all of them or none.
   *
   * @param notification the first of them
   */
  record AddNotifications(
      @TargetAggregateIdentifier NotificationId notification, List<AddNotification> all)
      implements NotificationCommand {
    public static AddNotifications of(List<AddNotification> all) {
      return new AddNotifications(all.getFirst().notification(), all);
    }
  }

  /** Removes all threads about a subject that is gone for ever. */
  record RemoveNotifications(
      @TargetAggregateIdentifier NotificationId notification, long repository, Subject subject)
      implements NotificationCommand {}

  /** The threads of one user. Its text form names the stream of what the user marked. */
  record InboxId(long user) {
    @Override
    public String toString() {
      return "inbox-" + user;
    }
  }

  /** Marks threads of a user. */
  record MarkNotifications(
      @TargetAggregateIdentifier InboxId inbox, List<Long> threads, Status status)
      implements NotificationCommand {}
}
