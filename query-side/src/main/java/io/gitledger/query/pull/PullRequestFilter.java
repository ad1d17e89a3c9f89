package io.gitledger.query.pull;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;

/**
 * The filter and order of a list of pull requests, as conditions on {@code issue i join
 * pull_request p}.
 *
 * @param closed null for both
 * @param poster id of the author; null for any
 * @param base short name of the branch; null for any
 * @param milestone 0 for any or none
 * @param labels ids; a pull request that has several of them is found several times
 */
public record PullRequestFilter(
    Boolean closed,
    String sort,
    Long poster,
    String base,
    long milestone,
    Collection<Long> labels) {

  String from(long repository) {
    var sql = new StringBuilder("issue i join pull_request p on p.issue_id = i.id");
    if (!labels.isEmpty())
      sql.append(" join issue_label l on l.issue_id = i.id and l.label_id = any (:labels)");
    sql.append(" where i.repository_id = ").append(repository).append(" and i.deleted_at is null");
    if (closed != null) sql.append(closed ? " and i.closed" : " and not i.closed");
    if (poster != null) sql.append(" and i.poster_id = :poster");
    if (base != null) sql.append(" and p.base = :base");
    if (milestone != 0) sql.append(" and i.milestone_id = :milestone");
    return sql.toString();
  }

  /** Returns the parameters that the conditions contain. */
  Map<String, Object> parameters() {
    var parameters = new HashMap<String, Object>();
    parameters.put("poster", poster);
    parameters.put("base", base);
    parameters.put("milestone", milestone);
    parameters.put("labels", labels.toArray(Long[]::new));
    return parameters;
  }

  String order() {
    String newest = "i.created_at desc, i.id desc";
    String due = "least(i.due_at, (select m.due_on from milestone m where m.id = i.milestone_id))";
    return switch (sort == null ? "" : sort) {
      case "oldest" -> "i.created_at, i.id";
      case "recentupdate" -> "i.updated_at desc, " + newest;
      case "leastupdate" -> "i.updated_at, i.created_at, i.id";
      case "recentclose" -> "i.closed_at desc nulls last, " + newest;
      case "mostcomment" -> "i.comments desc, " + newest;
      case "leastcomment" -> "i.comments, " + newest;
      case "nearduedate" -> due + ", " + newest;
      case "farduedate" -> due + " desc nulls last, " + newest;
      default -> newest;
    };
  }
}
