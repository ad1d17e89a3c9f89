package io.gitledger.api.pull;

import static java.util.Objects.requireNonNullElse;

import io.gitledger.api.issue.IssueService;
import io.gitledger.api.pull.HeadFinder.Branches;
import io.gitledger.api.pull.ProposalResolver.Proposal;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.command.Commands;
import io.gitledger.command.issue.IssueId;
import io.gitledger.command.pull.PullRequestCommand.CreatePullRequest;
import io.gitledger.command.pull.PullRequestId;
import io.gitledger.projections.pull.PullRequestChecks;
import io.gitledger.projections.pull.PullRequestCommits;
import io.gitledger.projections.pull.PullRequestRefs;
import io.gitledger.query.pull.PullRequestFinder;
import io.gitledger.query.pull.PullRequestRow;
import io.gitledger.query.pull.PullRequestView;
import org.springframework.stereotype.Component;

/** Creates pull requests. */
@Component
class PullRequestCreationService {
  private final Commands commands;
  private final ProposalResolver proposals;
  private final PullRequestCommits commits;
  private final PullRequestFinder pulls;
  private final PullRequestRefs refs;
  private final IssueService issues;
  private final PullRequestChecks checks;
  private final PullRequestViewFinder reader;

  PullRequestCreationService(
      Commands commands,
      ProposalResolver proposals,
      PullRequestCommits commits,
      PullRequestFinder pulls,
      PullRequestRefs refs,
      IssueService issues,
      PullRequestChecks checks,
      PullRequestViewFinder reader) {
    this.commands = commands;
    this.proposals = proposals;
    this.commits = commits;
    this.pulls = pulls;
    this.refs = refs;
    this.issues = issues;
    this.checks = checks;
    this.reader = reader;
  }

  PullRequestView create(RepositoryContext at, CreatePullRequestOption option) {
    Proposal proposal = proposals.resolve(at, option);
    boolean maintainersEdit =
        requireNonNullElse(option.allowMaintainerEdit(), at.row().pulls.allowMaintainerEdit);
    PullRequestId created = commands.send(command(at, proposal, maintainersEdit));
    PullRequestRow pull = pulls.findById(created.value()).orElseThrow(ApiError::notFound);
    refs.create(pull);
    issues.followReferences(
        at, new IssueId(pull.issueId), true, proposal.issue().title(), proposal.issue().body());
    checks.requestAndWait(pull.id);
    // The response shows the milestone in its state before.
    return reader.get(at, pull.number).beforeItsMilestoneCounts();
  }

  private CreatePullRequest command(
      RepositoryContext at, Proposal proposal, boolean maintainersEdit) {
    Branches branches = proposal.branches();
    long headRepository = branches.at().row().id;
    return new CreatePullRequest(
        proposal.issue(),
        headRepository,
        branches.head(),
        branches.base(),
        branches.commit(),
        commits.all(at.row().id, branches.base(), headRepository, branches.commit()),
        maintainersEdit,
        proposal.requested(),
        null);
  }
}
