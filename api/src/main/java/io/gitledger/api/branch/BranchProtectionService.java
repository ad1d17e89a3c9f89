package io.gitledger.api.branch;

import static java.util.Objects.requireNonNullElse;

import io.gitledger.api.branch.EditBranchProtectionOption.NamedList;
import io.gitledger.api.content.BranchRuleSet;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.command.Commands;
import io.gitledger.command.branch.BranchProtectionCommand.BranchProtectionsId;
import io.gitledger.command.branch.BranchProtectionCommand.ChangeBranchProtection;
import io.gitledger.command.branch.BranchProtectionCommand.CreateBranchProtection;
import io.gitledger.command.branch.BranchProtectionCommand.DeleteBranchProtection;
import io.gitledger.command.branch.BranchProtectionCommand.PrioritizeBranchProtections;
import io.gitledger.command.branch.BranchRules.Change;
import io.gitledger.command.branch.BranchRules.ListChange;
import io.gitledger.query.branch.AllowListFinder;
import io.gitledger.query.branch.AllowListFinder.Entry;
import io.gitledger.query.branch.BranchProtectionFinder;
import io.gitledger.query.branch.BranchProtectionRow;
import io.gitledger.query.branch.BranchProtectionView;
import io.gitledger.query.branch.BranchRulesValue;
import io.gitledger.query.branch.BranchRulesValue.AllowListValue;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.springframework.stereotype.Component;

/** Branch protections of repositories. */
@Component
class BranchProtectionService {
  /** Ids of protections in the order of their priorities. */
  record UpdateBranchProtectionPriories(@Size(max = 100) List<@NotNull Long> ids) {}

  private final Commands commands;
  private final BranchProtectionFinder protections;
  private final AllowListFinder lists;

  BranchProtectionService(
      Commands commands, BranchProtectionFinder protections, AllowListFinder lists) {
    this.commands = commands;
    this.protections = protections;
    this.lists = lists;
  }

  List<BranchProtectionView> list(RepositoryContext at) {
    return views(at, BranchRuleSet.of(protections.list(at.row().id)).rows());
  }

  BranchProtectionView get(RepositoryContext at, String name) {
    return views(at, List.of(require(at, name))).getFirst();
  }

  private BranchProtectionRow require(RepositoryContext at, String name) {
    return protections.find(at.row().id, name).orElseThrow(ApiError::notFound);
  }

  BranchProtectionView create(RepositoryContext at, CreateBranchProtectionOption option) {
    String name = requireNonNullElse(option.ruleName(), "");
    if (name.isEmpty()) name = requireNonNullElse(option.branchName(), "");
    if (name.isEmpty()) throw ApiError.badRequest("both rule_name and branch_name are empty");
    if (protections.find(at.row().id, name).isPresent())
      throw ApiError.forbidden("Branch protection already exist");
    EditBranchProtectionOption rules = option.rules();
    boolean push = Boolean.TRUE.equals(rules.enablePush());
    boolean force = push && Boolean.TRUE.equals(rules.enableForcePush());
    boolean bypass = Boolean.TRUE.equals(rules.enableBypassAllowlist());
    commands.send(
        new CreateBranchProtection(
            new BranchProtectionsId(at.row().id),
            name,
            requireNonNullElse(rules.priority(), 0L),
            change(at, rules, push, force, bypass)));
    return get(at, name);
  }

  BranchProtectionView edit(RepositoryContext at, String name, EditBranchProtectionOption option) {
    BranchRulesValue now = require(at, name).readRules();
    boolean bypass = requireNonNullElse(option.enableBypassAllowlist(), now.bypassers().enabled());
    commands.send(
        new ChangeBranchProtection(
            new BranchProtectionsId(at.row().id),
            name,
            option.priority(),
            change(at, option, option.enablePush(), option.enableForcePush(), bypass)));
    return get(at, name);
  }

  void delete(RepositoryContext at, String name) {
    require(at, name);
    commands.send(new DeleteBranchProtection(new BranchProtectionsId(at.row().id), name));
  }

