package io.gitledger.query.issue;

import java.util.List;

/**
 * One page of a list of issues.
 *
 * @param total how many there are before paging
 */
public record FoundIssues(List<IssueRow> rows, long total) {
  static final FoundIssues NONE = new FoundIssues(List.of(), 0);
}
