package io.gitledger.query.branch;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.gitledger.query.content.PayloadCommitView;
import java.util.List;

/** A branch, its newest commit, and its protection as effective for the viewer. */
public record BranchView(
    String name,
    PayloadCommitView commit,
    @JsonProperty("protected") boolean isProtected,
    @JsonProperty("required_approvals") long requiredApprovals,
    @JsonProperty("enable_status_check") boolean enableStatusCheck,
    @JsonProperty("status_check_contexts") List<String> statusCheckContexts,
    @JsonProperty("user_can_push") boolean userCanPush,
    @JsonProperty("user_can_merge") boolean userCanMerge,
    @JsonProperty("effective_branch_protection_name") String effectiveBranchProtectionName) {

  /** Returns the view of a branch without a protection. */
  public static BranchView unprotected(String name, PayloadCommitView commit, boolean writes) {
    return new BranchView(name, commit, false, 0, false, List.of(), writes, writes, "");
  }
}
