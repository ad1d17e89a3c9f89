package io.gitledger.query.pull;

import io.gitledger.query.Viewer;
import io.gitledger.query.access.Permission;
import io.gitledger.query.account.AccountFinder;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.account.UserView;
import io.gitledger.query.account.UserViews;
import io.gitledger.query.issue.IssueRow;
import io.gitledger.query.issue.IssueView;
import io.gitledger.query.issue.IssueViews;
import io.gitledger.query.issue.PullRequestTitle;
import io.gitledger.query.misc.Urls;
import io.gitledger.query.organization.OrganizationView;
import io.gitledger.query.pull.BranchTips.Branch;
import io.gitledger.query.pull.PullRequestView.BranchView;
import io.gitledger.query.pull.PullRequestView.Lifecycle;
import io.gitledger.query.pull.PullRequestView.Links;
import io.gitledger.query.pull.PullRequestView.Merging;
import io.gitledger.query.pull.PullRequestView.Metadata;
import io.gitledger.query.pull.PullRequestView.Size;
import io.gitledger.query.pull.PullRequestView.Times;
import io.gitledger.query.repository.Access;
import io.gitledger.query.repository.RepositoryFinder;
import io.gitledger.query.repository.RepositoryRow;
import io.gitledger.query.repository.RepositoryView;
import io.gitledger.query.repository.RepositoryViews;
import io.gitledger.query.review.ReviewFinder;
import io.gitledger.query.team.TeamFinder;
import io.gitledger.query.team.TeamView;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;

/**
 * Creates {@link PullRequestView}s, for REST responses and for webhook payloads. The number of
 * statements is the same for any number of pull requests.
 */
@Component
public class PullRequestViews {
  /** Represents the id of a deleted head repository. */
  public static final long DELETED = -1;

  private final PullRequestFinder pulls;
  private final IssueViews issues;
  private final RepositoryFinder repositories;
  private final RepositoryViews repositoryViews;
  private final Access access;
  private final BranchTips tips;
  private final AccountFinder accounts;
  private final ReviewFinder reviews;
  private final UserViews users;
  private final TeamFinder teams;

  PullRequestViews(
      PullRequestFinder pulls,
      IssueViews issues,
      RepositoryFinder repositories,
      RepositoryViews repositoryViews,
      Access access,
      BranchTips tips,
      AccountFinder accounts,
      ReviewFinder reviews,
      UserViews users,
      TeamFinder teams) {
    this.pulls = pulls;
    this.issues = issues;
    this.repositories = repositories;
    this.repositoryViews = repositoryViews;
    this.access = access;
    this.tips = tips;
    this.accounts = accounts;
    this.reviews = reviews;
    this.users = users;
    this.teams = teams;
  }

  /** Returns the complete view of one pull request of a known repository. */
  public PullRequestView of(
      IssueRow issue, RepositoryRow repository, AccountRow owner, Viewer viewer, Urls urls) {
    return views(List.of(issue), repository, owner, viewer, urls, true).getFirst();
  }

  /** Returns the complete views of a few pull requests of a known repository, in their order. */
  public List<PullRequestView> complete(
      Collection<IssueRow> rows,
      RepositoryRow repository,
      AccountRow owner,
      Viewer viewer,
      Urls urls) {
    return views(rows, repository, owner, viewer, urls, true);
  }

  /** Returns the views of pull requests of a known repository for lists, in their order. */
  public List<PullRequestView> of(
      Collection<IssueRow> rows,
      RepositoryRow repository,
      AccountRow owner,
      Viewer viewer,
      Urls urls) {
    return views(rows, repository, owner, viewer, urls, false);
  }

  /** Rows that belong to some pull requests, by id or name. */
  private record Related(
      Map<Long, PullRequestRow> pulls,
      Map<Long, PullRequestState> states,
      Map<Branch, String> tips,
      Map<Long, List<Long>> reviewers,
      Map<Long, UserView> users,
      List<TeamView> teams,
      Map<Long, RepositoryRow> heads,
      Map<Long, RepositoryView> views) {}

