package io.gitledger.command.notification;

import io.gitledger.command.Command;
import io.gitledger.command.notification.NotificationEvent.Status;
import io.gitledger.command.notification.NotificationEvent.Subject;
import java.util.List;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Commands of notifications. */
public sealed interface NotificationCommand extends Command<Void> {

  /**
   * Id of the notifications of one event for one page of users. Its text form names a separate
   * stream, so that an event that is handled twice notifies once.
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
   * Notifies users about a subject.
   *
   * @param users users without a thread about it
   * @param renewed threads of the users who have one
   * @param mentioned all users who are mentioned
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
   * Adds several notifications atomically.
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

  /** Removes all threads about a permanently deleted subject. */
  record RemoveNotifications(
      @TargetAggregateIdentifier NotificationId notification, long repository, Subject subject)
      implements NotificationCommand {}

  /**
   * Id of the threads of one user. Its text form names the stream of status changes by the user.
   */
  record InboxId(long user) {
    @Override
    public String toString() {
      return "inbox-" + user;
    }
  }

  /** Sets the status of threads of a user. */
  record MarkNotifications(
      @TargetAggregateIdentifier InboxId inbox, List<Long> threads, Status status)
      implements NotificationCommand {}
}
