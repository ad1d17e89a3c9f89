package io.gitledger.projections.notification;

import io.gitledger.command.notification.NotificationEvent.NotificationAdded;
import io.gitledger.command.notification.NotificationEvent.NotificationsMarked;
import io.gitledger.command.notification.NotificationEvent.NotificationsRemoved;
import io.gitledger.command.notification.NotificationEvent.Status;
import io.gitledger.command.notification.NotificationEvent.Subject;
import io.gitledger.projections.ReadModel;
import io.gitledger.projections.ReadModelWriter;
import io.gitledger.query.notification.MentionRow;
import io.gitledger.query.notification.NotificationRow;
import java.time.Instant;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.Timestamp;

/**
 * Threads of notifications, and mentions in texts. A thread's row has separate columns for its
 * notifications and for the marks of its user, because events of the two have no relative order.
 */
@ReadModel
class NotificationProjector {
  private final ReadModelWriter writer;

  NotificationProjector(ReadModelWriter writer) {
    this.writer = writer;
  }

  @EventHandler
  void on(NotificationAdded event, @Timestamp Instant at) {
    Subject subject = event.subject();
    for (int i = 0; i < event.users().size(); i++)
      writer.insert(
          new NotificationRow(
              event.threads().get(i),
              event.users().get(i),
              event.repository(),
              subject.kind().name(),
              subject.id(),
              at,
              Status.UNREAD.name(),
              null));
    for (long thread : event.renewed())
      writer.update(NotificationRow.class, thread).max("notified_at", at).write();
    for (long user : event.mentioned()) writer.insertIfAbsent(new MentionRow(subject.id(), user));
  }

  @EventHandler
  void on(NotificationsMarked event, @Timestamp Instant at) {
    for (long thread : event.threads())
      writer
          .update(NotificationRow.class, thread)
          .set("status", event.status().name())
          .set("marked_at", at)
          .write();
  }

  @EventHandler
  void on(NotificationsRemoved event) {
    long issue = event.subject().id();
    String issues =
        issue == 0 ? "in (select id from issue where repository_id = :repository)" : "= :issue";
    // The indexes have no other subjects.
    delete("notification where subject_id <> 0 and subject_id " + issues, event);
    delete("mention where issue_id " + issues, event);
    if (issue == 0)
      delete("notification where subject_id = 0 and repository_id = :repository", event);
  }

  private void delete(String rows, NotificationsRemoved event) {
    writer
        .sql("delete from " + rows)
        .param("issue", event.subject().id())
        .param("repository", event.repository())
        .update();
  }
}