  private List<PullRequestView> views(
      Collection<IssueRow> rows,
      RepositoryRow repository,
      AccountRow owner,
      Viewer viewer,
      Urls urls,
      boolean single) {
    if (rows.isEmpty()) return List.of();
    Related related = related(rows, repository, owner, viewer, urls, single);
    List<IssueView> issueViews = issues.of(rows, repository, owner, viewer, urls);
    var views = new ArrayList<PullRequestView>();
    int index = 0;
    for (IssueRow row : rows) {
      IssueView issue = issueViews.get(index++);
      PullRequestRow pull = related.pulls().get(row.id);
      if (pull == null) continue;
      UserView mergedBy = single && pull.isMerged() ? mergedBy(pull, urls) : null;
      views.add(view(row, issue, pull, related, mergedBy, single));
    }
    return views;
  }

  private UserView mergedBy(PullRequestRow pull, Urls urls) {
    return users.ofOrGhost(accounts.findById(pull.mergedBy).orElse(null), Viewer.ANONYMOUS, urls);
  }

  private Related related(
      Collection<IssueRow> rows,
      RepositoryRow repository,
      AccountRow owner,
      Viewer viewer,
      Urls urls,
      boolean single) {
    Map<Long, PullRequestRow> found =
        pulls.byIssues(rows.stream().map(row -> row.id).collect(Collectors.toSet()));
    var branches = new HashSet<Branch>();
    var headIds = new HashSet<Long>();
    for (PullRequestRow pull : found.values()) {
      branches.add(new Branch(pull.repositoryId, pull.base));
      branches.add(new Branch(pull.headRepositoryId, pull.head));
      if (pull.headRepositoryId != repository.id) headIds.add(pull.headRepositoryId);
    }
    List<RepositoryRow> all =
        Stream.concat(
                Stream.of(repository),
                headIds.isEmpty() ? Stream.of() : repositories.listByIds(headIds).stream())
            .toList();
    Map<Long, Permission> permissions = access.permissions(viewer, all);
    List<RepositoryRow> visible =
        all.stream()
            .filter(row -> row.id == repository.id || permissions.get(row.id).any())
            .toList();
    Map<Long, List<Long>> reviewers = reviews.reviewers(found.keySet(), single);
    return new Related(
        found,
        pulls.states(found.values().stream().map(pull -> pull.id).toList()),
        tips.find(branches),
        reviewers,
        users.byIds(
            reviewers.values().stream().flatMap(List::stream).collect(Collectors.toSet()),
            Viewer.ANONYMOUS,
            urls),
        single
            ? teams(reviews.listRequestedTeams(rows.iterator().next().id), owner, urls)
            : List.of(),
        all.stream().collect(Collectors.toMap(row -> row.id, Function.identity())),
        repositoryViews.of(visible, viewer, urls).stream()
            .collect(Collectors.toMap(RepositoryView::id, Function.identity())));
  }

  private static PullRequestView view(
      IssueRow row,
      IssueView issue,
      PullRequestRow pull,
      Related related,
      UserView mergedBy,
      boolean single) {
    PullRequestState state = related.states().get(pull.id);
    String baseTip = related.tips().getOrDefault(new Branch(pull.repositoryId, pull.base), "");
    return new PullRequestView(
        pull.id,
        issue.htmlUrl(),
        issue.number(),
        issue.user(),
        issue.text().title(),
        issue.text().body(),
        metadata(issue.metadata(), row, related, single),
        new Lifecycle(
            issue.lifecycle().state(),
            PullRequestTitle.isDraft(row.title),
            issue.lifecycle().isLocked(),
            issue.lifecycle().comments(),
            row.reviews),
        size(single && hasSize(pull, related) ? state : null),
        new Links(issue.htmlUrl(), issue.htmlUrl() + ".diff", issue.htmlUrl() + ".patch"),
        new Merging(
            isMergeable(row, pull, state, baseTip),
            pull.isMerged(),
            row.mergedAt,
            pull.isMerged() ? pull.mergeCommit : null,
            mergedBy),
        pull.maintainerEdit,
        new BranchView(
            pull.base,
            pull.base,
            baseTip,
            pull.repositoryId,
            related.views().get(pull.repositoryId)),
        head(pull, related, single),
        mergeBase(pull, state),
        new Times(
            issue.lifecycle().dueDate(),
            issue.lifecycle().createdAt(),
            issue.lifecycle().updatedAt(),
            issue.lifecycle().closedAt()),
        issue.pinOrder(),
        issue.contentVersion());
  }

