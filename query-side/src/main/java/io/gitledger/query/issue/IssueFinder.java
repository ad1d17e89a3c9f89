package io.gitledger.query.issue;

import io.gitledger.query.Viewer;
import io.gitledger.query.access.VisibleRepositories;
import io.gitledger.query.repository.RepositoryRow;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * Lists of issues, the newest first. The ids of a page are found in an index alone, from the nearer
 * end, so that a page deep in a long list costs little more than the first.
 */
@Component
public class IssueFinder {
  private static final String IN_REPOSITORY = "issue i where i.repository_id = :repository and ";

  private static final String EVERYWHERE =
      "issue i join repository r on r.id = i.repository_id join account o on o.id = r.owner_id where ";

  /** Seeing a repository is not enough: its issues or pull requests may be closed to the viewer. */
  private static final String UNIT_ENABLED =
      " and case when i.pull then 'PULLS' else 'ISSUES' end = any (r.units)";

  private static final String UNIT_GRANTED =
      """
       and (not r.private or r.owner_id = :viewer or exists (
         select from access_grant g join access_member m using (principal)
         where m.person_id = :viewer and g.owner_id = r.owner_id and g.repository_id in (0, r.id)
           and case when i.pull then g.pulls else g.issues end > 0))
      """;

  private final JdbcClient jdbc;
  private final IssueRows rows;

  IssueFinder(JdbcClient jdbc, IssueRows rows) {
    this.jdbc = jdbc;
    this.rows = rows;
  }

  /** Those of one repository. */
  public FoundIssues in(RepositoryRow repository, IssueFilter filter, long offset, int limit) {
    if (!filter.issues() && !filter.pulls()) return FoundIssues.NONE;
    var parameters = new HashMap<>(filter.parameters());
    parameters.put("repository", repository.id);
    String from = IN_REPOSITORY + filter.condition();
    long total =
        filter.counted()
            ? filter.of(
                repository.openIssues,
                repository.closedIssues,
                repository.openPulls,
                repository.closedPulls)
            : count(from, parameters);
    return page(from, parameters, total, offset, limit);
  }

  /**
   * Those of all repositories that the viewer may see.
   *
   * @param owner only repositories of this account; null for all
   * @param team only repositories of this team; null for all
   */
  public FoundIssues everywhere(
      Viewer viewer, Long owner, Long team, IssueFilter filter, long offset, int limit) {
    var parameters = new HashMap<>(filter.parameters());
    parameters.put("viewer", viewer.id());
    var from = new StringBuilder(EVERYWHERE);
    from.append(filter.condition()).append(" and ").append(VisibleRepositories.condition(viewer));
    from.append(UNIT_ENABLED);
    if (!viewer.anonymous() && !viewer.administrator()) from.append(UNIT_GRANTED);
    if (owner != null) {
      from.append(" and r.owner_id = :owner");
      parameters.put("owner", owner);
    }
    if (team != null) {
      from.append(
          " and exists (select from access_grant t where t.principal = -:team"
              + " and t.owner_id = r.owner_id and t.repository_id in (0, r.id))");
      parameters.put("team", team);
    }
    return page(from.toString(), parameters, count(from.toString(), parameters), offset, limit);
  }

  private long count(String from, Map<String, Object> parameters) {
    return jdbc.sql("select count(*) from " + from).params(parameters).query(Long.class).single();
  }

  private FoundIssues page(
      String from, Map<String, Object> parameters, long total, long offset, int limit) {
    if (offset >= total) return new FoundIssues(List.of(), total);
    long size = Math.min(limit, total - offset);
    boolean fromTheEnd = offset > total / 2;
    String direction = fromTheEnd ? " asc" : " desc";
    List<Long> ids =
        new ArrayList<>(
            jdbc.sql(
                    "select i.id from "
                        + from
                        + " order by i.created_at"
                        + direction
                        + ", i.id"
                        + direction
                        + " limit "
                        + size
                        + " offset "
                        + (fromTheEnd ? total - offset - size : offset))
                .params(parameters)
                .query(Long.class)
                .list());
    if (fromTheEnd) Collections.reverse(ids);
    return new FoundIssues(inOrder(ids), total);
  }

  private List<IssueRow> inOrder(List<Long> ids) {
    if (ids.isEmpty()) return List.of();
    var byId = new HashMap<Long, IssueRow>();
    for (IssueRow row : rows.byIds(ids)) byId.put(row.id, row);
    return ids.stream().map(byId::get).filter(row -> row != null).toList();
  }
}
