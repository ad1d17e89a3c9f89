package io.gitledger.query.issue;

import java.util.List;

/**
 * A condition on {@code issue i} for its milestone: one of several milestones of one repository by
 * id, or of any repository by title in lower case.
 */
public record MilestoneFilter(List<Long> ids, List<String> titles) {
  String condition() {
    return "i.milestone_id <> 0 and i.milestone_id "
        + (titles.isEmpty()
            ? "= any (:milestones)"
            : "in (select m.id from milestone m where lower(m.title) = any (:milestones))");
  }

  Object[] values() {
    return titles.isEmpty() ? ids.toArray(Long[]::new) : titles.toArray(String[]::new);
  }
}
