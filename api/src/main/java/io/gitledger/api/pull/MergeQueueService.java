package io.gitledger.api.pull;

import static java.util.stream.Collectors.toMap;

import io.gitledger.api.content.GitTemplate;
import io.gitledger.api.pull.MergePreconditions.Wanted;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.edge.RequestUrls;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.command.Commands;
import io.gitledger.command.issue.IssueId;
import io.gitledger.command.pull.PullRequestCommand.MergeStyle;
import io.gitledger.command.pull.PullRequestCommand.ScheduledMerge;
import io.gitledger.command.pull.PullRequestId;
import io.gitledger.command.queue.MergeQueueCommand.EnqueuePullRequest;
import io.gitledger.command.queue.MergeQueueCommand.MergeQueuesId;
import io.gitledger.command.queue.MergeQueueCommand.Removal;
import io.gitledger.command.queue.MergeQueueCommand.RemoveEntries;
import io.gitledger.git.refs.RefNames;
import io.gitledger.query.account.AccountFinder;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.account.UserView;
import io.gitledger.query.account.UserViews;
import io.gitledger.query.pull.PullRequestRow;
import io.gitledger.query.queue.MergeQueueFinder;
import io.gitledger.query.queue.MergeQueueFinder.Branch;
import io.gitledger.query.queue.MergeQueueFinder.QueuedPull;
import io.gitledger.query.queue.MergeQueueRow;
import io.gitledger.query.queue.MergeQueueView;
import io.gitledger.query.queue.MergeQueueView.Candidate;
import io.gitledger.query.queue.MergeQueueView.QueueEntryView;
import io.gitledger.query.queue.QueueEntryRow;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.springframework.stereotype.Component;

/**
 * Shows merge queues, and adds and removes entries on request. {@link QueuedMergeService} merges
 * them.
 */
@Component
class MergeQueueService {
  private final MergeService merges;
  private final MergePreconditions preconditions;
  private final MergePolicy policy;
  private final PullRequestViewFinder reader;
  private final MergeQueueFinder queues;
  private final GitTemplate git;
  private final AccountFinder accounts;
  private final UserViews users;
  private final RequestUrls urls;
  private final Commands commands;

  MergeQueueService(
      MergeService merges,
      MergePreconditions preconditions,
      MergePolicy policy,
      PullRequestViewFinder reader,
      MergeQueueFinder queues,
      GitTemplate git,
      AccountFinder accounts,
      UserViews users,
      RequestUrls urls,
      Commands commands) {
    this.merges = merges;
    this.preconditions = preconditions;
    this.policy = policy;
    this.reader = reader;
    this.queues = queues;
    this.git = git;
    this.accounts = accounts;
    this.users = users;
    this.urls = urls;
    this.commands = commands;
  }

  /** Returns the full name of the ref for the candidate that ends with an entry. */
  static String ref(QueuedPull entry) {
    return ref(entry.entry().branch, entry.pull().number);
  }

  private static String ref(String branch, long number) {
    return RefNames.QUEUE + branch + "/" + number;
  }

  /**
   * Adds a pull request. Everything except for the statuses has to allow the merge now. Returns
   * false if it is queued already.
   */
  boolean enqueue(RepositoryContext asked, long number, EnqueuePullRequestOption option) {
    RepositoryContext at = merges.refreshed(asked);
    MergeRequest request = option.request(at);
    Wanted wanted = preconditions.requireQueueable(at, number, request);
    if (wanted.rule().filter(rule -> rule.values().statusCheck()).isEmpty())
      throw MergePreconditions.refused(
          "The base requires no status checks: there is nothing to wait for");
    PullRequestRow pull = wanted.pull();
    if (RefNames.problem(ref(pull.base, pull.number)).isPresent())
      throw ApiError.invalid("The name of the base is too long for a merge queue");
    return commands.send(
        new EnqueuePullRequest(
            new MergeQueuesId(at.row().id),
            pull.base,
            new PullRequestId(pull.id),
            new IssueId(pull.issueId),
            at.signedIn().id(),
            pull.commit,
            new ScheduledMerge(
                request.style(), request.title(), request.message(), request.deleteBranch())));
  }

  /**
   * Removes a pull request. Allowed for the user who queued it, its author, and users who may
   * merge.
   */
  void dequeue(RepositoryContext at, long number) {
    long poster = reader.require(at, number).posterId;
    PullRequestRow pull = reader.requirePull(at, number);
    QueueEntryRow entry = queues.findEntry(pull.id).orElseThrow(ApiError::notFound);
    long caller = at.signedIn().id();
    if (caller != entry.userId && caller != poster && !policy.mayMerge(at, policy.rule(pull)))
      throw ApiError.forbidden("user has no permission to take the pull request out of the queue");
    commands.send(
        new RemoveEntries(
            new MergeQueuesId(at.row().id),
            entry.branch,
            List.of(new PullRequestId(pull.id)),
            Removal.CANCELLED));
  }

  QueueEntryView getEntry(RepositoryContext at, long number) {
    PullRequestRow pull = reader.requirePull(at, number);
    return get(at, pull.base).entries().stream()
        .filter(entry -> entry.number() == number)
        .findFirst()
        .orElseThrow(ApiError::notFound);
  }

  /** Returns the queue of a branch, which may be empty: 404 for an unknown branch. */
  MergeQueueView get(RepositoryContext at, String name) {
    boolean known =
        git.read(at, repository -> repository.refs().find(RefNames.HEADS + name).isPresent());
    if (!known) throw ApiError.notFound();
    var branch = new Branch(at.row().id, name);
    List<QueuedPull> queued = queues.list(branch);
    Candidate candidate =
        queues
            .find(branch)
            .filter(queue -> queue.testedEntries() <= queued.size() && queue.testedEntries() > 0)
            .map(queue -> candidate(queue, queued.subList(0, queue.testedEntries())))
            .orElse(null);
    return new MergeQueueView(name, candidate, entries(at, queued));
  }

  private static Candidate candidate(MergeQueueRow queue, List<QueuedPull> tested) {
    return new Candidate(
        queue.tested,
        ref(tested.getLast()),
        queue.base,
        tested.stream().map(entry -> entry.pull().number).toList(),
        queue.testedAt);
  }

  private List<QueueEntryView> entries(RepositoryContext at, List<QueuedPull> queued) {
    var addresses = urls.current();
    Map<Long, UserView> known =
        accounts
            .listByIds(queued.stream().map(pull -> pull.entry().userId).distinct().toList())
            .stream()
            .collect(
                toMap((AccountRow row) -> row.id, row -> users.of(row, at.viewer(), addresses)));
    return IntStream.range(0, queued.size())
        .mapToObj(
            index -> {
              QueueEntryRow entry = queued.get(index).entry();
              return new QueueEntryView(
                  index + 1,
                  queued.get(index).pull().number,
                  MergeCommits.name(MergeStyle.valueOf(entry.style)),
                  entry.commit,
                  known.get(entry.userId),
                  entry.createdAt);
            })
        .toList();
  }
}
