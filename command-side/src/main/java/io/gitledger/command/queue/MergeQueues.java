package io.gitledger.command.queue;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.branch.RefMoves;
import io.gitledger.command.issue.IssueId;
import io.gitledger.command.log.EventRedactor;
import io.gitledger.command.log.Redaction;
import io.gitledger.command.pull.PullRequestCommand.ScheduledMerge;
import io.gitledger.command.pull.PullRequestId;
import io.gitledger.command.pull.PullRequests;
import io.gitledger.command.queue.MergeQueueCommand.Candidate;
import io.gitledger.command.queue.MergeQueueCommand.CreateCandidates;
import io.gitledger.command.queue.MergeQueueCommand.EnqueuePullRequest;
import io.gitledger.command.queue.MergeQueueCommand.FailCandidate;
import io.gitledger.command.queue.MergeQueueCommand.MergeCandidate;
import io.gitledger.command.queue.MergeQueueCommand.MergeQueuesId;
import io.gitledger.command.queue.MergeQueueCommand.PurgeQueueTexts;
import io.gitledger.command.queue.MergeQueueCommand.QueuedMerge;
import io.gitledger.command.queue.MergeQueueCommand.Removal;
import io.gitledger.command.queue.MergeQueueCommand.RemoveEntries;
import io.gitledger.command.queue.MergeQueueEvent.QueueCandidateFailed;
import io.gitledger.command.queue.MergeQueueEvent.QueueCandidatesCreated;
import io.gitledger.command.queue.MergeQueueEvent.QueueCandidatesDeleted;
import io.gitledger.command.queue.MergeQueueEvent.QueueEntryAdded;
import io.gitledger.command.queue.MergeQueueEvent.QueueEntryRemoved;
import io.gitledger.command.queue.MergeQueueEvent.QueueMerged;
import io.gitledger.command.queue.MergeQueueEvent.QueueTextsPurged;
import io.gitledger.command.status.CommitStatusNumbers;
import io.gitledger.git.refs.RefChangeRequest;
import io.gitledger.git.refs.RefOutcome;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateCreationPolicy;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.CreationPolicy;
import org.axonframework.spring.stereotype.Aggregate;

/**
 * The merge queues of a repository, by branch. One candidate of each queue is tested at a time. If
 * it fails, its entries are halved until the failing entry is alone.
 */
@Aggregate(snapshotTriggerDefinition = "snapshots")
class MergeQueues {
  static final int MAX_ENTRIES = 100;
  private static final Set<String> TEXTS = Set.of("merge_title", "merge_message");

  private record Entry(PullRequestId pull, IssueId issue, long user) {}

  /**
   * A queue.
   *
   * @param base id of the tip for which the candidates were created
   * @param candidates ids of commits, for the first entries
   * @param failure reason for the failure of the last candidate; null as long as it may succeed
   */
  private record Queue(List<Entry> entries, String base, List<String> candidates, Removal failure) {
    private static final Queue EMPTY = new Queue(List.of(), "", List.of(), null);

    /** Returns the number of entries in the tested candidate. */
    private int tested() {
      return failure == null ? candidates.size() : candidates.size() / 2;
    }

    private boolean tests(String commit) {
      return tested() > 0 && candidates.get(tested() - 1).equals(commit);
    }

    private boolean beginsWith(List<Candidate> others) {
      return others.size() <= entries.size()
          && others.stream()
              .map(Candidate::pull)
              .toList()
              .equals(entries.stream().limit(others.size()).map(Entry::pull).toList());
    }

    private Queue with(Entry entry) {
      var more = new ArrayList<>(entries);
      more.add(entry);
      return new Queue(more, base, candidates, failure);
    }

    private Queue without(PullRequestId pull) {
      return new Queue(
          entries.stream().filter(entry -> !entry.pull().equals(pull)).toList(),
          base,
          candidates,
          failure);
    }

    private Queue withCandidates(String madeFor, List<String> commits) {
      return new Queue(entries, madeFor, commits, null);
    }

    private Queue failed(Removal why) {
      return new Queue(entries, base, candidates.subList(0, tested()), why);
    }

    private Queue merged(int count, String tip) {
      return new Queue(
          entries.subList(count, entries.size()),
          tip,
          candidates.subList(count, candidates.size()),
          count == candidates.size() ? null : failure);
    }
  }

  @AggregateIdentifier private String id;
  private Map<String, Queue> queues = new HashMap<>();
  private long lastPosition;

  @CommandHandler
  @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
  boolean handle(EnqueuePullRequest command) {
    PullRequestId pull = command.pull();
    for (var queue : queues.entrySet())
      if (queue.getValue().entries.stream().anyMatch(entry -> entry.pull().equals(pull))) {
        if (queue.getKey().equals(command.branch())) return false;
        throw CommandRejectedException.conflict("the pull request is queued for another branch");
      }
    if (queue(command.branch()).entries.size() >= MAX_ENTRIES)
      throw CommandRejectedException.conflict(
          "a merge queue has at most " + MAX_ENTRIES + " pull requests");
    ScheduledMerge merge = command.merge();
    apply(
        new QueueEntryAdded(
            command.queues().repository(),
            command.branch(),
            pull,
            command.issue(),
            lastPosition + 1,
            command.user(),
            command.commit(),
            merge.style(),
            merge.title(),
            merge.message(),
            merge.deleteBranch()));
    return true;
  }

