package io.gitledger.api.issue;

import io.gitledger.api.web.body.ByteLength;
import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.Size;
import java.time.OffsetDateTime;
import java.util.List;
import org.hibernate.validator.constraints.CodePointLength;

/**
 * A new issue.
 *
 * @param assignee deprecated: an additional assignee
 * @param milestone its id
 * @param labels their ids
 * @param projects their ids
 */
record CreateIssueOption(
    @NotEmpty @ByteLength(max = 4_096) String title,
    @ByteLength(max = 1_048_576) String body,
    @CodePointLength(max = 1_024) String ref,
    @CodePointLength(max = 255) String assignee,
    @Size(max = 100) List<@CodePointLength(max = 255) String> assignees,
    OffsetDateTime dueDate,
    long milestone,
    @Size(max = 1_000) List<Long> labels,
    boolean closed,
    @Size(max = 1_000) List<Long> projects) {}
