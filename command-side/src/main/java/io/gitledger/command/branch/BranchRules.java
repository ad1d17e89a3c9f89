package io.gitledger.command.branch;

import static java.util.Objects.requireNonNullElse;

import java.util.List;

/**
 * Rules of a branch protection for pushes and merges.
 *
 * @param push whether pushing is allowed at all
 * @param approvers users and teams whose approvals count
 * @param statusContexts globs of the statuses that must be successful; null if none were given
 * @param protectedFiles globs, separated by semicolons
 * @param unprotectedFiles globs, separated by semicolons
 */
public record BranchRules(
    boolean push,
    AllowList pushers,
    boolean forcePush,
    AllowList forcePushers,
    AllowList mergers,
    AllowList approvers,
    AllowList bypassers,
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

  /** Rules of a protection without settings: pushing is not allowed. */
  static final BranchRules NONE =
      new BranchRules(
          false,
          AllowList.NONE,
          false,
          AllowList.NONE,
          AllowList.NONE,
          AllowList.NONE,
          AllowList.NONE,
          false,
          null,
          0,
          false,
          false,
          false,
          false,
          false,
          false,
          false,
          "",
          "");

  /** Ids of the users and teams to which a permission is restricted if the list is enabled. */
  public record AllowList(boolean enabled, List<Long> users, List<Long> teams, boolean deployKeys) {
    static final AllowList NONE = new AllowList(false, List.of(), List.of(), false);

    private AllowList with(ListChange change) {
      return new AllowList(
          requireNonNullElse(change.enabled(), enabled),
          requireNonNullElse(change.users(), users),
          requireNonNullElse(change.teams(), teams),
          requireNonNullElse(change.deployKeys(), deployKeys));
    }

    /** Changes the flags only together with the permission that the list restricts. */
    private AllowList with(ListChange change, Boolean permission) {
      AllowList listed = with(new ListChange(null, change.users(), change.teams(), null));
      if (permission == null) return listed;
      boolean enables = permission && requireNonNullElse(change.enabled(), enabled);
      Boolean keys = Boolean.TRUE.equals(change.enabled()) ? change.deployKeys() : null;
      return new AllowList(
          enables, listed.users(), listed.teams(), enables && requireNonNullElse(keys, deployKeys));
    }
  }

  /** Changes of a list; null keeps the current value. */
  public record ListChange(
      Boolean enabled, List<Long> users, List<Long> teams, Boolean deployKeys) {}

  /** Changes of rules; null keeps the current value. */
  public record Change(
      Boolean push,
      ListChange pushers,
      Boolean forcePush,
      ListChange forcePushers,
      ListChange mergers,
      ListChange approvers,
      ListChange bypassers,
      Boolean statusCheck,
      List<String> statusContexts,
      Long requiredApprovals,
      Boolean blockOnRejectedReviews,
      Boolean blockOnReviewRequests,
      Boolean blockOnOutdatedBranch,
      Boolean dismissStaleApprovals,
      Boolean ignoreStaleApprovals,
      Boolean requireSignedCommits,
      Boolean blockAdminOverride,
      String protectedFiles,
      String unprotectedFiles) {}

  BranchRules with(Change change) {
    AllowList bypassing = bypassers.with(change.bypassers());
    return new BranchRules(
        requireNonNullElse(change.push(), push),
        pushers.with(change.pushers(), change.push()),
        requireNonNullElse(change.forcePush(), forcePush),
        forcePushers.with(change.forcePushers(), change.forcePush()),
        mergers.with(change.mergers()),
        approvers.with(change.approvers()),
        bypassing.enabled() ? bypassing : AllowList.NONE,
        requireNonNullElse(change.statusCheck(), statusCheck),
        change.statusContexts() == null ? statusContexts : change.statusContexts(),
        requireNonNullElse(change.requiredApprovals(), requiredApprovals),
        requireNonNullElse(change.blockOnRejectedReviews(), blockOnRejectedReviews),
        requireNonNullElse(change.blockOnReviewRequests(), blockOnReviewRequests),
        requireNonNullElse(change.blockOnOutdatedBranch(), blockOnOutdatedBranch),
        requireNonNullElse(change.dismissStaleApprovals(), dismissStaleApprovals),
        requireNonNullElse(change.ignoreStaleApprovals(), ignoreStaleApprovals),
        requireNonNullElse(change.requireSignedCommits(), requireSignedCommits),
        requireNonNullElse(change.blockAdminOverride(), blockAdminOverride),
        requireNonNullElse(change.protectedFiles(), protectedFiles),
        requireNonNullElse(change.unprotectedFiles(), unprotectedFiles));
  }
}
