package io.gitledger.query.time;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.gitledger.query.Viewer;
import io.gitledger.query.account.UserView;
import io.gitledger.query.account.UserViews;
import io.gitledger.query.issue.IssueFinder;
import io.gitledger.query.issue.IssueView;
import io.gitledger.query.issue.IssueViews;
import io.gitledger.query.misc.Urls;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/** Creates {@link TrackedTimeView}s. */
@Component
public class TrackedTimeViews {
  private final IssueFinder issues;
  private final IssueViews issueViews;
  private final UserViews users;

  TrackedTimeViews(IssueFinder issues, IssueViews issueViews, UserViews users) {
    this.issues = issues;
    this.issueViews = issueViews;
    this.users = users;
  }

  /**
   * A tracked time on the wire. Created by {@link TrackedTimeViews}.
   *
   * @param time in seconds
   */
  public record TrackedTimeView(
      long id,
      Instant created,
      long time,
      @JsonProperty("user_id") long userId,
      @JsonProperty("user_name") String userName,
      @JsonProperty("issue_id") long issueId,
      IssueView issue) {}

  /** Returns the views of times on issues that the viewer can read, in their order. */
  public List<TrackedTimeView> of(Collection<TrackedTimeRow> rows, Viewer viewer, Urls urls) {
    Map<Long, IssueView> on =
        issueViews
            .of(issues.listReadable(viewer, ids(rows, TrackedTimeRow::issueId)), viewer, urls)
            .stream()
            .collect(Collectors.toMap(IssueView::id, Function.identity()));
    Map<Long, UserView> by = users.byIds(ids(rows, TrackedTimeRow::userId), Viewer.ANONYMOUS, urls);
    return rows.stream()
        .filter(row -> on.containsKey(row.issueId()))
        .map(
            row ->
                new TrackedTimeView(
                    row.id(),
                    row.createdAt(),
                    row.seconds(),
                    row.userId(),
                    by.get(row.userId()).login(),
                    row.issueId(),
                    on.get(row.issueId())))
        .toList();
  }

  private static Set<Long> ids(Collection<TrackedTimeRow> rows, Function<TrackedTimeRow, Long> id) {
    return rows.stream().map(id).collect(Collectors.toSet());
  }
}
