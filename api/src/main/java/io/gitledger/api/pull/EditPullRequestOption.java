package io.gitledger.api.pull;

import io.gitledger.api.issue.EditIssueOption;
import io.gitledger.api.web.body.ByteLength;
import io.gitledger.api.web.body.Label;
import jakarta.validation.constraints.Size;
import java.time.OffsetDateTime;
import java.util.List;
import org.hibernate.validator.constraints.CodePointLength;

/**
 * Changes of a pull request; null fields are unchanged.
 *
 * @param base the short name of another branch; empty for the current one
 * @param assignee an additional assignee
 * @param milestone its id; 0 means unchanged
 * @param contentVersion the version of the text that the client edited
 */
record EditPullRequestOption(
    @ByteLength(max = 4_096) String title,
    @ByteLength(max = 1_048_576) String body,
    @CodePointLength(max = 1_024) String base,
    @CodePointLength(max = 255) String assignee,
    @Size(max = 100) List<@CodePointLength(max = 255) String> assignees,
    long milestone,
    @Size(max = 1_000) List<Long> labels,
    @CodePointLength(max = 50) String state,
    OffsetDateTime dueDate,
    @Label("RemoveDeadline") Boolean unsetDueDate,
    Boolean allowMaintainerEdit,
    Long contentVersion) {

  /** Returns the changes of the issue. */
  EditIssueOption ofIssue() {
    return new EditIssueOption(
        title,
        body,
        null,
        assignee != null && assignee.isEmpty() ? null : assignee,
        assignees,
        milestone == 0 ? null : milestone,
        null,
        state,
        dueDate,
        Boolean.TRUE.equals(unsetDueDate) ? true : null,
        contentVersion);
  }
}
