package io.gitledger.query.issue;

import io.gitledger.query.Viewer;
import io.gitledger.query.account.AccountFinder;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.account.UserView;
import io.gitledger.query.account.UserViews;
import io.gitledger.query.attachment.AttachmentView;
import io.gitledger.query.attachment.AttachmentViews;
import io.gitledger.query.issue.IssueView.Lifecycle;
import io.gitledger.query.issue.IssueView.Metadata;
import io.gitledger.query.issue.IssueView.Text;
import io.gitledger.query.label.IssueLabelFinder;
import io.gitledger.query.label.LabelRow;
import io.gitledger.query.label.LabelView;
import io.gitledger.query.milestone.MilestoneFinder;
import io.gitledger.query.milestone.MilestoneFinder.MilestoneView;
import io.gitledger.query.misc.Urls;
import io.gitledger.query.repository.RepositoryFinder;
import io.gitledger.query.repository.RepositoryRow;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/**
 * Creates {@link IssueView}s, for REST responses and for webhook payloads (whose viewer is {@link
 * Viewer#ANONYMOUS}). The number of statements is the same for any number of issues.
 */
@Component
public class IssueViews {
  private final UserViews users;
  private final AccountFinder accounts;
  private final RepositoryFinder repositories;
  private final AttachmentViews attachments;
  private final IssueLabelFinder labels;
  private final MilestoneFinder milestones;
  private final IssueFinder issues;

  IssueViews(
      UserViews users,
      AccountFinder accounts,
      RepositoryFinder repositories,
      AttachmentViews attachments,
      IssueLabelFinder labels,
      MilestoneFinder milestones,
      IssueFinder issues) {
    this.users = users;
    this.accounts = accounts;
    this.repositories = repositories;
    this.attachments = attachments;
    this.labels = labels;
    this.milestones = milestones;
    this.issues = issues;
  }

  /**
   * Returns the view of an issue that was read with its poster, without a statement if no other
   * rows belong to it.
   */
  public IssueView of(
      PostedIssue posted, RepositoryRow repository, AccountRow owner, Viewer viewer, Urls urls) {
    UserView poster = users.ofOrGhost(posted.poster(), viewer, urls);
    var assignees = accounts(Set.of(posted.issue().assignees));
    var related = related(assignees, List.of(posted.issue()), urls);
    return view(posted.issue(), poster, related, repository, owner, urls);
  }

  /** Returns the view of an issue of a known repository, with one statement. */
  public IssueView of(
      IssueRow issue, RepositoryRow repository, AccountRow owner, Viewer viewer, Urls urls) {
    return of(List.of(issue), repository, owner, viewer, urls).getFirst();
  }

  /**
   * Returns the views of issues of one known repository, in their order, with one statement. Needs
   * one more each if some have labels, milestones or reviews, and two more if some have files.
   */
  public List<IssueView> of(
      Collection<IssueRow> issues,
      RepositoryRow repository,
      AccountRow owner,
      Viewer viewer,
      Urls urls) {
    var related = related(accounts(persons(issues)), issues, urls);
    return issues.stream()
        .map(
            issue ->
                view(
                    issue,
                    users.ofOrGhost(related.persons().get(issue.posterId), viewer, urls),
                    related,
                    repository,
                    owner,
                    urls))
        .toList();
  }

  /**
   * Returns the views of issues of any repositories, in their order, with two statements. Needs one
   * more each if some have labels or reviews, and two more if some have files. Issues of a
   * repository that was deleted, or whose owner was, are omitted.
   */
  public List<IssueView> of(Collection<IssueRow> issues, Viewer viewer, Urls urls) {
    if (issues.isEmpty()) return List.of();
    var repositoryById = new HashMap<Long, RepositoryRow>();
    Set<Long> persons = persons(issues);
    for (RepositoryRow row :
        repositories.listByIds(
            issues.stream().map(issue -> issue.repositoryId).collect(Collectors.toSet()))) {
      repositoryById.put(row.id, row);
      persons.add(row.ownerId);
    }
    Map<Long, AccountRow> accountById = accounts(persons);
    var related = related(accountById, issues, urls);
    var views = new ArrayList<IssueView>();
    for (IssueRow issue : issues) {
      RepositoryRow repository = repositoryById.get(issue.repositoryId);
      AccountRow owner = repository == null ? null : accountById.get(repository.ownerId);
      if (owner == null) continue;
      UserView user = users.ofOrGhost(accountById.get(issue.posterId), viewer, urls);
      views.add(view(issue, user, related, repository, owner, urls));
    }
    return views;
  }

