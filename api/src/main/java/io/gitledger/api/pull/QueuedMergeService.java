package io.gitledger.api.pull;

import io.gitledger.api.account.SignInService;
import io.gitledger.api.content.BranchRule;
import io.gitledger.api.pull.MergePreconditions.Wanted;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.repository.RepositoryResolver;
import io.gitledger.api.web.caller.Credential;
import io.gitledger.api.web.caller.SignedIn;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.Commands;
import io.gitledger.command.Origin;
import io.gitledger.command.pull.PullRequestCommand.MergeStyle;
import io.gitledger.command.pull.PullRequestId;
import io.gitledger.command.queue.MergeQueueCommand;
import io.gitledger.command.queue.MergeQueueCommand.Candidate;
import io.gitledger.command.queue.MergeQueueCommand.CreateCandidates;
import io.gitledger.command.queue.MergeQueueCommand.FailCandidate;
import io.gitledger.command.queue.MergeQueueCommand.MergeCandidate;
import io.gitledger.command.queue.MergeQueueCommand.MergeQueuesId;
import io.gitledger.command.queue.MergeQueueCommand.QueuedMerge;
import io.gitledger.command.queue.MergeQueueCommand.Removal;
import io.gitledger.command.queue.MergeQueueCommand.RemoveEntries;
import io.gitledger.git.GitRepositories;
import io.gitledger.git.GitRepository;
import io.gitledger.git.read.NamedRef;
import io.gitledger.git.refs.RefChange;
import io.gitledger.git.refs.RefChangeRequest;
import io.gitledger.git.refs.RefNames;
import io.gitledger.git.refs.RefOutcome;
import io.gitledger.git.refs.RefUpdateGateway;
import io.gitledger.git.refs.UnknownRepositoryException;
import io.gitledger.projections.queue.QueuedMerges;
import io.gitledger.query.queue.MergeQueueFinder;
import io.gitledger.query.queue.MergeQueueFinder.Branch;
import io.gitledger.query.queue.MergeQueueFinder.QueuedPull;
import io.gitledger.query.queue.MergeQueueRow;
import io.gitledger.query.queue.QueueEntryRow;
import io.gitledger.query.repository.RepositoryFinder;
import io.gitledger.query.status.CombinedStatusView;
import jakarta.annotation.PreDestroy;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Function;
import org.eclipse.jgit.lib.ObjectId;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;

/**
 * Empties merge queues: makes candidates, follows their statuses, moves branches. Steps are taken
 * off the reactions, whose claims a large merge would outlast. Several threads and nodes may take
 * the same one: the queue accepts it once.
 */
@Component
class QueuedMergeService implements QueuedMerges {
  private static final int MAX_CANDIDATES = 5;
  private static final int MAX_WAITING = 10_000;
  private static final Logger LOG = LoggerFactory.getLogger(QueuedMergeService.class);

  private final GitRepositories git;
  private final RefUpdateGateway gateway;
  private final MergeQueueFinder queues;
  private final MergeService merges;
  private final MergePreconditions preconditions;
  private final MergePolicy policy;
  private final HeadBranchDeletion deletion;
  private final SignInService signIn;
  private final RepositoryFinder repositories;
  private final RepositoryResolver resolver;
  private final Commands commands;
  private final Duration timeout;
  private final Set<Branch> waiting = ConcurrentHashMap.newKeySet();

  // Platform threads, whose processor time limits a merge.
  private final ExecutorService worker =
      Executors.newFixedThreadPool(
          Math.max(1, Runtime.getRuntime().availableProcessors() / 2),
          Thread.ofPlatform().daemon().name("merge-queue-", 0).factory());

  /**
   * @param timeout how long a candidate waits for its statuses
   */
  QueuedMergeService(
      GitRepositories git,
      RefUpdateGateway gateway,
      MergeQueueFinder queues,
      MergeService merges,
      MergePreconditions preconditions,
      MergePolicy policy,
      HeadBranchDeletion deletion,
      SignInService signIn,
      RepositoryFinder repositories,
      RepositoryResolver resolver,
      Commands commands,
      @Value("${gitledger.merge-queue.check-timeout:6h}") Duration timeout) {
    this.git = git;
    this.gateway = gateway.ofApi();
    this.queues = queues;
    this.merges = merges;
    this.preconditions = preconditions;
    this.policy = policy;
    this.deletion = deletion;
    this.signIn = signIn;
    this.repositories = repositories;
    this.resolver = resolver;
    this.commands = commands;
    this.timeout = timeout;
  }

  @Override
  public void advance(Branch branch) {
    if (waiting.size() >= MAX_WAITING || !waiting.add(branch)) return;
    Origin origin = Origin.current();
    worker.execute(
        () -> {
          waiting.remove(branch);
          origin.during(
              () -> {
                attempt(branch);
                return null;
              });
        });
  }

