package io.gitledger.query.branch;

import java.util.List;

/**
 * The rules of a branch protection for pushes and merges.
 *
 * @param statusContexts null if none were given
 * @param protectedFiles globs, separated by semicolons
 * @param unprotectedFiles globs, separated by semicolons
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

  /** Ids of the users and teams to which a permission is restricted if the list is enabled. */
  public record AllowListValue(
      boolean enabled, List<Long> users, List<Long> teams, boolean deployKeys) {}

  /** Returns all lists. */
  public List<AllowListValue> lists() {
    return List.of(pushers, forcePushers, mergers, approvers, bypassers);
  }
}
