package io.gitledger.api.pull;

import io.gitledger.api.account.SignInService;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.repository.RepositoryResolver;
import io.gitledger.api.web.caller.Account;
import io.gitledger.api.web.caller.Credential;
import io.gitledger.api.web.caller.SignedIn;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.Commands;
import io.gitledger.command.Origin;
import io.gitledger.command.pull.PullRequestCommand.CancelScheduledMerge;
import io.gitledger.command.pull.PullRequestCommand.MergeStyle;
import io.gitledger.command.pull.PullRequestCommand.ScheduleMerge;
import io.gitledger.command.pull.PullRequestCommand.ScheduledMerge;
import io.gitledger.command.pull.PullRequestId;
import io.gitledger.projections.pull.ScheduledMerges;
import io.gitledger.query.pull.PullRequestFinder;
import io.gitledger.query.pull.PullRequestRow;
import io.gitledger.query.pull.ScheduledMergeFinder;
import io.gitledger.query.pull.ScheduledMergeRow;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** Schedules, cancels and makes merges that wait for statuses and reviews. */
@Component
class ScheduledMergeService implements ScheduledMerges {
  private static final Logger LOG = LoggerFactory.getLogger(ScheduledMergeService.class);

  private final MergeService merges;
  private final MergePreconditions preconditions;
  private final MergePolicy policy;
  private final PullRequestViewFinder reader;
  private final PullRequestFinder pulls;
  private final ScheduledMergeFinder scheduled;
  private final SignInService signIn;
  private final RepositoryResolver repositories;
  private final Commands commands;

  ScheduledMergeService(
      MergeService merges,
      MergePreconditions preconditions,
      MergePolicy policy,
      PullRequestViewFinder reader,
      PullRequestFinder pulls,
      ScheduledMergeFinder scheduled,
      SignInService signIn,
      RepositoryResolver repositories,
      Commands commands) {
    this.merges = merges;
    this.preconditions = preconditions;
    this.policy = policy;
    this.reader = reader;
    this.pulls = pulls;
    this.scheduled = scheduled;
    this.signIn = signIn;
    this.repositories = repositories;
    this.commands = commands;
  }

  /**
   * Schedules a merge. Everything except for the protection has to allow it now: 409 if one is
   * scheduled already.
   */
  void schedule(RepositoryContext asked, long number, MergePullRequestOption option) {
    RepositoryContext at = merges.refreshed(asked);
    var request = MergeRequest.of(option, at);
    PullRequestRow pull = preconditions.requireSchedulable(at, number, request);
    commands.send(
        new ScheduleMerge(
            new PullRequestId(pull.id),
            at.signedIn().id(),
            new ScheduledMerge(
                request.style(), request.title(), request.message(), request.deleteBranch()),
            request.head()));
  }

  /** Cancels a merge. Allowed for the user who scheduled it, and users who may merge. */
  void cancel(RepositoryContext at, long number) {
    PullRequestRow pull = reader.requirePull(at, number);
    ScheduledMergeRow row = scheduled.find(pull.id).orElseThrow(ApiError::notFound);
    if (row.userId != at.signedIn().id() && !policy.mayMerge(at, policy.rule(pull)))
      throw ApiError.forbidden("user has no permission to cancel the scheduled auto merge");
    commands.send(new CancelScheduledMerge(new PullRequestId(pull.id)));
  }

  @Override
  public void attempt(long id) {
    Optional<ScheduledMergeRow> row = scheduled.find(id);
    Optional<Account> user = row.flatMap(found -> signIn.usable(found.userId));
    Optional<PullRequestRow> pull = pulls.findById(id);
    if (user.isEmpty() || pull.isEmpty()) return;
    var caller = new SignedIn(user.get(), new Credential.Schedule());
    repositories
        .find(pull.get().repositoryId, caller)
        .ifPresent(
            at ->
                Origin.current()
                    .onBehalfOf(caller.id())
                    .during(
                        () -> {
                          attempt(at, pull.get(), row.get());
                          return null;
                        }));
  }

  private void attempt(RepositoryContext at, PullRequestRow pull, ScheduledMergeRow row) {
    try {
      PullRequestAccess.require(at).requireNotArchived();
      merges.merge(
          at,
          pull.number,
          MergeRequest.scheduled(
              MergeStyle.valueOf(row.style), row.title, row.message, row.head, row.deleteBranch));
    } catch (ApiError | CommandRejectedException waits) {
      LOG.debug("the scheduled merge of pull request {} waits: {}", pull.id, waits.getMessage());
    }
  }
}
