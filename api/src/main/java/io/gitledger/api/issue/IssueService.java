package io.gitledger.api.issue;

import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.edge.RequestUrls;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.command.Commands;
import io.gitledger.command.issue.IssueCommand.ChangeAssignees;
import io.gitledger.command.issue.IssueCommand.ChangeDueDate;
import io.gitledger.command.issue.IssueCommand.ChangeIssueMilestone;
import io.gitledger.command.issue.IssueCommand.ChangeIssueRef;
import io.gitledger.command.issue.IssueCommand.CloseIssue;
import io.gitledger.command.issue.IssueCommand.DeleteIssue;
import io.gitledger.command.issue.IssueCommand.LockIssue;
import io.gitledger.command.issue.IssueCommand.OpenIssue;
import io.gitledger.command.issue.IssueCommand.ReopenIssue;
import io.gitledger.command.issue.IssueCommand.RetitleIssue;
import io.gitledger.command.issue.IssueCommand.RewriteIssue;
import io.gitledger.command.issue.IssueCommand.UnlockIssue;
import io.gitledger.command.issue.IssueId;
import io.gitledger.command.issue.IssueTitle;
import io.gitledger.command.pin.PinCommand.PinsId;
import io.gitledger.command.pin.PinCommand.UnpinIssue;
import io.gitledger.projections.reference.CrossReferences;
import io.gitledger.projections.reference.CrossReferences.Text;
import io.gitledger.query.Viewer;
import io.gitledger.query.dependency.DependencyFinder;
import io.gitledger.query.dependency.DependencyFinder.Closing;
import io.gitledger.query.issue.IssueFilter;
import io.gitledger.query.issue.IssueFinder;
import io.gitledger.query.issue.IssueRow;
import io.gitledger.query.issue.IssueView;
import io.gitledger.query.issue.IssueViews;
import io.gitledger.query.issue.PostedIssue;
import io.gitledger.query.page.RowPage;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.hibernate.validator.constraints.CodePointLength;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;

/** Opens, reads, lists, edits and deletes issues. */
@Component
public class IssueService {
  /** The reason of a lock. */
  record LockIssueOption(@CodePointLength(max = 1_024) String lockReason) {}

  private final Commands commands;
  private final IssuePermissions access;
  private final AssigneeResolver assignees;
  private final IssueReferences references;
  private final CrossReferences crossReferences;
  private final DependencyFinder dependencies;
  private final IssueFinder issues;
  private final IssueViews views;
  private final RequestUrls urls;

  IssueService(
      Commands commands,
      IssuePermissions access,
      AssigneeResolver assignees,
      IssueReferences references,
      CrossReferences crossReferences,
      DependencyFinder dependencies,
      IssueFinder issues,
      IssueViews views,
      RequestUrls urls) {
    this.commands = commands;
    this.access = access;
    this.assignees = assignees;
    this.references = references;
    this.crossReferences = crossReferences;
    this.dependencies = dependencies;
    this.issues = issues;
    this.views = views;
    this.urls = urls;
  }

  IssueView get(RepositoryContext at, long number) {
    return view(
        at,
        issues
            .findPosted(at.row().id, number)
            .filter(found -> IssuePermissions.reads(at, found.issue().pull)));
  }

  /** Returns an issue by its id: 404 after a concurrent deletion. */
  public IssueView byId(RepositoryContext at, long issue) {
    return view(at, issues.findPosted(issue));
  }

  private IssueView view(RepositoryContext at, Optional<PostedIssue> found) {
    return views.of(
        found.orElseThrow(ApiError::notFound), at.row(), at.owner(), at.viewer(), urls.current());
  }

  Paged<IssueView> list(RepositoryContext at, IssueFilter filter, Page page) {
    RowPage<IssueRow> found = issues.in(at.row(), filter, page.offset(), page.limit());
    var addresses = urls.current();
    return Paged.linked(
        found.map(rows -> views.of(rows, at.row(), at.owner(), at.viewer(), addresses)));
  }

