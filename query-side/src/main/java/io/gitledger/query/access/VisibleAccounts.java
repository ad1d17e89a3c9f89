package io.gitledger.query.access;

import io.gitledger.query.Viewer;

/**
 * Condition on {@code account a} for the accounts that a viewer can see in lists of accounts. A
 * private user is visible to users whom the user follows and to members of a common organization,
 * although the profile is not. Restricted viewers see only public accounts (section 10 of the
 * contract's conventions).
 */
public final class VisibleAccounts {
  private static final String ALIVE = "a.deleted_at is null";
  private static final String PUBLIC = "a.visibility = 'public'";
  private static final String OPEN_TO_RESTRICTED =
      PUBLIC + " and (a.kind = 'user' or " + SignInRequirement.NONE + ")";
  private static final String OWN =
      """
      a.id = :viewer
      or exists (select from organization_member b where b.organization_id = a.id and b.person_id = :viewer)
      """;
  private static final String ACQUAINTED =
      """
      exists (select from follow k where k.follower_id = a.id and k.followed_id = :viewer)
      or exists (select from organization_member own join organization_member other using (organization_id)
                 where own.person_id = :viewer and other.person_id = a.id)
      """;

  private VisibleAccounts() {}

  /** Returns the condition, which may contain the parameter {@code viewer}. */
  public static String condition(Viewer viewer) {
    boolean publicOnly = viewer.publicOnly() || viewer.anonymous();
    String condition = publicOnly ? ALIVE + " and " + PUBLIC : ALIVE;
    if (viewer.administrator() || (publicOnly && !viewer.restricted())) return condition;
    return condition
        + (viewer.restricted()
            ? " and (" + OPEN_TO_RESTRICTED + " or " + OWN + ")"
            : " and (a.visibility in ('public', 'limited') or " + OWN + " or " + ACQUAINTED + ")");
  }
}
