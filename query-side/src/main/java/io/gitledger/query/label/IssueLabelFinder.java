package io.gitledger.query.label;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toList;

import io.gitledger.query.Viewer;
import io.gitledger.query.access.VisibleRepositories;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * Finds the labels of issues, and the labels available for issues of a repository: its own and
 * those of the organization that owns it.
 */
@Component
public class IssueLabelFinder {
  private static final String COLUMNS = "select " + LabelRow.TABLE.columns("l");
  private static final String USABLE =
      COLUMNS
          + " from label l"
          + " where (l.repository_id, l.account_id) in ((:repository, 0), (0, :owner)) and ";
  private static final String BY_NAME = " order by l.name collate \"C\", l.id";

  private final JdbcClient jdbc;

  IssueLabelFinder(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /** An issue and ids of some of its labels. */
  public record IssueLabels(long issue, List<Long> labels) {}

  private record Labelled(long issue, LabelRow label) {}

  /**
   * Returns labels by issue id, ordered by name, with one statement, or none if there are no
   * issues.
   */
  public Map<Long, List<LabelRow>> ofIssues(Collection<Long> issues) {
    if (issues.isEmpty()) return Map.of();
    return jdbc
        .sql(
            COLUMNS
                + ", il.issue_id from issue_label il"
                + " join issue i on i.id = il.issue_id"
                + " join repository r on r.id = i.repository_id"
                + " join label l on l.id = il.label_id and l.account_id in (0, r.owner_id)"
                + " where il.issue_id = any (:issues)"
                + BY_NAME)
        .param("issues", issues.toArray(Long[]::new))
        .query((row, number) -> new Labelled(row.getLong("issue_id"), LabelRow.TABLE.row(row, 1)))
        .list()
        .stream()
        .collect(groupingBy(Labelled::issue, mapping(Labelled::label, toList())));
  }

  /** Returns the ids of an issue's labels, including deleted ones. */
  public List<Long> listIds(long issue) {
    return jdbc.sql("select label_id from issue_label where issue_id = ?")
        .param(issue)
        .query(Long.class)
        .list();
  }

  /** Lists issues of a repository that have labels of an account, by id. */
  public List<IssueLabels> ofOwner(long repository, long account, long afterIssue, int limit) {
    return jdbc.sql(
            "select il.issue_id, array_agg(l.id order by l.id) from issue i"
                + " join issue_label il on il.issue_id = i.id"
                + " join label l on l.id = il.label_id and l.account_id = :account"
                + " where i.repository_id = :repository and i.id > :after"
                + " and i.labels > 0 and i.deleted_at is null"
                + " group by il.issue_id order by il.issue_id limit :limit")
        .param("repository", repository)
        .param("account", account)
        .param("after", afterIssue)
        .param("limit", limit)
        .query(
            (row, number) ->
                new IssueLabels(row.getLong(1), List.of((Long[]) row.getArray(2).getArray())))
        .list();
  }

  /** Returns the available labels with these ids, ordered by name. */
  public List<LabelRow> usable(long repository, long owner, Collection<Long> ids) {
    return usable(repository, owner, "l.id = any (:wanted)", ids.toArray(Long[]::new));
  }

  /** Returns the available labels with these names, ordered by name. */
  public List<LabelRow> usableByName(long repository, long owner, Collection<String> names) {
    return usable(repository, owner, "l.name = any (:wanted)", names.toArray(String[]::new));
  }

  /** Returns the available exclusive labels whose names start with these scopes. */
  public List<LabelRow> usableInScopes(long repository, long owner, Collection<String> scopes) {
    return usable(
        repository,
        owner,
        "l.exclusive and exists (select from unnest(:wanted) s where starts_with(l.name, s || '/'))",
        scopes.toArray(String[]::new));
  }

  private List<LabelRow> usable(long repository, long owner, String condition, Object[] wanted) {
    if (wanted.length == 0) return List.of();
    return jdbc.sql(USABLE + condition + BY_NAME)
        .param("repository", repository)
        .param("owner", owner)
        .param("wanted", wanted)
        .query((row, number) -> LabelRow.TABLE.row(row, 1))
        .list();
  }

  /**
   * Returns those of the given names that labels of a repository have, excluding its organization's
   * labels.
   */
  public List<String> known(long repository, Collection<String> names) {
    return jdbc.sql(
            "select distinct name from label"
                + " where repository_id = :repository and account_id = 0 and name = any (:names)")
        .param("repository", repository)
        .param("names", names.toArray(String[]::new))
        .query(String.class)
        .list();
  }

  /**
   * Returns whether issues of any repository visible to a viewer can have a label with one of the
   * names.
   */
  public boolean anyKnown(Viewer viewer, Collection<String> names) {
    String visible = " where l.name = any (:names) and " + VisibleRepositories.condition(viewer);
    return jdbc.sql(
            "select exists (select from label l join repository r on r.id = l.repository_id"
                + visible
                + ") or exists (select from label l join repository r on r.owner_id = l.account_id"
                + visible
                + ")")
        .param("names", names.toArray(String[]::new))
        .param("viewer", viewer.id())
        .query(Boolean.class)
        .single();
  }
}