  /**
   * Returns the labels that issues of a repository can have, ordered by name, with one statement.
   */
  public List<LabelView> labels(
      Collection<Long> ids, RepositoryRow repository, AccountRow owner, Urls urls) {
    return labels.usable(repository.id, owner.id, ids).stream()
        .map(label -> LabelView.of(label, owner.login, repository.name, urls))
        .toList();
  }

  /** Rows that belong to some issues, by issue id, and the accounts that they refer to. */
  private record Related(
      Map<Long, AccountRow> persons,
      Map<Long, List<AttachmentView>> files,
      Map<Long, List<LabelRow>> labels,
      Map<Long, MilestoneView> milestones,
      Map<Long, Long> reviews) {}

  private Related related(Map<Long, AccountRow> persons, Collection<IssueRow> issues, Urls urls) {
    return new Related(
        persons,
        attachments.ofIssues(ids(issues, issue -> issue.attachments > 0), urls),
        labels.ofIssues(ids(issues, issue -> issue.labels > 0)),
        milestones.byIds(
            issues.stream()
                .map(issue -> issue.milestoneId)
                .filter(id -> id != 0)
                .collect(Collectors.toSet())),
        this.issues.countReviews(ids(issues, issue -> issue.reviews > 0)));
  }

  private static List<Long> ids(Collection<IssueRow> issues, Predicate<IssueRow> wanted) {
    return issues.stream().filter(wanted).map(issue -> issue.id).toList();
  }

  /** Returns the ids of posters and assignees. */
  private static Set<Long> persons(Collection<IssueRow> issues) {
    var persons = new HashSet<Long>();
    for (IssueRow issue : issues) {
      persons.add(issue.posterId);
      persons.addAll(List.of(issue.assignees));
    }
    return persons;
  }

  private Map<Long, AccountRow> accounts(Set<Long> ids) {
    return accounts.listByIds(ids).stream().collect(Collectors.toMap(row -> row.id, row -> row));
  }

  private IssueView view(
      IssueRow issue,
      UserView user,
      Related related,
      RepositoryRow repository,
      AccountRow owner,
      Urls urls) {
    String page = htmlUrl(issue.pull, issue.number, repository, owner, urls);
    return new IssueView(
        issue.id,
        urls.api("repos", owner.login, repository.name, "issues", issue.number),
        page,
        issue.number,
        user,
        new Text("", 0, issue.title, issue.body, issue.ref),
        metadata(
            issue,
            related,
            related.labels().getOrDefault(issue.id, List.of()).stream()
                .map(label -> LabelView.of(label, owner.login, repository.name, urls))
                .toList(),
            urls),
        lifecycle(issue, related),
        issue.pull
            ? new PullRequestMetaView(
                issue.mergedAt != null, issue.mergedAt, PullRequestTitle.isDraft(issue.title), page)
            : null,
        new RepositoryMetaView(
            repository.id, repository.name, owner.login, owner.login + "/" + repository.name),
        issue.pinOrder,
        issue.contentVersion);
  }

  /** Omits deleted assignees. The others are shown in the same way to every viewer. */
  private Metadata metadata(IssueRow issue, Related related, List<LabelView> labels, Urls urls) {
    List<UserView> assignees =
        Arrays.stream(issue.assignees)
            .map(related.persons()::get)
            .filter(Objects::nonNull)
            .map(assignee -> users.of(assignee, Viewer.ANONYMOUS, urls))
            .toList();
    boolean assigned = !assignees.isEmpty();
    return new Metadata(
        related.files().getOrDefault(issue.id, List.of()),
        labels,
        related.milestones().get(issue.milestoneId),
        null,
        assigned ? assignees.getFirst() : null,
        assigned ? assignees : null);
  }

  private static Lifecycle lifecycle(IssueRow issue, Related related) {
    return new Lifecycle(
        issue.closed ? "closed" : "open",
        issue.locked,
        issue.comments + related.reviews().getOrDefault(issue.id, 0L),
        issue.createdAt,
        issue.updatedAt,
        issue.closedAt,
        issue.dueAt,
        0);
  }

  /** Returns the URL of the HTML page of an issue or a pull request. */
  public static String htmlUrl(
      boolean pull, long number, RepositoryRow repository, AccountRow owner, Urls urls) {
    return urls.html(owner.login, repository.name, pull ? "pulls" : "issues", number);
  }
}
