package io.gitledger.api.pull;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.gitledger.api.web.body.ByteLength;
import io.gitledger.api.web.body.FormName;
import io.gitledger.api.web.body.Label;
import io.gitledger.api.web.body.OneOf;
import io.gitledger.command.pull.PullRequestCommand.MergeStyle;
import jakarta.validation.constraints.NotEmpty;
import java.util.Locale;
import org.hibernate.validator.constraints.CodePointLength;

/**
 * The merge of a pull request. Older clients use other names for four of the fields.
 *
 * @param mergeCommitId the commit that merged it, for {@code manually-merged}
 * @param headCommitId the expected commit of the head; empty for any
 * @param forceMerge whether a protection of the base is overridden
 * @param deleteBranchAfterMerge null for the repository's default
 */
record MergePullRequestOption(
    @JsonProperty("do")
        @FormName("Do")
        @Label("Do")
        @NotEmpty
        @OneOf({
          "merge",
          "rebase",
          "rebase-merge",
          "squash",
          "fast-forward-only",
          "manually-merged"
        })
        String style,
    @ByteLength(max = 4_096) String mergeTitleField,
    @JsonProperty("MergeTitleField") @ByteLength(max = 4_096) String formerTitle,
    @ByteLength(max = 65_536) String mergeMessageField,
    @JsonProperty("MergeMessageField") @ByteLength(max = 65_536) String formerMessage,
    @CodePointLength(max = 255) String mergeCommitId,
    @JsonProperty("MergeCommitID") @CodePointLength(max = 255) String formerCommit,
    @CodePointLength(max = 255) String headCommitId,
    boolean forceMerge,
    boolean mergeWhenChecksSucceed,
    Boolean deleteBranchAfterMerge) {

  MergeStyle mergeStyle() {
    return MergeStyle.valueOf(style.toUpperCase(Locale.ROOT).replace('-', '_'));
  }

  /** Returns whether the merge is scheduled; a manual merge never is. */
  boolean isScheduled() {
    return mergeWhenChecksSucceed && mergeStyle() != MergeStyle.MANUALLY_MERGED;
  }

  String title() {
    return first(mergeTitleField, formerTitle);
  }

  String message() {
    return first(mergeMessageField, formerMessage);
  }

  String commit() {
    return first(mergeCommitId, formerCommit);
  }

  private static String first(String one, String other) {
    String given = one == null || one.isEmpty() ? other : one;
    return given == null ? "" : given.strip();
  }
}
