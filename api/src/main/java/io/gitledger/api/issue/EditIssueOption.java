package io.gitledger.api.issue;

import io.gitledger.api.web.body.Label;
import java.time.OffsetDateTime;
import java.util.List;

/**
 * What an edit of an issue changes; what is null stays.
 *
 * @param assignee deprecated: one more of the assignees
 * @param contentVersion the version of the text that the edit was made on
 */
record EditIssueOption(
    String title,
    String body,
    String ref,
    String assignee,
    List<String> assignees,
    Long milestone,
    List<Long> projects,
    String state,
    OffsetDateTime dueDate,
    @Label("RemoveDeadline") Boolean unsetDueDate,
    Long contentVersion) {}
