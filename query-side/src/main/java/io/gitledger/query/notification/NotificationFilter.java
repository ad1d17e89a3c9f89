package io.gitledger.query.notification;

import io.gitledger.query.issue.TimeRange;
import io.gitledger.query.notification.NotificationRow.Kind;
import io.gitledger.query.notification.NotificationRow.Status;
import java.util.Map;
import java.util.Set;

/**
 * The filter of a list of a user's threads, and its condition on {@code notification n}.
 *
 * @param repository null for all
 * @param statuses empty for all
 * @param kinds empty for all
 * @param updated time of the last update of a thread
 */
public record NotificationFilter(
    Long repository, Set<Status> statuses, Set<Kind> kinds, TimeRange updated) {
  /** Equivalent to {@link NotificationRow#current}. */
  private static final String CURRENT =
      "case when n.status <> 'PINNED' and n.notified_at > n.marked_at then 'UNREAD' else n.status end";

  private static final String UPDATED_AT = "greatest(n.notified_at, n.marked_at)";

  /** The index only contains hours. */
  static final String LAST_UPDATED_FIRST =
      "n.updated_hour desc, date_trunc('second', " + UPDATED_AT + ") desc, n.id";

  String condition() {
    return (repository == null ? "" : " and n.repository_id = :repository")
        + (statuses.isEmpty() ? "" : " and " + CURRENT + " = any (:statuses)")
        + (kinds.isEmpty() ? "" : " and n.kind = any (:kinds)")
        + updated.condition(UPDATED_AT)
        + (updated.since() == null ? "" : " and n.updated_hour > :since - interval '1 hour'")
        + (updated.before() == null ? "" : " and n.updated_hour < :before");
  }

  /** Returns the parameters that the condition contains. */
  Map<String, Object> parameters() {
    Map<String, Object> parameters = updated.parameters();
    if (repository != null) parameters.put("repository", repository);
    parameters.put("statuses", statuses.stream().map(Enum::name).toArray(String[]::new));
    parameters.put("kinds", kinds.stream().map(Enum::name).toArray(String[]::new));
    return parameters;
  }
}