  @CommandHandler
  void handle(RemoveEntries command) {
    Queue queue = queue(command.branch());
    List<Entry> leaving =
        queue.entries.stream().filter(entry -> command.pulls().contains(entry.pull())).toList();
    for (Entry entry : leaving) remove(command.queues(), command.branch(), entry, command.reason());
  }

  private void remove(MergeQueuesId of, String branch, Entry entry, Removal reason) {
    Queue queue = queue(branch);
    boolean candidate = queue.entries.indexOf(entry) < queue.candidates.size();
    apply(
        new QueueEntryRemoved(
            of.repository(), branch, entry.pull(), entry.issue(), entry.user(), reason));
    if (candidate) apply(new QueueCandidatesDeleted(of.repository(), branch));
  }

  @CommandHandler
  List<RefOutcome> handle(CreateCandidates command, RefMoves refs) {
    Queue queue = queue(command.branch());
    boolean present = !queue.candidates.isEmpty() && queue.base.equals(command.base());
    if (present || !queue.beginsWith(command.candidates())) throw changed();
    List<RefOutcome> outcomes = move(command.refs(), refs);
    if (outcomes.stream().allMatch(RefOutcome::landed))
      apply(
          new QueueCandidatesCreated(
              command.queues().repository(),
              command.branch(),
              command.base(),
              command.candidates()));
    return outcomes;
  }

  private static List<RefOutcome> move(RefChangeRequest request, RefMoves refs) {
    return request == null ? List.of() : refs.move(request);
  }

  private static CommandRejectedException changed() {
    return CommandRejectedException.conflict("the merge queue has changed");
  }

  @CommandHandler
  void handle(FailCandidate command) {
    Queue queue = queue(command.branch());
    if (!queue.tests(command.commit())) return;
    int tested = queue.tested();
    if (tested == 1) {
      remove(command.queues(), command.branch(), queue.entries.getFirst(), command.reason());
      return;
    }
    apply(
        new QueueCandidateFailed(
            command.queues().repository(),
            command.branch(),
            command.commit(),
            command.reason(),
            queue.candidates.get(tested / 2 - 1)));
  }

  @CommandHandler
  List<RefOutcome> handle(
      MergeCandidate command, RefMoves refs, PullRequests pulls, CommitStatusNumbers statuses) {
    Queue queue = queue(command.branch());
    List<QueuedMerge> merges = command.merges();
    List<Candidate> merged = merges.stream().map(QueuedMerge::candidate).toList();
    if (merges.isEmpty()
        || merges.size() != queue.tested()
        || !queue.beginsWith(merged)
        || !merged.stream()
            .map(Candidate::commit)
            .toList()
            .equals(queue.candidates.subList(0, merges.size()))
        || statuses.haveNewer(command.statuses())) throw changed();
    List<RefOutcome> outcomes = move(command.refs(), refs);
    if (!outcomes.stream().allMatch(RefOutcome::landed)) return outcomes;
    for (QueuedMerge each : merges) pulls.mergeQueued(each.pull(), command.branch(), each.merge());
    int left = queue.candidates.size() - merges.size();
    apply(
        new QueueMerged(
            command.queues().repository(),
            command.branch(),
            merged.getLast().commit(),
            merged.stream().map(Candidate::pull).toList(),
            left < 2 ? "" : queue.candidates.get(merges.size() + left / 2 - 1)));
    // All other entries have succeeded.
    if (left == 1)
      remove(command.queues(), command.branch(), queue.entries.get(merges.size()), queue.failure);
    return outcomes;
  }

  @CommandHandler
  @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
  void handle(PurgeQueueTexts command, EventRedactor redactor) {
    List<Redaction> redactions =
        redactor.redact(command.queues().toString(), TEXTS, Map.of("pull", command.pull().value()));
    if (redactions.isEmpty()) return;
    for (String branch : List.copyOf(queues.keySet()))
      for (Entry entry : queue(branch).entries)
        if (entry.pull().equals(command.pull()))
          remove(command.queues(), branch, entry, Removal.CANCELLED);
    apply(
        new QueueTextsPurged(
            command.queues().repository(), command.pull(), redactions, command.reason()));
  }

  private Queue queue(String branch) {
    return queues.getOrDefault(branch, Queue.EMPTY);
  }

  @EventSourcingHandler
  void on(MergeQueueEvent event) {
    id = new MergeQueuesId(event.repository()).toString();
    Queue queue = queue(event.branch());
    Queue changed =
        switch (event) {
          case QueueEntryAdded added ->
              queue.with(new Entry(added.pull(), added.issue(), added.user()));
          case QueueEntryRemoved removed -> queue.without(removed.pull());
          case QueueCandidatesCreated created ->
              queue.withCandidates(
                  created.base(), created.candidates().stream().map(Candidate::commit).toList());
          case QueueCandidatesDeleted _ -> queue.withCandidates("", List.of());
          case QueueCandidateFailed failed -> queue.failed(failed.reason());
          case QueueMerged merged -> queue.merged(merged.pulls().size(), merged.commit());
        };
    if (event instanceof QueueEntryAdded added) lastPosition = added.position();
    if (changed.entries().isEmpty()) queues.remove(event.branch());
    else queues.put(event.branch(), changed);
  }

  protected MergeQueues() {}
}
