package io.gitledger.api.pull;

import static java.util.Objects.requireNonNullElse;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.body.ByteLength;
import io.gitledger.api.web.body.OneOf;
import io.gitledger.command.pull.PullRequestCommand.MergeStyle;
import jakarta.validation.constraints.NotEmpty;
import java.util.Locale;
import org.hibernate.validator.constraints.CodePointLength;

/**
 * The merge of a pull request by a queue, with the values of {@link MergePullRequestOption}.
 *
 * @param headCommitId the expected commit of the head; empty for any
 * @param deleteBranchAfterMerge null for the repository's default
 */
record EnqueuePullRequestOption(
    @JsonProperty("do")
        @NotEmpty
        @OneOf({"merge", "rebase", "rebase-merge", "squash", "fast-forward-only"})
        String style,
    @ByteLength(max = 4_096) String mergeTitleField,
    @ByteLength(max = 65_536) String mergeMessageField,
    @CodePointLength(max = 255) String headCommitId,
    Boolean deleteBranchAfterMerge) {

  MergeRequest request(RepositoryContext at) {
    return new MergeRequest(
        MergeStyle.valueOf(style.toUpperCase(Locale.ROOT).replace('-', '_')),
        requireNonNullElse(mergeTitleField, "").strip(),
        requireNonNullElse(mergeMessageField, "").strip(),
        "",
        requireNonNullElse(headCommitId, ""),
        false,
        requireNonNullElse(deleteBranchAfterMerge, at.row().pulls.deleteBranchAfterMerge),
        true);
  }
}