  /**
   * @param owner the owner of the repositories; null for all
   * @param team restricts the result to its repositories; null for all
   */
  Paged<IssueView> search(Viewer viewer, Long owner, Long team, IssueFilter filter, Page page) {
    RowPage<IssueRow> found =
        issues.everywhere(viewer, owner, team, filter, page.offset(), page.limit());
    var addresses = urls.current();
    return Paged.linked(
        found.map(rows -> views.of(rows, viewer, addresses)).rows(), found.total(), page);
  }

  /** Opens an issue. Requires read access to issues. */
  IssueView open(RepositoryContext at, CreateIssueOption option) {
    if (!IssuePermissions.reads(at, false) && !at.permission().administers())
      throw ApiError.forbidden(
          "user should have specific read permission or be a repo admin or a site admin");
    IssuePermissions.refuseBlocked(at);
    boolean writes = IssuePermissions.writes(at, false);
    List<Long> assigned = null;
    if (writes) {
      assigned = assignees.resolve(at, option.assignee(), named(option.assignees()), List.of());
    }
    requireNoProject(option.projects());
    IssueTitle title = IssueTitle.trimmed(option.title());
    String body = Objects.requireNonNullElse(option.body(), "");
    IssueId issue =
        commands.send(
            new OpenIssue(
                at.row().id,
                at.signedIn().id(),
                title,
                body,
                Objects.requireNonNullElse(option.ref(), ""),
                writes ? DueDates.asGiven(option.dueDate()) : null,
                option.closed(),
                Objects.requireNonNullElse(assigned, List.of()),
                writes ? references.labels(at, option.labels()) : List.of(),
                writes ? references.milestone(at, option.milestone()) : 0,
                0));
    followReferences(at, issue, false, title, body);
    return byId(at, issue.value());
  }

  /** Removes empty logins, which are ignored in a new issue, but rejected as unknown in an edit. */
  private static List<String> named(List<String> logins) {
    return logins == null ? null : logins.stream().filter(login -> !login.isEmpty()).toList();
  }

  /** Records the references in a new text. */
  public void followReferences(
      RepositoryContext at, IssueId issue, boolean pull, IssueTitle title, String body) {
    var text = new Text(title.text(), body);
    crossReferences.followAtOnce(issue, pull, at.row().id, Text.NONE, text, at.signedIn().id());
  }

  /** Edits an issue. Requires write access, or the author. */
  IssueView edit(RepositoryContext at, long number, EditIssueOption option) {
    IssueRow issue = access.require(at, number);
    if (!IssuePermissions.writes(at, issue.pull, issue.authorId()))
      throw ApiError.forbidden("").withoutBody();
    boolean writes = IssuePermissions.writes(at, issue.pull);
    edit(at, issue, option, writes, writes);
    return byId(at, issue.id);
  }

  /** Deletes an issue and its pin, also one that a parallel request adds before the deletion. */
  void delete(RepositoryContext at, long number) {
    IssueRow issue = access.require(at, number);
    unpin(issue);
    commands.send(new DeleteIssue(new IssueId(issue.id)));
    issues.findIncludingDeleted(issue.id).ifPresent(this::unpin);
  }

  private void unpin(IssueRow issue) {
    if (issue.pinOrder > 0)
      commands.send(new UnpinIssue(new PinsId(issue.repositoryId), new IssueId(issue.id)));
  }

  /**
   * @param due null to remove it
   */
  void setDueDate(RepositoryContext at, long number, Instant due) {
    IssueRow issue = access.require(at, number);
    if (!IssuePermissions.writes(at, issue.pull)) throw ApiError.forbidden("Not repo writer");
    commands.send(new ChangeDueDate(new IssueId(issue.id), due));
  }

  /** Locks an issue. Requires write access. */
  void lock(RepositoryContext at, long number, LockIssueOption option) {
    commands.send(
        new LockIssue(
            requireWritable(at, number), Objects.requireNonNullElse(option.lockReason(), "")));
  }