  private void attempt(Branch branch) {
    try {
      step(branch);
    } catch (CommandRejectedException | UnknownRepositoryException changed) {
      LOG.debug("the merge queue of {} has changed: {}", branch, changed.getMessage());
    } catch (RuntimeException | IOException failed) {
      LOG.warn("the merge queue of {} waits", branch, failed);
    }
  }

  private void step(Branch branch) throws IOException {
    List<QueuedPull> queued = queues.list(branch);
    List<QueuedPull> leaving =
        queued.stream().filter(entry -> findRemoval(entry).isPresent()).toList();
    for (QueuedPull entry : leaving)
      remove(branch, List.of(entry), findRemoval(entry).orElseThrow());
    if (!leaving.isEmpty()) return;
    Optional<BranchRule> rule = findRule(branch);
    if (rule.isEmpty() && !queued.isEmpty()) {
      remove(branch, queued, Removal.QUEUE_CLOSED);
      return;
    }
    try (GitRepository repository = git.open(branch.repository(), gateway)) {
      Optional<ObjectId> base = repository.refs().find(RefNames.HEADS + branch.name());
      if (queued.isEmpty()) publish(repository, branch, null, null);
      else if (base.isEmpty()) remove(branch, queued, Removal.QUEUE_CLOSED);
      else step(new Queue(branch, repository, base.get(), rule.get(), queued));
    }
  }

  private static Optional<Removal> findRemoval(QueuedPull queued) {
    if (!queued.open()) return Optional.of(Removal.CLOSED);
    if (!queued.pull().base.equals(queued.entry().branch)) return Optional.of(Removal.BASE_CHANGED);
    return queued.pull().commit.equals(queued.entry().commit)
        ? Optional.empty()
        : Optional.of(Removal.HEAD_CHANGED);
  }

  /** The protection with statuses of a branch whose repository can be written to. */
  private Optional<BranchRule> findRule(Branch branch) {
    return repositories
        .findById(branch.repository())
        .filter(row -> !row.archived() && !row.mirror)
        .flatMap(row -> policy.rule(row.id, branch.name()))
        .filter(rule -> rule.values().statusCheck());
  }

  private void remove(Branch branch, List<QueuedPull> leaving, Removal reason) {
    commands.send(
        new RemoveEntries(
            id(branch),
            branch.name(),
            leaving.stream().map(QueuedMergeService::id).toList(),
            reason));
  }

  private static MergeQueuesId id(Branch branch) {
    return new MergeQueuesId(branch.repository());
  }

  private static PullRequestId id(QueuedPull queued) {
    return new PullRequestId(queued.pull().id);
  }

  /** A queue with entries, all of which are as they were when they came. */
  private record Queue(
      Branch branch,
      GitRepository repository,
      ObjectId base,
      BranchRule rule,
      List<QueuedPull> entries) {}

  private void step(Queue queue) throws IOException {
    Optional<MergeQueueRow> row =
        queues.find(queue.branch()).filter(found -> found.base.equals(queue.base().name()));
    int tested = row.map(MergeQueueRow::testedEntries).orElse(0);
    if (tested > queue.entries().size()) return;
    if (tested == 0) {
      create(queue);
      return;
    }
    List<QueuedPull> entries = queue.entries().subList(0, tested);
    publish(
        queue.repository(),
        queue.branch(),
        MergeQueueService.ref(entries.getLast()),
        ObjectId.fromString(row.get().tested));
    judge(queue, row.get(), entries);
  }

  /** Lets a candidate have its ref, and no other of the branch. */
  private static void publish(
      GitRepository repository, Branch branch, String ref, ObjectId commit) {
    var changes = new ArrayList<RefChange>();
    for (NamedRef each : NamedRef.withPrefix(repository, RefNames.QUEUE + branch.name() + "/"))
      if (!each.name().equals(ref))
        changes.add(new RefChange(each.name(), each.id(), ObjectId.zeroId(), null));
    if (ref != null) {
      ObjectId old = repository.refs().find(ref).orElse(ObjectId.zeroId());
      if (!old.equals(commit)) changes.add(new RefChange(ref, old, commit, null));
    }
    if (!changes.isEmpty()) repository.change(changes, true);
  }

  /** Makes candidates of the first entries, each on top of the one before. */
  private void create(Queue queue) throws IOException {
    var made = new ArrayList<Candidate>();
    ObjectId tip = queue.base();
    for (QueuedPull entry :
        queue.entries().subList(0, Math.min(queue.entries().size(), MAX_CANDIDATES))) {
      if (preconditions.findBase(entry.pull()).isEmpty()) break;
      try {
        Wanted wanted = require(entry);
        ObjectId next =
            merges.commit(wanted, preconditions.requireQueued(wanted, queue.repository(), tip));
        // Candidates are told apart by their commits.
        if (next.equals(tip) && !made.isEmpty()) break;
        tip = next;
      } catch (ApiError refused) {
        Removal reason = reason(refused);
        // An entry before it may leave yet.
        if (reason == Removal.CONFLICT && !made.isEmpty()) break;
        remove(queue.branch(), List.of(entry), reason);
        return;
      }
      made.add(new Candidate(id(entry), tip.name()));
    }
    if (made.isEmpty()) return;
    QueuedPull last = queue.entries().get(made.size() - 1);
    move(
        queue,
        last,
        MergeQueueService.ref(last),
        tip,
        request ->
            new CreateCandidates(
                id(queue.branch()), queue.branch().name(), queue.base().name(), made, request));
  }

