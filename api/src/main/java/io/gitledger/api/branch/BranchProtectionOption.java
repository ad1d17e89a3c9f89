package io.gitledger.api.branch;

import java.util.List;

/** What both bodies of branch protections say; null where they do not. */
interface BranchProtectionOption {
  Long priority();

  Boolean enablePush();

  Boolean enablePushWhitelist();

  List<String> pushWhitelistUsernames();

  List<String> pushWhitelistTeams();

  Boolean pushWhitelistDeployKeys();

  Boolean enableForcePush();

  Boolean enableForcePushAllowlist();

  List<String> forcePushAllowlistUsernames();

  List<String> forcePushAllowlistTeams();

  Boolean forcePushAllowlistDeployKeys();

  Boolean enableMergeWhitelist();

  List<String> mergeWhitelistUsernames();

  List<String> mergeWhitelistTeams();

  Boolean enableBypassAllowlist();

  List<String> bypassAllowlistUsernames();

  List<String> bypassAllowlistTeams();

  Boolean enableStatusCheck();

  List<String> statusCheckContexts();

  Long requiredApprovals();

  Boolean enableApprovalsWhitelist();

  List<String> approvalsWhitelistUsername();

  List<String> approvalsWhitelistTeams();

  Boolean blockOnRejectedReviews();

  Boolean blockOnOfficialReviewRequests();

  Boolean blockOnOutdatedBranch();

  Boolean dismissStaleApprovals();

  Boolean ignoreStaleApprovals();

  Boolean requireSignedCommits();

  String protectedFilePatterns();

  String unprotectedFilePatterns();

  Boolean blockAdminMergeOverride();
}
