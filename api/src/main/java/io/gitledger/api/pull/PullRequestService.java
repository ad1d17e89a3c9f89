package io.gitledger.api.pull;

import static java.util.Objects.requireNonNullElse;

import io.gitledger.api.issue.AssigneeResolver;
import io.gitledger.api.issue.DueDates;
import io.gitledger.api.issue.IssuePermissions;
import io.gitledger.api.issue.IssueReferences;
import io.gitledger.api.issue.IssueService;
import io.gitledger.api.pull.HeadFinder.Branches;
import io.gitledger.api.pull.ReviewerResolver.Reviewer;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.caller.SignedIn;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.command.Commands;
import io.gitledger.command.issue.IssueCommand.OpenIssue;
import io.gitledger.command.issue.IssueCommand.ReplaceLabels;
import io.gitledger.command.issue.IssueId;
import io.gitledger.command.issue.IssueTitle;
import io.gitledger.command.pull.PullRequestCommand.ChangeBase;
import io.gitledger.command.pull.PullRequestCommand.ChangeMaintainerEdit;
import io.gitledger.command.pull.PullRequestCommand.CreatePullRequest;
import io.gitledger.command.pull.PullRequestId;
import io.gitledger.command.review.ReviewCommand.Requested;
import io.gitledger.projections.pull.PullRequestChecks;
import io.gitledger.projections.pull.PullRequestCommits;
import io.gitledger.projections.pull.PullRequestRefs;
import io.gitledger.projections.review.CodeOwnerFinder;
import io.gitledger.projections.review.CodeOwnerFinder.Proposed;
import io.gitledger.projections.review.CodeOwnerRequests;
import io.gitledger.query.access.Unit;
import io.gitledger.query.issue.IssueRow;
import io.gitledger.query.issue.PullRequestTitle;
import io.gitledger.query.pull.PullRequestFinder;
import io.gitledger.query.pull.PullRequestRow;
import io.gitledger.query.pull.PullRequestView;
import io.gitledger.query.repository.Access;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Pull requests: created and edited. */
@Component
class PullRequestService {
  private final Commands commands;
  private final HeadFinder heads;
  private final PullRequestFinder pulls;
  private final PullRequestViewFinder reader;
  private final PullRequestRefs refs;
  private final PullRequestChecks checks;
  private final PullRequestCommits commits;
  private final AssigneeResolver assignees;
  private final ReviewerResolver reviewers;
  private final CodeOwnerFinder owners;
  private final CodeOwnerRequests ownerRequests;
  private final IssueReferences references;
  private final IssueService issues;
  private final Access access;

  PullRequestService(
      Commands commands,
      HeadFinder heads,
      PullRequestFinder pulls,
      PullRequestViewFinder reader,
      PullRequestRefs refs,
      PullRequestChecks checks,
      PullRequestCommits commits,
      AssigneeResolver assignees,
      ReviewerResolver reviewers,
      CodeOwnerFinder owners,
      CodeOwnerRequests ownerRequests,
      IssueReferences references,
      IssueService issues,
      Access access) {
    this.commands = commands;
    this.heads = heads;
    this.pulls = pulls;
    this.reader = reader;
    this.refs = refs;
    this.checks = checks;
    this.commits = commits;
    this.assignees = assignees;
    this.reviewers = reviewers;
    this.owners = owners;
    this.ownerRequests = ownerRequests;
    this.references = references;
    this.issues = issues;
    this.access = access;
  }

  /** The checks stand in the contract's order. */
  PullRequestView create(RepositoryContext at, CreatePullRequestOption option) {
    if (option.head().equals(option.base()))
      throw ApiError.invalid("there are no changes between the head and the base");
    Branches branches = heads.require(at, option.base(), option.head());
    long headRepository = branches.at().row().id;
    requireNoDuplicate(at, branches.base(), headRepository, branches.head());
    long milestone = references.milestone(at, option.milestone());
    if (option.milestone() > 0 && milestone == 0)
      throw ApiError.notFound("milestone does not exist [id: " + option.milestone() + "]");
    List<String> logins = option.assignees();
    if (logins != null && !logins.isEmpty() && logins.getFirst().isEmpty()) logins = List.of();
    List<Long> assigned = assignees.resolve(at, option.assignee(), logins, List.of());
    List<Reviewer> asked = reviewers.resolve(at, option.reviewers(), option.teamReviewers());
    IssuePermissions.refuseBlocked(at);
    requireAuthor(at, branches.at());
    long author = at.signedIn().id();
    var title = IssueTitle.trimmed(option.title());
    String body = requireNonNullElse(option.body(), "");
    List<Requested> requested =
        new ArrayList<>(
            asked.stream()
                .map(each -> reviewers.require(at, branches.base(), author, each))
                .toList());
    requested.addAll(
        owners.findSoon(
            new Proposed(at.row(), at.owner(), author, title.text(), branches.base()),
            headRepository,
            branches.commit(),
            requested));
    PullRequestId created =
        commands.send(
            new CreatePullRequest(
                new OpenIssue(
                    at.row().id,
                    author,
                    title,
                    body,
                    "",
                    DueDates.asGiven(option.dueDate()),
                    false,
                    requireNonNullElse(assigned, List.of()),
                    references.labels(at, option.labels()),
                    milestone,
                    0),
                headRepository,
                branches.head(),
                branches.base(),
                branches.commit(),
                commits.all(at.row().id, branches.base(), headRepository, branches.commit()),
                requireNonNullElse(
                    option.allowMaintainerEdit(), at.row().pulls.allowMaintainerEdit),
                requested,
                null));
    PullRequestRow pull = pulls.findById(created.value()).orElseThrow(ApiError::notFound);
    refs.create(pull);
    issues.followReferences(at, new IssueId(pull.issueId), true, title, body);
    checks.requestAndWait(pull.id);
    // The answer shows the milestone as it was found.
    return reader.get(at, pull.number).beforeItsMilestoneCounts();
  }