  /** Unlocks an issue. Requires write access. */
  void unlock(RepositoryContext at, long number) {
    commands.send(new UnlockIssue(requireWritable(at, number)));
  }

  private IssueId requireWritable(RepositoryContext at, long number) {
    IssueRow issue = access.require(at, number);
    if (!IssuePermissions.writes(at, issue.pull))
      throw ApiError.forbidden("no permission to lock this issue");
    return new IssueId(issue.id);
  }

  /** Rejects projects, because none exist. */
  private static void requireNoProject(List<Long> projects) {
    if (projects != null && !projects.isEmpty())
      throw ApiError.badRequest("project does not exist [id: " + projects.getFirst() + "]");
  }

  /**
   * Sends a command per field in the contract's order. Changes before the first rejected one are
   * kept.
   *
   * @param writes whether the caller has write access; authors may edit fewer fields
   * @param schedules whether the caller may set the due date
   */
  public void edit(
      RepositoryContext at,
      IssueRow issue,
      EditIssueOption option,
      boolean writes,
      boolean schedules) {
    if (option.contentVersion() != null && option.contentVersion() != issue.contentVersion)
      throw ApiError.conflict("the issue is already changed");
    var id = new IssueId(issue.id);
    boolean retitled = option.title() != null && !option.title().isEmpty();
    if (retitled || option.body() != null) access.requireUnblocked(at, issue.posterId);
    var title = new IssueTitle(retitled ? option.title() : issue.title);
    String body = Objects.requireNonNullElse(option.body(), issue.body);
    if (retitled) commands.send(new RetitleIssue(id, title));
    if (option.body() != null) commands.send(new RewriteIssue(id, body, option.contentVersion()));
    if (retitled || option.body() != null)
      crossReferences.followAtOnce(
          id,
          issue.pull,
          at.row().id,
          new Text(issue.title, issue.body),
          new Text(title.text(), body),
          at.signedIn().id());
    if (option.ref() != null) commands.send(new ChangeIssueRef(id, option.ref()));
    if (schedules) due(id, option);
    if (writes) {
      List<Long> assigned =
          assignees.resolve(at, option.assignee(), option.assignees(), List.of(issue.assignees));
      if (assigned != null) commands.send(new ChangeAssignees(id, assigned, null, false));
      if (option.milestone() != null)
        commands.send(
            new ChangeIssueMilestone(id, references.requireMilestone(at, option.milestone())));
    }
    state(at, issue, option.state());
    if (writes) requireNoProject(option.projects());
  }

  private void due(IssueId issue, EditIssueOption option) {
    if (Boolean.TRUE.equals(option.unsetDueDate())) {
      commands.send(new ChangeDueDate(issue, null));
    } else if (option.dueDate() != null) {
      commands.send(new ChangeDueDate(issue, DueDates.endOfDay(option.dueDate())));
    } else if (option.unsetDueDate() != null) {
      throw ApiError.badRequest("The due_date cannot be empty");
    }
  }

  private void state(RepositoryContext at, IssueRow row, String state) {
    var issue = new IssueId(row.id);
    if (state != null && row.mergedAt != null)
      throw ApiError.of(
          HttpStatus.PRECONDITION_FAILED,
          "cannot change state of this pull request, it was already merged");
    switch (state) {
      case null -> {}
      case "open" -> commands.send(new ReopenIssue(issue));
      case "closed" -> close(at, row);
      default -> throw ApiError.of(HttpStatus.PRECONDITION_FAILED, "unknown state: " + state);
    }
  }

  private void close(RepositoryContext at, IssueRow row) {
    long user = at.signedIn().id();
    Closing closing = dependencies.findClosing(row.id, user);
    if (!row.closed && at.row().tracker.issueDependencies && closing.blocked())
      throw ApiError.of(
          HttpStatus.PRECONDITION_FAILED,
          "cannot close this issue or pull request because it still has open dependencies");
    commands.send(new CloseIssue(new IssueId(row.id), null, closing.timed() ? user : 0));
  }
}