  private Wanted require(QueuedPull queued) {
    QueueEntryRow entry = queued.entry();
    RepositoryContext at =
        signIn
            .usable(entry.userId)
            .map(user -> new SignedIn(user, new Credential.Schedule()))
            .flatMap(caller -> resolver.find(entry.repositoryId, caller))
            .orElseThrow(() -> MergePreconditions.refused("User not allowed to merge PR"));
    return preconditions.requireMay(
        PullRequestGate.require(at),
        queued.pull().number,
        MergeRequest.scheduled(
            MergeStyle.valueOf(entry.style), entry.title, entry.message, "", entry.deleteBranch));
  }

  private static Removal reason(ApiError refused) {
    return switch (refused.status()) {
      case CONFLICT -> Removal.CONFLICT;
      case NOT_FOUND -> Removal.CLOSED;
      default -> Removal.REFUSED;
    };
  }

  /** Moves a ref by a command on behalf of whose entry it is; false where something has changed. */
  private boolean move(
      Queue queue,
      QueuedPull on,
      String ref,
      ObjectId to,
      Function<RefChangeRequest, MergeQueueCommand<List<RefOutcome>>> command) {
    GitRepository repository = queue.repository();
    ObjectId from = repository.refs().find(ref).orElse(ObjectId.zeroId());
    Origin origin = Origin.current().onBehalfOf(on.entry().userId);
    if (from.equals(to)) {
      origin.during(() -> commands.send(command.apply(null)));
      return true;
    }
    return repository
        .change(
            List.of(new RefChange(ref, from, to, null)),
            true,
            request -> origin.during(() -> send(command.apply(request), request)))
        .getFirst()
        .landed();
  }

  private List<RefOutcome> send(
      MergeQueueCommand<List<RefOutcome>> command, RefChangeRequest request) {
    try {
      return commands.send(command);
    } catch (CommandRejectedException changed) {
      return request.changes().stream()
          .map(change -> RefOutcome.refused(change.name(), changed.getMessage()))
          .toList();
    }
  }

  private void judge(Queue queue, MergeQueueRow row, List<QueuedPull> tested) throws IOException {
    // Nothing is left to be merged of what the base has.
    String state =
        row.tested.equals(row.base)
            ? CombinedStatusView.SUCCESS
            : policy.combinedStatus(queue.rule(), queue.branch().repository(), row.tested);
    if (state.equals(CombinedStatusView.SUCCESS)) merge(queue, row, tested);
    else if (state.equals(CombinedStatusView.FAILURE)) fail(queue, row, Removal.CHECKS_FAILED);
    else if (row.testedAt.plus(timeout).isBefore(Instant.now()))
      fail(queue, row, Removal.CHECKS_TIMED_OUT);
  }

  private void fail(Queue queue, MergeQueueRow row, Removal reason) {
    commands.send(new FailCandidate(id(queue.branch()), queue.branch().name(), row.tested, reason));
  }

  /** The rules are asked again that were asked when the entries came. */
  private void merge(Queue queue, MergeQueueRow row, List<QueuedPull> tested) throws IOException {
    var wanted = new ArrayList<Wanted>();
    var merged = new ArrayList<QueuedMerge>();
    ObjectId onto = queue.base();
    for (QueuedPull entry : tested) {
      if (preconditions.findBase(entry.pull()).isEmpty()) return;
      ObjectId commit = ObjectId.fromString(row.candidates[merged.size()]);
      try {
        Wanted each = require(entry);
        var candidate = preconditions.requireQueued(each, queue.repository(), onto);
        merged.add(new QueuedMerge(id(entry), MergeService.merge(each, candidate, commit)));
        wanted.add(each);
      } catch (ApiError refused) {
        remove(queue.branch(), List.of(entry), reason(refused));
        return;
      }
      onto = commit;
    }
    boolean landed =
        move(
            queue,
            tested.getLast(),
            RefNames.HEADS + queue.branch().name(),
            onto,
            request ->
                new MergeCandidate(id(queue.branch()), queue.branch().name(), merged, request));
    if (landed) wanted.forEach(this::deleteHead);
  }

  private void deleteHead(Wanted merged) {
    if (merged.request().deleteBranch())
      Origin.current()
          .onBehalfOf(merged.at().viewer().id())
          .during(
              () -> {
                deletion.attempt(merged.at(), merged.pull());
                return null;
              });
  }

  @PreDestroy
  void stop() {
    worker.shutdownNow();
  }
}