  void prioritize(RepositoryContext at, UpdateBranchProtectionPriories option) {
    commands.send(
        new PrioritizeBranchProtections(
            new BranchProtectionsId(at.row().id), requireNonNullElse(option.ids(), List.of())));
  }

  private Change change(
      RepositoryContext at,
      EditBranchProtectionOption option,
      Boolean push,
      Boolean force,
      boolean bypass) {
    List<NamedList> named =
        List.of(
            option.pushers(),
            option.forcePushers(),
            option.mergers(),
            option.approvers(),
            option.bypassers(bypass));
    AllowListMembers members =
        AllowListMembers.named(
            lists, at, named.stream().map(NamedList::users), named.stream().map(NamedList::teams));
    Long approvals = option.requiredApprovals();
    return new Change(
        push,
        change(option.pushers(), members, Entry::writesCode),
        force,
        change(option.forcePushers(), members, Entry::writesCode),
        change(option.mergers(), members, Entry::writesCode),
        change(option.approvers(), members, Entry::readsPulls),
        change(option.bypassers(bypass), members, Entry::writesCode),
        option.enableStatusCheck(),
        option.statusCheckContexts(),
        approvals == null || approvals < 0 ? null : approvals,
        option.blockOnRejectedReviews(),
        option.blockOnOfficialReviewRequests(),
        option.blockOnOutdatedBranch(),
        option.dismissStaleApprovals(),
        option.ignoreStaleApprovals(),
        option.requireSignedCommits(),
        option.blockAdminMergeOverride(),
        option.protectedFilePatterns(),
        option.unprotectedFilePatterns());
  }

  private static ListChange change(
      NamedList list, AllowListMembers members, Predicate<Entry> eligible) {
    return new ListChange(
        list.enabled(),
        members.userIds(list.users(), eligible),
        members.teamIds(list.teams()),
        list.deployKeys());
  }

  private List<BranchProtectionView> views(RepositoryContext at, List<BranchProtectionRow> rows) {
    List<BranchRulesValue> rules = rows.stream().map(BranchProtectionRow::readRules).toList();
    AllowListMembers members =
        AllowListMembers.stored(
            lists,
            at,
            rules.stream().flatMap(each -> each.lists().stream()).map(AllowListValue::users),
            rules.stream().flatMap(each -> each.lists().stream()).map(AllowListValue::teams));
    List<BranchProtectionView> views = new ArrayList<>(rows.size());
    for (int i = 0; i < rows.size(); i++) views.add(view(rows.get(i), rules.get(i), members));
    return views;
  }

  private static BranchProtectionView view(
      BranchProtectionRow row, BranchRulesValue rules, AllowListMembers members) {
    return new BranchProtectionView(
        row.name,
        BranchRuleSet.isPlain(row.name) ? row.name : "",
        row.priority,
        rules.push(),
        rules.pushers().enabled(),
        members.userNames(rules.pushers().users()),
        members.teamNames(rules.pushers().teams()),
        rules.pushers().deployKeys(),
        rules.forcePush(),
        rules.forcePushers().enabled(),
        members.userNames(rules.forcePushers().users()),
        members.teamNames(rules.forcePushers().teams()),
        rules.forcePushers().deployKeys(),
        rules.mergers().enabled(),
        members.userNames(rules.mergers().users()),
        members.teamNames(rules.mergers().teams()),
        rules.bypassers().enabled(),
        members.userNames(rules.bypassers().users()),
        members.teamNames(rules.bypassers().teams()),
        rules.statusCheck(),
        rules.statusContexts(),
        rules.requiredApprovals(),
        rules.approvers().enabled(),
        members.userNames(rules.approvers().users()),
        members.teamNames(rules.approvers().teams()),
        rules.blockOnRejectedReviews(),
        rules.blockOnReviewRequests(),
        rules.blockOnOutdatedBranch(),
        rules.dismissStaleApprovals(),
        rules.ignoreStaleApprovals(),
        rules.requireSignedCommits(),
        rules.protectedFiles(),
        rules.unprotectedFiles(),
        rules.blockAdminOverride(),
        row.createdAt,
        row.updatedAt);
  }
}
