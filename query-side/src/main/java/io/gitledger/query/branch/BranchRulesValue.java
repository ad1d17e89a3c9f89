package io.gitledger.query.branch;

import java.util.List;

/**
 * The rules of a branch protection for pushes and merges.
 *
 * @param statusContexts null where none were given
 * @param protectedFiles globs, separated by semicolons
 * @param unprotectedFiles the same
 */
public record BranchRulesValue(
    boolean push,
    AllowListValue pushers,
    boolean forcePush,
    AllowListValue forcePushers,
    AllowListValue mergers,
    AllowListValue approvers,
    AllowListValue bypassers,
    boolean statusCheck,
    List<String> statusContexts,
    long requiredApprovals,
    boolean blockOnRejectedReviews,
    boolean blockOnReviewRequests,
    boolean blockOnOutdatedBranch,
    boolean dismissStaleApprovals,
    boolean ignoreStaleApprovals,
    boolean requireSignedCommits,
    boolean blockAdminOverride,
    String protectedFiles,
    String unprotectedFiles) {

  /** The ids of the users and teams that alone are allowed something, if the list is enabled. */
  public record AllowListValue(
      boolean enabled, List<Long> users, List<Long> teams, boolean deployKeys) {}

  /** All lists. */
  public List<AllowListValue> lists() {
    return List.of(pushers, forcePushers, mergers, approvers, bypassers);
  }
}
