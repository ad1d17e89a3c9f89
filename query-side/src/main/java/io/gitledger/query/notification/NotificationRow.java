package io.gitledger.query.notification;

import io.gitledger.query.row.ReadTable;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;

/**
 * A thread of notifications of a user.
 *
 * @param kind of the subject, by the names of {@link Kind}
 * @param subjectId of the issue or pull request; 0 for the repository
 * @param notifiedAt when the user was notified last
 * @param status as the user marked it last, by the names of {@link Status}
 * @param markedAt null as long as the user did not mark it
 */
@Table(name = "notification")
public record NotificationRow(
    @Id long id,
    long userId,
    long repositoryId,
    String kind,
    long subjectId,
    Instant notifiedAt,
    String status,
    Instant markedAt) {
  public static final ReadTable<NotificationRow> TABLE =
      ReadTable.of(NotificationRow.class).unique("user_id", "subject_id");

  /** Kinds of subjects. */
  public enum Kind {
    ISSUE,
    PULL,
    COMMIT,
    REPOSITORY
  }

  /** The states of threads. */
  public enum Status {
    UNREAD,
    READ,
    PINNED
  }

  /** The current status: later notifications end all but {@link Status#PINNED}. */
  public Status current() {
    Status marked = Status.valueOf(status);
    boolean renewed = markedAt != null && notifiedAt.isAfter(markedAt);
    return renewed && marked != Status.PINNED ? Status.UNREAD : marked;
  }

  /** When the user was notified or marked it, whichever came last. */
  public Instant updatedAt() {
    return markedAt == null || notifiedAt.isAfter(markedAt) ? notifiedAt : markedAt;
  }
}