  private void requireNoDuplicate(
      RepositoryContext at, String base, long headRepository, String head) {
    if (pulls.findOpen(at.row().id, base, headRepository, head).isPresent())
      throw ApiError.conflict("pull request already exists for these targets");
  }

  /** Anybody may who has a right of his own in the base, or writes to the head. */
  private void requireAuthor(RepositoryContext at, RepositoryContext head) {
    boolean ofBase =
        access.permissionsIfPrivate(at.viewer(), List.of(at.row())).get(at.row().id).any();
    if (!ofBase && !head.writes(Unit.CODE))
      throw ApiError.forbidden("user should have a right to the base or write to the head");
  }

  /**
   * Sends a command per field in the contract's order: what precedes the first rejected one stays
   * done.
   */
  PullRequestView edit(RepositoryContext at, long number, EditPullRequestOption option) {
    IssueRow issue = reader.require(at, number);
    PullRequestRow pull = pulls.findByNumber(at.row().id, number).orElseThrow(ApiError::notFound);
    if (!IssuePermissions.writes(at, true, issue.authorId()))
      throw ApiError.forbidden("").withoutBody();
    boolean writes = IssuePermissions.writes(at, true);
    if (writes && option.milestone() < 0)
      throw ApiError.invalid("milestone does not exist [id: " + option.milestone() + "]");
    issues.edit(at, issue, option.ofIssue(), writes, true);
    String title = requireNonNullElse(option.title(), "");
    if (!title.isEmpty()
        && PullRequestTitle.isDraft(issue.title)
        && !PullRequestTitle.isDraft(title)) ownerRequests.askSoon(new IssueId(issue.id));
    if (writes && option.labels() != null)
      commands.send(
          new ReplaceLabels(new IssueId(issue.id), references.addedLabels(at, option.labels())));
    String base = requireNonNullElse(option.base(), "");
    if (!base.isEmpty() && !base.equals(pull.base) && !pull.isMerged())
      changeBase(at, issue, pull, base);
    if (option.allowMaintainerEdit() != null)
      changeMaintainerEdit(at, issue, pull, option.allowMaintainerEdit());
    return reader.getEdited(at, number);
  }

  private void changeBase(
      RepositoryContext at, IssueRow issue, PullRequestRow pull, String wanted) {
    String base = heads.requireBase(at, wanted);
    if (base.equals(pull.base)) return;
    requireNoDuplicate(at, base, pull.headRepositoryId, pull.head);
    if (reader.require(at, issue.number).closed)
      throw ApiError.invalid("the pull request is closed");
    if (commits.isIn(pull, base))
      throw ApiError.invalid("there are no changes between the head and the base");
    commands.send(
        new ChangeBase(
            new PullRequestId(pull.id),
            base,
            commits.all(pull.repositoryId, base, pull.repositoryId, pull.commit),
            false));
    checks.requestAndWait(pull.id);
  }

  private void changeMaintainerEdit(
      RepositoryContext at, IssueRow issue, PullRequestRow pull, boolean allowed) {
    SignedIn caller = at.signedIn();
    Optional<RepositoryContext> head = reader.head(at, pull);
    boolean mayAllow =
        caller.id() == issue.authorId()
            && head.filter(found -> found.writes(Unit.CODE)).isPresent();
    if (!mayAllow) throw ApiError.forbidden("only the author who writes to the head may allow it");
    commands.send(new ChangeMaintainerEdit(new PullRequestId(pull.id), allowed));
  }
}
