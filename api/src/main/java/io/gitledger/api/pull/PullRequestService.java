package io.gitledger.api.pull;

import static java.util.Objects.requireNonNullElse;

import io.gitledger.api.issue.IssuePermissions;
import io.gitledger.api.issue.IssueReferences;
import io.gitledger.api.issue.IssueService;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.caller.SignedIn;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.command.Commands;
import io.gitledger.command.issue.IssueCommand.ReplaceLabels;
import io.gitledger.command.issue.IssueId;
import io.gitledger.command.pull.PullRequestCommand.ChangeBase;
import io.gitledger.command.pull.PullRequestCommand.ChangeMaintainerEdit;
import io.gitledger.command.pull.PullRequestId;
import io.gitledger.projections.pull.PullRequestChecks;
import io.gitledger.projections.pull.PullRequestCommits;
import io.gitledger.projections.review.CodeOwnerRequests;
import io.gitledger.query.access.Unit;
import io.gitledger.query.issue.IssueRow;
import io.gitledger.query.issue.PullRequestTitle;
import io.gitledger.query.pull.PullRequestRow;
import io.gitledger.query.pull.PullRequestView;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Edits pull requests. */
@Component
class PullRequestService {
  private final Commands commands;
  private final HeadFinder heads;
  private final PullRequestViewFinder reader;
  private final PullRequestChecks checks;
  private final PullRequestCommits commits;
  private final CodeOwnerRequests ownerRequests;
  private final IssueReferences references;
  private final IssueService issues;

  PullRequestService(
      Commands commands,
      HeadFinder heads,
      PullRequestViewFinder reader,
      PullRequestChecks checks,
      PullRequestCommits commits,
      CodeOwnerRequests ownerRequests,
      IssueReferences references,
      IssueService issues) {
    this.commands = commands;
    this.heads = heads;
    this.reader = reader;
    this.checks = checks;
    this.commits = commits;
    this.ownerRequests = ownerRequests;
    this.references = references;
    this.issues = issues;
  }

  /**
   * Sends a command per field in the contract's order. Changes before the first rejected one are
   * kept.
   */
  PullRequestView edit(RepositoryContext at, long number, EditPullRequestOption option) {
    IssueRow issue = reader.require(at, number);
    PullRequestRow pull = reader.requirePull(at, number);
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
    heads.requireNoDuplicate(at, base, pull.headRepositoryId, pull.head);
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
