package io.gitledger.query.issue;

import java.util.List;

/**
 * A condition on {@code issue i} for its labels, by name.
 *
 * @param all for issues of one repository, of which only its own labels count: whether an issue
 *     must have labels of all names; otherwise for issues of any repository {@code r}, with a label
 *     of any of the names
 */
public record LabelFilter(List<String> names, boolean all) {
  private static final String ALL =
      """
      i.id in (
        select il.issue_id from label l join issue_label il on il.label_id = l.id
        where l.repository_id = :repository and l.account_id = 0 and l.name = any (:labels)
        group by il.issue_id having count(distinct l.name) = cardinality(:labels))""";
  private static final String ANY =
      """
      i.id in (
        select il.issue_id from label l join issue_label il on il.label_id = l.id
        where l.name = any (:labels) and l.account_id in (0, r.owner_id))""";

  String condition() {
    return all ? ALL : ANY;
  }
}
