package io.gitledger.command.notification;

import io.gitledger.command.log.EventName;
import io.gitledger.command.log.LedgerEvent;
import io.gitledger.command.log.RepositoryScoped;
import io.gitledger.command.log.UserScoped;
import java.util.List;

/** Events of notifications. */
public sealed interface NotificationEvent extends LedgerEvent {

  /**
   * The subject of a thread.
   *
   * @param id of the issue, also for a pull request; 0 for the repository itself
   */
  record Subject(Kind kind, long id) {
    /** Kinds of subjects. */
    public enum Kind {
      ISSUE,
      PULL,
      COMMIT,
      REPOSITORY
    }
  }

  /** Status of a thread. */
  enum Status {
    UNREAD,
    READ,
    PINNED
  }

  /**
   * Users were notified of an event.
   *
   * @param page of users, counted from 0
   * @param users users who have a new thread about the subject
   * @param threads ids of the new threads, in the order of the users
   * @param renewed existing threads of other users
   * @param mentioned users whom the text mentions
   */
  @EventName("notification.added")
  record NotificationAdded(
      String cause,
      int page,
      long repository,
      Subject subject,
      List<Long> users,
      List<Long> threads,
      List<Long> renewed,
      List<Long> mentioned)
      implements NotificationEvent, RepositoryScoped {}

  /**
   * All threads about a subject were removed, for a repository including those about its issues.
   */
  @EventName("notification.removed")
  record NotificationsRemoved(String cause, int page, long repository, Subject subject)
      implements NotificationEvent, RepositoryScoped {}

  @EventName("notification.marked")
  record NotificationsMarked(long user, List<Long> threads, Status status)
      implements NotificationEvent, UserScoped {}
}
