package io.gitledger.api.pull;

import io.gitledger.api.content.GitTemplate;
import io.gitledger.api.content.RefTurns;
import io.gitledger.api.pull.MergePolicy.Candidate;
import io.gitledger.api.pull.MergePreconditions.Wanted;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.repository.RepositoryResolver;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.Commands;
import io.gitledger.command.pull.PullRequestCommand.Merge;
import io.gitledger.command.pull.PullRequestCommand.MergePullRequest;
import io.gitledger.command.pull.PullRequestCommand.MergeStyle;
import io.gitledger.command.pull.PullRequestId;
import io.gitledger.command.status.CommitStatusCommand.SeenStatuses;
import io.gitledger.git.GitRepositories;
import io.gitledger.git.refs.RefChange;
import io.gitledger.git.refs.RefChangeRequest;
import io.gitledger.git.refs.RefNames;
import io.gitledger.git.refs.RefOutcome;
import io.gitledger.projections.pull.HeadFollower;
import io.gitledger.projections.reference.MergeReferences;
import io.gitledger.query.pull.PullRequestRow;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.eclipse.jgit.lib.ObjectId;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Merges pull requests. Commits are created in memory; one transaction then moves the base, records
 * the merge and closes the issue. If the base was moved concurrently, everything is checked again.
 */
@Component
class MergeService {
  /** The lock that serializes all merges of a repository, regardless of their base. */
  private static final String PULL_REQUESTS = "refs/pull/";

  private record Landed(PullRequestRow pull, Merge merge) {}

  private static final Logger LOG = LoggerFactory.getLogger(MergeService.class);

  private final GitRepositories git;
  private final RepositoryResolver repositories;
  private final MergePreconditions preconditions;
  private final MergePolicy policy;
  private final MergedTips tips;
  private final HeadFollower heads;
  private final HeadBranchDeletion deletion;
  private final ManualMergeFinder manual;
  private final MergeReferences references;
  private final Commands commands;
  private final RefTurns turns;

  MergeService(
      GitRepositories git,
      RepositoryResolver repositories,
      MergePreconditions preconditions,
      MergePolicy policy,
      MergedTips tips,
      HeadFollower heads,
      HeadBranchDeletion deletion,
      ManualMergeFinder manual,
      MergeReferences references,
      Commands commands,
      RefTurns turns) {
    this.git = git;
    this.repositories = repositories;
    this.preconditions = preconditions;
    this.policy = policy;
    this.tips = tips;
    this.heads = heads;
    this.deletion = deletion;
    this.manual = manual;
    this.references = references;
    this.commands = commands;
    this.turns = turns;
  }

  /**
   * Merges a pull request. Permissions are read again, because the body of the request may have
   * arrived slowly.
   */
  void merge(RepositoryContext asked, long number, MergePullRequestOption option) {
    RepositoryContext at = refreshed(asked);
    var request = MergeRequest.of(option, at);
    merge(at, number, request);
  }

  RepositoryContext refreshed(RepositoryContext asked) {
    return repositories
        .find(asked.row().id, asked.caller())
        .orElseThrow(ApiError::notFound)
        .requireNotArchived();
  }

  /** Merges a pull request. The checks are in the contract's order. */
  void merge(RepositoryContext at, long number, MergeRequest request) {
    Landed landed =
        turns
            .run(at.row().id, PULL_REQUESTS, () -> attempt(at, number, request))
            .orElseThrow(MergePreconditions::tryLater);
    followReferences(landed.pull(), landed.merge());
    if (request.deleteBranch()) deletion.attempt(at, landed.pull());
  }

  private Optional<Landed> attempt(RepositoryContext at, long number, MergeRequest request) {
    Wanted wanted = preconditions.requireMay(at, number, request);
    Optional<Merge> merged =
        request.style() == MergeStyle.MANUALLY_MERGED
            ? Optional.of(recordManual(wanted))
            : attempt(preconditions.requireReady(wanted));
    return merged.map(merge -> new Landed(wanted.pull(), merge));
  }

  /** Processes references. Failures are left to the reaction. */
  private void followReferences(PullRequestRow pull, Merge merged) {
    try {
      references.follow(pull.issueId, merged.commit(), merged.mergedBy());
    } catch (RuntimeException failed) {
      LOG.info("issues that pull request {} names are closed later", pull.id, failed);
    }
  }

  /** Attempts a merge. Returns empty if the base was moved concurrently, or a status was added. */
  private Optional<Merge> attempt(Wanted wanted) {
    PullRequestRow pull = wanted.pull();
    var merge = new AtomicReference<Merge>();
    SeenStatuses statuses = policy.seenStatuses(wanted.rule(), pull.repositoryId, pull.commit);
    boolean landed =
        new GitTemplate(
                row -> git.open(row.id),
                row ->
                    git.open(
                        row.id,
                        heads.followed(request -> send(wanted, merge.get(), statuses, request))))
            .write(
                wanted.at(),
                repository -> {
                  Candidate candidate = MergePreconditions.candidate(wanted, repository);
                  ObjectId base = candidate.base();
                  preconditions.requireAllowed(wanted, candidate);
                  ObjectId tip = tips.make(wanted, candidate);
                  merge.set(merge(wanted, candidate, tip));
                  if (tip.equals(base)) {
                    send(wanted, merge.get(), statuses, null);
                    return true;
                  }
                  var change = new RefChange(RefNames.HEADS + pull.base, base, tip, null);
                  return hasLanded(wanted, repository.change(List.of(change), true).getFirst());
                });
    return landed ? Optional.of(merge.get()) : Optional.empty();
  }

  /** Returns the merge to record when the base moves to a commit that was created for it. */
  static Merge merge(Wanted wanted, Candidate candidate, ObjectId tip) throws IOException {
    return new Merge(
        wanted.request().style(),
        wanted.pull().commit,
        tip.name(),
        candidate.mergeBase().map(ObjectId::name).orElse(""),
        wanted.at().signedIn().id(),
        null);
  }

  private List<RefOutcome> send(
      Wanted wanted, Merge merge, SeenStatuses statuses, RefChangeRequest request) {
    try {
      return commands.send(
          new MergePullRequest(
              new PullRequestId(wanted.pull().id),
              merge,
              request,
              wanted.request().scheduled(),
              statuses));
    } catch (CommandRejectedException refused) {
      if (request == null) throw refused;
      return request.changes().stream()
          .map(change -> RefOutcome.refused(change.name(), refused.getMessage()))
          .toList();
    }
  }

  private boolean hasLanded(Wanted wanted, RefOutcome outcome) {
    return switch (outcome.status()) {
      case OK -> true;
      case STALE -> false;
      case REFUSED -> {
        preconditions.requireOpen(wanted.at(), wanted.pull().number);
        throw ApiError.conflict(outcome.message());
      }
    };
  }

  /** Records a merge that was pushed, regardless of the checks. */
  private Merge recordManual(Wanted wanted) {
    MergePreconditions.requireEnabled(wanted.at(), MergeStyle.MANUALLY_MERGED);
    Merge merge = manual.find(wanted.at(), wanted.pull(), wanted.request().commit());
    send(wanted, merge, null, null);
    return merge;
  }
}
