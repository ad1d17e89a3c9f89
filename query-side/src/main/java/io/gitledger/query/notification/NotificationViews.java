package io.gitledger.query.notification;

import io.gitledger.query.Viewer;
import io.gitledger.query.access.Permission;
import io.gitledger.query.access.Unit;
import io.gitledger.query.misc.Urls;
import io.gitledger.query.notification.NotificationRow.Kind;
import io.gitledger.query.notification.NotificationRow.Status;
import io.gitledger.query.notification.NotificationThreadView.NotificationSubjectView;
import io.gitledger.query.repository.Access;
import io.gitledger.query.repository.RepositoryFinder;
import io.gitledger.query.repository.RepositoryRow;
import io.gitledger.query.repository.RepositoryView;
import io.gitledger.query.repository.RepositoryViews;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * Creates {@link NotificationThreadView}s. The number of statements is the same for any number of
 * threads.
 */
@Component
public class NotificationViews {
  private final JdbcClient jdbc;
  private final RepositoryFinder repositories;
  private final RepositoryViews repositoryViews;
  private final Access access;

  NotificationViews(
      JdbcClient jdbc,
      RepositoryFinder repositories,
      RepositoryViews repositoryViews,
      Access access) {
    this.jdbc = jdbc;
    this.repositories = repositories;
    this.repositoryViews = repositoryViews;
    this.access = access;
  }

  /** Returns the threads, with their subjects as currently visible to the viewer. */
  public List<NotificationThreadView> of(
      Collection<NotificationRow> rows, Viewer viewer, Urls urls) {
    if (rows.isEmpty()) return List.of();
    List<RepositoryRow> found =
        repositories.listByIds(
            rows.stream().map(NotificationRow::repositoryId).collect(Collectors.toSet()));
    Map<Long, Permission> permissions = access.permissions(viewer, found);
    List<RepositoryRow> visible =
        found.stream().filter(row -> permissions.get(row.id).any()).toList();
    Map<Long, RepositoryView> shown =
        repositoryViews.withoutPermissions(visible, permissions, viewer, urls);
    Map<Long, Issue> issues = issues(rows);
    return rows.stream()
        .map(
            row -> {
              RepositoryView repository = shown.get(row.repositoryId());
              Status status = row.current();
              return new NotificationThreadView(
                  row.id(),
                  repository,
                  repository == null
                      ? null
                      : subject(
                          row,
                          repository,
                          permissions.get(repository.id()),
                          issues.get(row.subjectId()),
                          urls),
                  status == Status.UNREAD,
                  status == Status.PINNED,
                  row.updatedAt(),
                  urls.api("notifications", "threads", row.id()));
            })
        .toList();
  }

  /**
   * @param comment id of the newest comment; 0 for none
   */
  private record Issue(
      long id, long number, boolean pull, String title, String state, long comment) {}

  private Map<Long, Issue> issues(Collection<NotificationRow> rows) {
    return jdbc
        .sql(
            """
            select i.id, i.number, i.pull, i.title,
              case when i.merged_at is not null then 'merged' when i.closed then 'closed' else 'open' end, coalesce((
                select c.id from comment c where c.issue_id = i.id and c.deleted_at is null and c.kind = 'COMMENT'
                order by c.created_at desc, c.id desc limit 1), 0)
            from issue i where i.id = any (:ids) and i.deleted_at is null
            """)
        .param("ids", rows.stream().map(NotificationRow::subjectId).toArray(Long[]::new))
        .query(
            (row, number) ->
                new Issue(
                    row.getLong(1),
                    row.getLong(2),
                    row.getBoolean(3),
                    row.getString(4),
                    row.getString(5),
                    row.getLong(6)))
        .list()
        .stream()
        .collect(Collectors.toMap(Issue::id, Function.identity()));
  }

  private static NotificationSubjectView subject(
      NotificationRow row,
      RepositoryView repository,
      Permission permission,
      Issue issue,
      Urls urls) {
    String owner = repository.owner().login();
    String name = repository.name();
    if (row.kind().equals(Kind.REPOSITORY.name()))
      return new NotificationSubjectView(
          repository.fullName(),
          "/" + Urls.segment(owner) + "/" + Urls.segment(name),
          "",
          urls.html(owner, name),
          "",
          "Repository",
          "");
    if (issue == null || !permission.reads(issue.pull() ? Unit.PULLS : Unit.ISSUES)) return null;
    String page = urls.html(owner, name, issue.pull() ? "pulls" : "issues", issue.number());
    boolean commented = issue.comment() != 0;
    return new NotificationSubjectView(
        issue.title(),
        urls.api("repos", owner, name, "issues", issue.number()),
        commented ? urls.api("repos", owner, name, "issues", "comments", issue.comment()) : "",
        page,
        commented ? page + "#issuecomment-" + issue.comment() : "",
        issue.pull() ? "Pull" : "Issue",
        issue.state());
  }
}
