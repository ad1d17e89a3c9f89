package io.gitledger.api.pull;

import static java.util.Objects.requireNonNullElse;

import io.gitledger.api.issue.AssigneeResolver;
import io.gitledger.api.issue.DueDates;
import io.gitledger.api.issue.IssuePermissions;
import io.gitledger.api.issue.IssueReferences;
import io.gitledger.api.pull.HeadFinder.Branches;
import io.gitledger.api.pull.ReviewerResolver.Reviewer;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.command.issue.IssueCommand.OpenIssue;
import io.gitledger.command.issue.IssueTitle;
import io.gitledger.command.review.ReviewCommand.Requested;
import io.gitledger.projections.review.CodeOwnerFinder;
import io.gitledger.projections.review.CodeOwnerFinder.Proposed;
import io.gitledger.query.access.Unit;
import io.gitledger.query.repository.Access;
import java.util.ArrayList;
import java.util.List;
import org.springframework.stereotype.Component;

/** Resolves the references in a new pull request, and checks that its author may create it. */
@Component
class ProposalResolver {
  private final HeadFinder heads;
  private final AssigneeResolver assignees;
  private final ReviewerResolver reviewers;
  private final CodeOwnerFinder owners;
  private final IssueReferences references;
  private final Access access;

  ProposalResolver(
      HeadFinder heads,
      AssigneeResolver assignees,
      ReviewerResolver reviewers,
      CodeOwnerFinder owners,
      IssueReferences references,
      Access access) {
    this.heads = heads;
    this.assignees = assignees;
    this.reviewers = reviewers;
    this.owners = owners;
    this.references = references;
    this.access = access;
  }

  /** A pull request to be created, with the requested reviews. */
  record Proposal(Branches branches, OpenIssue issue, List<Requested> requested) {}

  /** Resolves a pull request. The checks are in the contract's order. */
  Proposal resolve(RepositoryContext at, CreatePullRequestOption option) {
    if (option.head().equals(option.base()))
      throw ApiError.invalid("there are no changes between the head and the base");
    Branches branches = heads.require(at, option.base(), option.head());
    heads.requireNoDuplicate(at, branches.base(), branches.at().row().id, branches.head());
    long milestone = requireMilestone(at, option.milestone());
    List<Long> assigned = assigned(at, option);
    List<Reviewer> asked = reviewers.resolve(at, option.reviewers(), option.teamReviewers());
    IssuePermissions.refuseBlocked(at);
    requireAuthor(at, branches.at());
    var title = IssueTitle.trimmed(option.title());
    List<Requested> requested = requested(at, branches, title, asked);
    return new Proposal(
        branches,
        new OpenIssue(
            at.row().id,
            at.signedIn().id(),
            title,
            requireNonNullElse(option.body(), ""),
            "",
            DueDates.asGiven(option.dueDate()),
            false,
            assigned,
            references.labels(at, option.labels()),
            milestone,
            0),
        requested);
  }

  private long requireMilestone(RepositoryContext at, long id) {
    long milestone = references.milestone(at, id);
    if (id > 0 && milestone == 0)
      throw ApiError.notFound("milestone does not exist [id: " + id + "]");
    return milestone;
  }

  private List<Long> assigned(RepositoryContext at, CreatePullRequestOption option) {
    List<String> logins = option.assignees();
    if (logins != null && !logins.isEmpty() && logins.getFirst().isEmpty()) logins = List.of();
    return requireNonNullElse(
        assignees.resolve(at, option.assignee(), logins, List.of()), List.of());
  }

  /**
   * Requires that the author has individual permissions for the base, or write access to the head.
   */
  private void requireAuthor(RepositoryContext at, RepositoryContext head) {
    boolean ofBase =
        access.permissionsIfPrivate(at.viewer(), List.of(at.row())).get(at.row().id).any();
    if (!ofBase && !head.writes(Unit.CODE))
      throw ApiError.forbidden("user should have a right to the base or write to the head");
  }

  /** Returns the requested reviewers, and the owners of changed files. */
  private List<Requested> requested(
      RepositoryContext at, Branches branches, IssueTitle title, List<Reviewer> asked) {
    long author = at.signedIn().id();
    var requested = new ArrayList<Requested>();
    for (Reviewer each : asked) requested.add(reviewers.require(at, branches.base(), author, each));
    requested.addAll(
        owners.findSoon(
            new Proposed(at.row(), at.owner(), author, title.text(), branches.base()),
            branches.at().row().id,
            branches.commit(),
            requested));
    return requested;
  }
}
