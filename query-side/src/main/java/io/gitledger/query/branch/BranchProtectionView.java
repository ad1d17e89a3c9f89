package io.gitledger.query.branch;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import java.util.List;

/** A branch protection on the wire. */
public record BranchProtectionView(
    @JsonProperty("rule_name") String ruleName,
    @JsonProperty("branch_name") String branchName,
    long priority,
    @JsonProperty("enable_push") boolean enablePush,
    @JsonProperty("enable_push_whitelist") boolean enablePushWhitelist,
    @JsonProperty("push_whitelist_usernames") List<String> pushWhitelistUsernames,
    @JsonProperty("push_whitelist_teams") List<String> pushWhitelistTeams,
    @JsonProperty("push_whitelist_deploy_keys") boolean pushWhitelistDeployKeys,
    @JsonProperty("enable_force_push") boolean enableForcePush,
    @JsonProperty("enable_force_push_allowlist") boolean enableForcePushAllowlist,
    @JsonProperty("force_push_allowlist_usernames") List<String> forcePushAllowlistUsernames,
    @JsonProperty("force_push_allowlist_teams") List<String> forcePushAllowlistTeams,
    @JsonProperty("force_push_allowlist_deploy_keys") boolean forcePushAllowlistDeployKeys,
    @JsonProperty("enable_merge_whitelist") boolean enableMergeWhitelist,
    @JsonProperty("merge_whitelist_usernames") List<String> mergeWhitelistUsernames,
    @JsonProperty("merge_whitelist_teams") List<String> mergeWhitelistTeams,
    @JsonProperty("enable_bypass_allowlist") boolean enableBypassAllowlist,
    @JsonProperty("bypass_allowlist_usernames") List<String> bypassAllowlistUsernames,
    @JsonProperty("bypass_allowlist_teams") List<String> bypassAllowlistTeams,
    @JsonProperty("enable_status_check") boolean enableStatusCheck,
    @JsonProperty("status_check_contexts") List<String> statusCheckContexts,
    @JsonProperty("required_approvals") long requiredApprovals,
    @JsonProperty("enable_approvals_whitelist") boolean enableApprovalsWhitelist,
    @JsonProperty("approvals_whitelist_username") List<String> approvalsWhitelistUsername,
    @JsonProperty("approvals_whitelist_teams") List<String> approvalsWhitelistTeams,
    @JsonProperty("block_on_rejected_reviews") boolean blockOnRejectedReviews,
    @JsonProperty("block_on_official_review_requests") boolean blockOnOfficialReviewRequests,
    @JsonProperty("block_on_outdated_branch") boolean blockOnOutdatedBranch,
    @JsonProperty("dismiss_stale_approvals") boolean dismissStaleApprovals,
    @JsonProperty("ignore_stale_approvals") boolean ignoreStaleApprovals,
    @JsonProperty("require_signed_commits") boolean requireSignedCommits,
    @JsonProperty("protected_file_patterns") String protectedFilePatterns,
    @JsonProperty("unprotected_file_patterns") String unprotectedFilePatterns,
    @JsonProperty("block_admin_merge_override") boolean blockAdminMergeOverride,
    @JsonProperty("created_at") Instant createdAt,
    @JsonProperty("updated_at") Instant updatedAt) {}
