package io.gitledger.query.issue;

import io.gitledger.query.misc.StateFilter;
import java.util.Map;

/**
 * The filter of a list of issues, and its condition on {@code issue i}.
 *
 * @param issues whether issues are included
 * @param pulls whether pull requests are included
 * @param text text of the issues; null for any
 * @param changed time of the last change
 * @param poster id of the author; null for any
 * @param assignee id of an assigned user; null for any or none
 * @param mentioned id of a user mentioned in a text; null for any or none
 * @param asked id of a user whose review, or that of one of the user's teams, is requested by
 *     another user; null for any or none
 * @param reviewer id of a user who reviewed or commented pull requests of others; null for any or
 *     none
 * @param labels labels of the issues; null for any or none
 * @param milestones milestones of the issues; null for any or none
 */
public record IssueFilter(
    StateFilter state,
    boolean issues,
    boolean pulls,
    TextFilter text,
    TimeRange changed,
    Long poster,
    Long assignee,
    Long mentioned,
    Long asked,
    Long reviewer,
    LabelFilter labels,
    MilestoneFilter milestones) {
  private static final String ASKED =
      """
      i.poster_id <> :asked and i.id in (
        select v.issue_id from review v
        where v.state = 'REQUEST_REVIEW' and v.reviewer_id = :asked and v.reviewer_id <> 0
        union
        select v.issue_id from access_member m join review v on v.team_id = -m.principal
        where m.person_id = :asked and m.principal < 0 and v.team_id <> 0)""";

  private static final String REVIEWED =
      """
      i.poster_id <> :reviewer and i.id in (
        select v.issue_id from review v
        where v.reviewer_id = :reviewer and v.reviewer_id <> 0
          and v.state in ('APPROVED', 'REQUEST_CHANGES', 'COMMENT')
        union
        select c.issue_id from comment c
        where c.poster_id = :reviewer and c.pull and not c.pending and c.deleted_at is null)""";

  /** Creates a filter for any labels and milestones. */
  public IssueFilter(
      StateFilter state,
      boolean issues,
      boolean pulls,
      String text,
      TimeRange changed,
      Long poster,
      Long assignee) {
    this(
        state,
        issues,
        pulls,
        TextFilter.of(text),
        changed,
        poster,
        assignee,
        null,
        null,
        null,
        null,
        null);
  }

  /** Returns whether the total can be determined from the counters of repositories. */
  boolean counted() {
    return text == null
        && changed.any()
        && poster == null
        && assignee == null
        && mentioned == null
        && asked == null
        && reviewer == null
        && labels == null
        && milestones == null;
  }

  /**
   * @param inRepository whether all issues are in the repository given by the parameter {@code
   *     repository}
   */
  String condition(boolean inRepository) {
    var sql = new StringBuilder("i.deleted_at is null");
    if (state != StateFilter.ALL)
      sql.append(" and ").append(state == StateFilter.OPEN ? "not i.closed" : "i.closed");
    if (!pulls) sql.append(" and not i.pull");
    if (!issues) sql.append(" and i.pull");
    sql.append(changed.condition("i.updated_at"));
    if (poster != null) sql.append(" and i.poster_id = :poster");
    if (assignee != null)
      sql.append(" and i.assignees <> '{}' and i.assignees @> array[:assignee]::bigint[]");
    if (mentioned != null)
      sql.append(" and i.id in (select m.issue_id from mention m where m.user_id = :mentioned)");
    if (asked != null) sql.append(" and ").append(ASKED);
    if (reviewer != null) sql.append(" and ").append(REVIEWED);
    if (labels != null) sql.append(" and ").append(labels.condition());
    if (milestones != null) sql.append(" and ").append(milestones.condition());
    if (text != null) sql.append(" and ").append(text.condition(inRepository));
    return sql.toString();
  }

  /** Returns the parameters that the condition contains. */
  Map<String, Object> parameters() {
    var parameters = changed.parameters();
    if (poster != null) parameters.put("poster", poster);
    if (assignee != null) parameters.put("assignee", assignee);
    if (mentioned != null) parameters.put("mentioned", mentioned);
    if (asked != null) parameters.put("asked", asked);
    if (reviewer != null) parameters.put("reviewer", reviewer);
    if (labels != null) parameters.put("labels", labels.names().toArray(String[]::new));
    if (milestones != null) parameters.put("milestones", milestones.values());
    if (text != null) text.bind(parameters);
    return parameters;
  }

  /** Returns whether it contains a user other than the poster, so that few issues match. */
  boolean selective() {
    return assignee != null || mentioned != null || asked != null || reviewer != null;
  }

  /** Returns the number of matching issues, given the counts. */
  long of(long openIssues, long closedIssues, long openPulls, long closedPulls) {
    long open = (issues ? openIssues : 0) + (pulls ? openPulls : 0);
    long closed = (issues ? closedIssues : 0) + (pulls ? closedPulls : 0);
    return switch (state) {
      case OPEN -> open;
      case CLOSED -> closed;
      case ALL -> open + closed;
    };
  }
}