  private static String mergeBase(PullRequestRow pull, PullRequestState state) {
    if (pull.isMerged()) return pull.mergeBase;
    return state == null ? "" : state.mergeBase();
  }

  /**
   * Returns a view with other users who are requested reviewers or have reviewed it, in their
   * order.
   *
   * @param reviewers ids of users
   * @param teams ids of teams
   */
  public PullRequestView withReviewers(
      PullRequestView view, List<Long> reviewers, List<Long> teams, AccountRow owner, Urls urls) {
    Map<Long, UserView> found = users.byIds(reviewers, Viewer.ANONYMOUS, urls);
    return view.withReviewers(
        reviewers.stream().map(found::get).filter(Objects::nonNull).toList(),
        teams(teams, owner, urls));
  }

  /** Returns a view as of the time before the deletion of its head repository. */
  public PullRequestView withHead(PullRequestView view, RepositoryView repository) {
    return view.withHead(repository, size(pulls.states(List.of(view.id())).get(view.id())));
  }

  private List<TeamView> teams(List<Long> asked, AccountRow owner, Urls urls) {
    if (asked.isEmpty()) return List.of();
    OrganizationView organization =
        owner.organization() ? OrganizationView.of(owner, users, urls) : null;
    return teams.listByIds(asked).stream()
        .map(team -> TeamView.of(team, organization))
        .sorted(Comparator.comparingInt(team -> asked.indexOf(team.id())))
        .toList();
  }

  private static Metadata metadata(
      IssueView.Metadata common, IssueRow issue, Related related, boolean single) {
    List<UserView> reviewers =
        related.reviewers().getOrDefault(issue.id, List.of()).stream()
            .map(related.users()::get)
            .toList();
    return new Metadata(
        common.labels(),
        common.milestone(),
        common.assignee(),
        single ? Objects.requireNonNullElse(common.assignees(), List.of()) : common.assignees(),
        single || !reviewers.isEmpty() ? reviewers : null,
        single ? related.teams() : null);
  }

  /**
   * Returns whether the size is available; false without a head branch, and if a fork or its branch
   * was deleted.
   */
  private static boolean hasSize(PullRequestRow pull, Related related) {
    return !pull.agit
        && (pull.headRepositoryId == pull.repositoryId || headTip(pull, related) != null);
  }

  private static Size size(PullRequestState state) {
    if (state == null || state.size() == null) return new Size(null, null, null);
    var size = state.size();
    return new Size(size.additions(), size.deletions(), size.changedFiles());
  }

  /**
   * Returns whether it can be merged; false while the check of an open pull request is pending, as
   * a branch was moved since the last check.
   */
  private static boolean isMergeable(
      IssueRow row, PullRequestRow pull, PullRequestState state, String baseTip) {
    if (state == null || PullRequestTitle.isDraft(row.title)) return false;
    return (row.closed || state.isOf(baseTip, pull.commit)) && state.isMergeable();
  }

  private static BranchView head(PullRequestRow pull, Related related, boolean single) {
    String tip = headTip(pull, related);
    return new BranchView(
        pull.agit ? "" : pull.head,
        tip == null ? pull.ref() : pull.head,
        single && tip != null ? tip : pull.commit,
        related.heads().containsKey(pull.headRepositoryId) ? pull.headRepositoryId : DELETED,
        related.views().get(pull.headRepositoryId));
  }

  /** Returns the tip of the head; null if the branch or its repository was deleted. */
  private static String headTip(PullRequestRow pull, Related related) {
    return related.heads().containsKey(pull.headRepositoryId) && !pull.agit
        ? related.tips().get(new Branch(pull.headRepositoryId, pull.head))
        : null;
  }
}
