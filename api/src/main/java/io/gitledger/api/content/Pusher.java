package io.gitledger.api.content;

import io.gitledger.query.branch.BranchRulesValue.AllowListValue;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/** An account or deploy key that moves refs and may write code. */
public final class Pusher {
  private static final long NO_ACCOUNT = -1;
  static final Pusher DEPLOY_KEY = new Pusher(NO_ACCOUNT, Set::of);

  private final long account;
  private final Supplier<Set<Long>> findTeams;
  private Set<Long> teams;

  /**
   * @param findTeams returns the ids of the owner's teams to which the account belongs; called at
   *     most once
   */
  Pusher(long account, Supplier<Set<Long>> findTeams) {
    this.account = account;
    this.findTeams = findTeams;
  }

  /** Returns whether a list allows the pusher. A disabled list allows everybody. */
  boolean passes(AllowListValue list) {
    if (!list.enabled()) return true;
    return account == NO_ACCOUNT
        ? list.deployKeys()
        : list.users().contains(account) || isIn(list.teams());
  }

  boolean isIn(List<Long> listed) {
    if (listed.isEmpty()) return false;
    if (teams == null) teams = findTeams.get();
    return !Collections.disjoint(teams, listed);
  }
}
