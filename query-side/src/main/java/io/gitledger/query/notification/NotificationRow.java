package io.gitledger.query.notification;

import io.gitledger.query.row.ReadTable;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;

/**
 * A thread of notifications of a user.
 *
 * @param kind of the subject, the name of a {@link Kind}
 * @param subjectId id of the issue or pull request; 0 for the repository
 * @param notifiedAt time of the last notification
 * @param status last status set by the user, the name of a {@link Status}
 * @param markedAt null if the user has not set the status
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

  /** Status of a thread. */
  public enum Status {
    UNREAD,
    READ,
    PINNED
  }

  /**
   * Returns the current status. A later notification resets every status except {@link
   * Status#PINNED}.
   */
  public Status current() {
    Status marked = Status.valueOf(status);
    boolean renewed = markedAt != null && notifiedAt.isAfter(markedAt);
    return renewed && marked != Status.PINNED ? Status.UNREAD : marked;
  }

  /**
   * Returns the time of the last notification or of the last change of the status, whichever is
   * later.
   */
  public Instant updatedAt() {
    return markedAt == null || notifiedAt.isAfter(markedAt) ? notifiedAt : markedAt;
  }
}
