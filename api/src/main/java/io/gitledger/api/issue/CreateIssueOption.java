package io.gitledger.api.issue;

import io.gitledger.api.web.body.Required;
import java.time.OffsetDateTime;
import java.util.List;

/**
 * A new issue.
 *
 * @param assignee deprecated: one more of the assignees
 * @param milestone its id
 * @param labels their ids
 * @param projects their ids
 */
record CreateIssueOption(
    @Required String title,
    String body,
    String ref,
    String assignee,
    List<String> assignees,
    OffsetDateTime dueDate,
    long milestone,
    List<Long> labels,
    boolean closed,
    List<Long> projects) {}
