package io.gitledger.api.pull;

import io.gitledger.api.web.body.ByteLength;
import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.Size;
import java.time.OffsetDateTime;
import java.util.List;
import org.hibernate.validator.constraints.CodePointLength;

/**
 * A new pull request.
 *
 * @param head a branch, prefixed with its owner or its owner and repository and a colon if that is
 *     not the base repository
 * @param assignee an additional assignee
 * @param milestone its id
 * @param labels their ids
 * @param allowMaintainerEdit null for the repository's default
 */
record CreatePullRequestOption(
    @NotEmpty @CodePointLength(max = 1_024) String head,
    @NotEmpty @CodePointLength(max = 1_024) String base,
    @NotEmpty @ByteLength(max = 4_096) String title,
    @ByteLength(max = 1_048_576) String body,
    @CodePointLength(max = 255) String assignee,
    @Size(max = 100) List<@CodePointLength(max = 255) String> assignees,
    long milestone,
    @Size(max = 1_000) List<Long> labels,
    OffsetDateTime dueDate,
    @Size(max = 100) List<@CodePointLength(max = 255) String> reviewers,
    @Size(max = 100) List<@CodePointLength(max = 255) String> teamReviewers,
    Boolean allowMaintainerEdit) {}
