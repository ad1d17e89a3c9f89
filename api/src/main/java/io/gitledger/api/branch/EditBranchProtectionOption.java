package io.gitledger.api.branch;

import io.gitledger.api.web.body.ByteLength;
import io.gitledger.api.web.body.GlobPattern;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.hibernate.validator.constraints.CodePointLength;

/** Changes of a branch protection; absent fields are unchanged. */
record EditBranchProtectionOption(
    Long priority,
    Boolean enablePush,
    Boolean enablePushWhitelist,
    @Size(max = 100) List<@CodePointLength(max = 255) String> pushWhitelistUsernames,
    @Size(max = 100) List<@CodePointLength(max = 255) String> pushWhitelistTeams,
    Boolean pushWhitelistDeployKeys,
    Boolean enableForcePush,
    Boolean enableForcePushAllowlist,
    @Size(max = 100) List<@CodePointLength(max = 255) String> forcePushAllowlistUsernames,
    @Size(max = 100) List<@CodePointLength(max = 255) String> forcePushAllowlistTeams,
    Boolean forcePushAllowlistDeployKeys,
    Boolean enableMergeWhitelist,
    @Size(max = 100) List<@CodePointLength(max = 255) String> mergeWhitelistUsernames,
    @Size(max = 100) List<@CodePointLength(max = 255) String> mergeWhitelistTeams,
    Boolean enableBypassAllowlist,
    @Size(max = 100) List<@CodePointLength(max = 255) String> bypassAllowlistUsernames,
    @Size(max = 100) List<@CodePointLength(max = 255) String> bypassAllowlistTeams,
    Boolean enableStatusCheck,
    @Size(max = 100) List<@CodePointLength(max = 255) String> statusCheckContexts,
    Long requiredApprovals,
    Boolean enableApprovalsWhitelist,
    @Size(max = 100) List<@CodePointLength(max = 255) String> approvalsWhitelistUsername,
    @Size(max = 100) List<@CodePointLength(max = 255) String> approvalsWhitelistTeams,
    Boolean blockOnRejectedReviews,
    Boolean blockOnOfficialReviewRequests,
    Boolean blockOnOutdatedBranch,
    Boolean dismissStaleApprovals,
    Boolean ignoreStaleApprovals,
    Boolean requireSignedCommits,
    @GlobPattern(list = true) @ByteLength(max = 1_024) String protectedFilePatterns,
    @GlobPattern(list = true) @ByteLength(max = 1_024) String unprotectedFilePatterns,
    Boolean blockAdminMergeOverride) {

  /** The names of an allow list; null fields are unchanged. */
  record NamedList(Boolean enabled, List<String> users, List<String> teams, Boolean deployKeys) {}

  NamedList pushers() {
    return new NamedList(
        enablePushWhitelist, pushWhitelistUsernames, pushWhitelistTeams, pushWhitelistDeployKeys);
  }

  NamedList forcePushers() {
    return new NamedList(
        enableForcePushAllowlist,
        forcePushAllowlistUsernames,
        forcePushAllowlistTeams,
        forcePushAllowlistDeployKeys);
  }

  NamedList mergers() {
    return new NamedList(enableMergeWhitelist, mergeWhitelistUsernames, mergeWhitelistTeams, null);
  }

  NamedList approvers() {
    return new NamedList(
        enableApprovalsWhitelist, approvalsWhitelistUsername, approvalsWhitelistTeams, null);
  }

  /**
   * @param enabled if false, the names are unchanged
   */
  NamedList bypassers(boolean enabled) {
    return new NamedList(
        enableBypassAllowlist,
        enabled ? bypassAllowlistUsernames : null,
        enabled ? bypassAllowlistTeams : null,
        null);
  }
}
