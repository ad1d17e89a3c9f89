package io.gitledger.api.pull;

import io.gitledger.api.content.BranchRule;
import io.gitledger.api.pull.MergeCandidateService.Queue;
import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.Commands;
import io.gitledger.command.Origin;
import io.gitledger.command.queue.MergeQueueCommand.FailCandidate;
import io.gitledger.command.queue.MergeQueueCommand.Removal;
import io.gitledger.command.status.CommitStatusCommand.SeenStatuses;
import io.gitledger.git.GitRepositories;
import io.gitledger.git.GitRepository;
import io.gitledger.git.read.NamedRef;
import io.gitledger.git.refs.RefChange;
import io.gitledger.git.refs.RefNames;
import io.gitledger.git.refs.RefUpdateGateway;
import io.gitledger.git.refs.UnknownRepositoryException;
import io.gitledger.git.scheduling.CoreShare;
import io.gitledger.projections.queue.QueuedMerges;
import io.gitledger.query.queue.MergeQueueFinder;
import io.gitledger.query.queue.MergeQueueFinder.Branch;
import io.gitledger.query.queue.MergeQueueFinder.QueuedPull;
import io.gitledger.query.queue.MergeQueueRow;
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
import org.eclipse.jgit.lib.ObjectId;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;

/**
 * Performs the next step of merge queues: removes entries, creates candidates, and evaluates their
 * statuses. Steps do not run in the reactions, because a large merge takes longer than their claims
 * last. Several threads and nodes may perform the same step: the queue accepts it once.
 */
@Component
class QueuedMergeService implements QueuedMerges {
  private static final int MAX_WAITING = 10_000;
  private static final Logger LOG = LoggerFactory.getLogger(QueuedMergeService.class);

  private final GitRepositories git;
  private final RefUpdateGateway gateway;
  private final MergeQueueFinder queues;
  private final MergeCandidateService candidates;
  private final MergePolicy policy;
  private final RepositoryFinder repositories;
  private final Commands commands;
  private final Duration timeout;
  private final Set<Branch> waiting = ConcurrentHashMap.newKeySet();

  // Platform threads, because their CPU time limits a merge.
  private final ExecutorService worker =
      Executors.newFixedThreadPool(
          CoreShare.CORES, Thread.ofPlatform().daemon().name("merge-queue-", 0).factory());

  /**
   * @param timeout how long a candidate waits for its statuses
   */
  QueuedMergeService(
      GitRepositories git,
      RefUpdateGateway gateway,
      MergeQueueFinder queues,
      MergeCandidateService candidates,
      MergePolicy policy,
      RepositoryFinder repositories,
      Commands commands,
      @Value("${gitledger.merge-queue.check-timeout:6h}") Duration timeout) {
    this.git = git;
    this.gateway = gateway.ofApi();
    this.queues = queues;
    this.candidates = candidates;
    this.policy = policy;
    this.repositories = repositories;
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
    boolean left = false;
    for (QueuedPull entry : queued) {
      Optional<Removal> removal = findRemoval(entry);
      removal.ifPresent(reason -> candidates.remove(branch, List.of(entry), reason));
      left |= removal.isPresent();
    }
    if (left) return;
    Optional<BranchRule> rule = findRule(branch);
    if (rule.isEmpty() && !queued.isEmpty()) {
      candidates.remove(branch, queued, Removal.QUEUE_CLOSED);
      return;
    }
    try (GitRepository repository = git.open(branch.repository(), gateway)) {
      Optional<ObjectId> base = repository.refs().find(RefNames.HEADS + branch.name());
      if (queued.isEmpty()) publish(repository, branch, null, null);
      else if (base.isEmpty()) candidates.remove(branch, queued, Removal.QUEUE_CLOSED);
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

  /** Returns the protection of a branch that requires statuses, if its repository is writable. */
  private Optional<BranchRule> findRule(Branch branch) {
    return repositories
        .findById(branch.repository())
        .filter(row -> !row.archived() && !row.mirror)
        .flatMap(row -> policy.rule(row.id, branch.name()))
        .filter(rule -> rule.values().statusCheck());
  }

  private void step(Queue queue) throws IOException {
    Optional<MergeQueueRow> row =
        queues.find(queue.branch()).filter(found -> found.base.equals(queue.base().name()));
    int tested = row.map(MergeQueueRow::testedEntries).orElse(0);
    if (tested > queue.entries().size()) return;
    if (tested == 0) {
      candidates.create(queue);
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

  /** Creates the ref of a candidate, and deletes the others of the branch. */
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

  private void judge(Queue queue, MergeQueueRow row, List<QueuedPull> tested) throws IOException {
    // There is nothing left to merge that the base does not contain.
    if (row.tested.equals(row.base)) {
      candidates.merge(queue, row, tested, null);
      return;
    }
    long repository = queue.branch().repository();
    SeenStatuses statuses = policy.seenStatuses(Optional.of(queue.rule()), repository, row.tested);
    String state = policy.combinedStatus(queue.rule(), repository, row.tested);
    if (state.equals(CombinedStatusView.SUCCESS)) candidates.merge(queue, row, tested, statuses);
    else if (state.equals(CombinedStatusView.FAILURE)) fail(queue, row, Removal.CHECKS_FAILED);
    else if (row.testedAt.plus(timeout).isBefore(Instant.now()))
      fail(queue, row, Removal.CHECKS_TIMED_OUT);
  }

  private void fail(Queue queue, MergeQueueRow row, Removal reason) {
    commands.send(new FailCandidate(queue.id(), queue.branch().name(), row.tested, reason));
  }

  @PreDestroy
  void stop() {
    worker.shutdownNow();
  }
}
