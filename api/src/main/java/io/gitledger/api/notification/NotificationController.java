package io.gitledger.api.notification;

import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.caller.SignedIn;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.api.web.query.LenientParser;
import io.gitledger.api.web.query.Query;
import io.gitledger.query.issue.TimeRange;
import io.gitledger.query.misc.WireType;
import io.gitledger.query.notification.NotificationThreadView;
import io.gitledger.query.notification.NotificationThreadView.NotificationCountView;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.ResponseStatus;

/** The caller's threads of notifications. */
@ApiController(tag = "notification")
class NotificationController {
  private static final String OF_REPOSITORY = "/repos/{owner}/{repo}/notifications";
  private static final String THREAD = "/notifications/threads/{id}";

  private static final String ALL =
      "If true, show notifications marked as read. Default value is false";
  private static final String SHOWN =
      "Show notifications with the provided status types. Options are: unread, read and/or pinned. Defaults to unread & pinned.";
  private static final String KINDS = "filter notifications by subject type";
  private static final String SINCE =
      "Only show notifications updated after the given time. This is a timestamp in RFC 3339 format";
  private static final String BEFORE =
      "Only show notifications updated before the given time. This is a timestamp in RFC 3339 format";
  private static final String LAST_READ =
      "Describes the last point that notifications were checked. Anything updated since this time will not be updated.";
  private static final String MARK_ALL =
      "If true, mark all notifications on this repo. Default value is false";
  private static final String MARKED =
      "Mark notifications with the provided status types. Options are: unread, read and/or pinned. Defaults to unread.";
  private static final String TO_STATUS = "Status to mark notifications as. Defaults to read.";

  private final NotificationService notifications;

  NotificationController(NotificationService notifications) {
    this.notifications = notifications;
  }

  @Operation("List users's notification threads")
  @GetMapping("/notifications")
  Paged<NotificationThreadView> notifyGetList(
      SignedIn caller,
      @Query(about = ALL) boolean all,
      @Query(value = "status-types", about = SHOWN) List<String> statusTypes,
      @Query(
              value = "subject-type",
              about = KINDS,
              values = {"issue", "pull", "commit", "repository"})
          List<String> subjectType,
      @Query(about = SINCE) Instant since,
      @Query(about = BEFORE) Instant before,
      Page page) {
    var filter =
        NotificationService.listed(
            null, all, statusTypes, subjectType, new TimeRange(since, before));
    return notifications.list(caller, filter, page);
  }

  @Operation("Mark notification threads as read, pinned or unread")
  @PutMapping("/notifications")
  @ResponseStatus(HttpStatus.RESET_CONTENT)
  Collection<NotificationThreadView> notifyReadList(
      SignedIn caller,
      @Query(value = "last_read_at", about = LAST_READ) @WireType(Instant.class) String lastReadAt,
      @Query(about = MARK_ALL) @WireType(String.class) boolean all,
      @Query(value = "status-types", about = MARKED) List<String> statusTypes,
      @Query(value = "to-status", about = TO_STATUS) String toStatus) {
    var filter = NotificationService.marked(null, all, statusTypes, lastReadAt);
    return notifications.mark(caller, filter, toStatus);
  }

  @Operation("Check if unread notifications exist")
  @GetMapping("/notifications/new")
  NotificationCountView notifyNewAvailable(SignedIn caller) {
    return notifications.countUnread(caller);
  }

  @Operation("Get notification thread by ID")
  @GetMapping(THREAD)
  NotificationThreadView notifyGetThread(SignedIn caller, @PathVariable String id) {
    return notifications.get(caller, id);
  }

  @Operation("Mark notification thread as read by ID")
  @PatchMapping(THREAD)
  @ResponseStatus(HttpStatus.RESET_CONTENT)
  NotificationThreadView notifyReadThread(
      SignedIn caller,
      @PathVariable String id,
      @Query(value = "to-status", about = TO_STATUS) String toStatus) {
    return notifications.mark(caller, id, toStatus);
  }

  @Operation("List users's notification threads on a specific repo")
  @GetMapping(OF_REPOSITORY)
  Paged<NotificationThreadView> notifyGetRepoList(
      RepositoryContext at,
      @Query(about = ALL) boolean all,
      @Query(value = "status-types", about = SHOWN) List<String> statusTypes,
      @Query(
              value = "subject-type",
              about = KINDS,
              values = {"issue", "pull", "commit", "repository"})
          List<String> subjectType,
      @Query(about = SINCE) @WireType(Instant.class) String since,
      @Query(about = BEFORE) @WireType(Instant.class) String before,
      Page page) {
    SignedIn caller = at.signedIn();
    var filter =
        NotificationService.listed(
            at.row().id, all, statusTypes, subjectType, LenientParser.range(since, before));
    return notifications.list(caller, filter, page);
  }

  @Operation("Mark notification threads as read, pinned or unread on a specific repo")
  @PutMapping(OF_REPOSITORY)
  @ResponseStatus(HttpStatus.RESET_CONTENT)
  Collection<NotificationThreadView> notifyReadRepoList(
      RepositoryContext at,
      @Query(about = MARK_ALL) @WireType(String.class) boolean all,
      @Query(value = "status-types", about = MARKED) List<String> statusTypes,
      @Query(value = "to-status", about = TO_STATUS) String toStatus,
      @Query(value = "last_read_at", about = LAST_READ) @WireType(Instant.class)
          String lastReadAt) {
    SignedIn caller = at.signedIn();
    var filter = NotificationService.marked(at.row().id, all, statusTypes, lastReadAt);
    return notifications.mark(caller, filter, toStatus);
  }
}
