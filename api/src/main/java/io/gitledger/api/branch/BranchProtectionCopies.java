package io.gitledger.api.branch;

import io.gitledger.api.content.BranchRuleSet;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.command.Commands;
import io.gitledger.command.branch.BranchProtectionCommand.BranchProtectionsId;
import io.gitledger.command.branch.BranchProtectionCommand.CreateBranchProtection;
import io.gitledger.command.branch.BranchRules.Change;
import io.gitledger.command.branch.BranchRules.ListChange;
import io.gitledger.query.branch.AllowListFinder;
import io.gitledger.query.branch.AllowListFinder.Entry;
import io.gitledger.query.branch.BranchProtectionFinder;
import io.gitledger.query.branch.BranchProtectionRow;
import io.gitledger.query.branch.BranchRulesValue;
import io.gitledger.query.branch.BranchRulesValue.AllowListValue;
import io.gitledger.query.repository.RepositoryFinder;
import io.gitledger.query.repository.RepositoryRow;
import java.util.List;
import java.util.function.Predicate;
import org.springframework.stereotype.Component;

/** Copies branch protections to new repositories. */
@Component
public class BranchProtectionCopies {
  private final Commands commands;
  private final BranchProtectionFinder protections;
  private final AllowListFinder lists;
  private final RepositoryFinder repositories;

  BranchProtectionCopies(
      Commands commands,
      BranchProtectionFinder protections,
      AllowListFinder lists,
      RepositoryFinder repositories) {
    this.commands = commands;
    this.protections = protections;
    this.lists = lists;
    this.repositories = repositories;
  }

  /**
   * Copies all protections. Allow lists keep the members that would be allowed in the new
   * repository.
   */
  public void copy(long from, long created) {
    RepositoryRow to = repositories.findById(created).orElseThrow(ApiError::notFound);
    for (BranchProtectionRow row : BranchRuleSet.of(protections.list(from)).rows())
      commands.send(
          new CreateBranchProtection(
              new BranchProtectionsId(to.id), row.name, row.priority, change(row.readRules(), to)));
  }

  private Change change(BranchRulesValue rules, RepositoryRow to) {
    return new Change(
        rules.push(),
        list(rules.pushers(), to, Entry::writesCode),
        rules.forcePush(),
        list(rules.forcePushers(), to, Entry::writesCode),
        list(rules.mergers(), to, Entry::writesCode),
        list(rules.approvers(), to, Entry::readsPulls),
        list(rules.bypassers(), to, Entry::writesCode),
        rules.statusCheck(),
        rules.statusContexts(),
        rules.requiredApprovals(),
        rules.blockOnRejectedReviews(),
        rules.blockOnReviewRequests(),
        rules.blockOnOutdatedBranch(),
        rules.dismissStaleApprovals(),
        rules.ignoreStaleApprovals(),
        rules.requireSignedCommits(),
        rules.blockAdminOverride(),
        rules.protectedFiles(),
        rules.unprotectedFiles());
  }

  private ListChange list(AllowListValue list, RepositoryRow to, Predicate<Entry> fits) {
    return new ListChange(
        list.enabled(),
        ids(lists.listUsers(to, list.users(), List.of()), fits),
        ids(lists.listTeams(to, list.teams(), List.of()), Entry::reads),
        list.deployKeys());
  }

  private static List<Long> ids(List<Entry> found, Predicate<Entry> fits) {
    return found.stream().filter(fits).map(Entry::id).toList();
  }
}
