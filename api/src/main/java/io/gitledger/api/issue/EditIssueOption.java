package io.gitledger.api.issue;

import io.gitledger.api.web.body.ByteLength;
import io.gitledger.api.web.body.Label;
import jakarta.validation.constraints.Size;
import java.time.OffsetDateTime;
import java.util.List;
import org.hibernate.validator.constraints.CodePointLength;

/**
 * Changes of an issue; null fields are unchanged.
 *
 * @param assignee deprecated: an additional assignee
 * @param contentVersion the version of the text that the client edited
 */
public record EditIssueOption(
    @ByteLength(max = 4_096) String title,
    @ByteLength(max = 1_048_576) String body,
    @CodePointLength(max = 1_024) String ref,
    @CodePointLength(max = 255) String assignee,
    @Size(max = 100) List<@CodePointLength(max = 255) String> assignees,
    Long milestone,
    @Size(max = 1_000) List<Long> projects,
    @CodePointLength(max = 50) String state,
    OffsetDateTime dueDate,
    @Label("RemoveDeadline") Boolean unsetDueDate,
    Long contentVersion) {}
