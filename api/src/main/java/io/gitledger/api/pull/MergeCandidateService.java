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
import io.gitledger.command.queue.MergeQueueCommand.MergeCandidate;
import io.gitledger.command.queue.MergeQueueCommand.MergeQueuesId;
import io.gitledger.command.queue.MergeQueueCommand.QueuedMerge;
import io.gitledger.command.queue.MergeQueueCommand.Removal;
import io.gitledger.command.queue.MergeQueueCommand.RemoveEntries;
import io.gitledger.command.status.CommitStatusCommand.SeenStatuses;
import io.gitledger.git.GitRepository;
import io.gitledger.git.refs.RefChange;
import io.gitledger.git.refs.RefChangeRequest;
import io.gitledger.git.refs.RefNames;
import io.gitledger.git.refs.RefOutcome;
import io.gitledger.query.queue.MergeQueueFinder.Branch;
import io.gitledger.query.queue.MergeQueueFinder.QueuedPull;
import io.gitledger.query.queue.MergeQueueRow;
import io.gitledger.query.queue.QueueEntryRow;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.eclipse.jgit.lib.ObjectId;
import org.springframework.stereotype.Component;

/** Creates the candidates of merge queues, and merges the one whose statuses have succeeded. */
@Component
class MergeCandidateService {
  private static final int MAX_CANDIDATES = 5;

  private final MergedTips tips;
  private final MergePreconditions preconditions;
  private final HeadBranchDeletion deletion;
  private final SignInService signIn;
  private final RepositoryResolver resolver;
  private final Commands commands;

  MergeCandidateService(
      MergedTips tips,
      MergePreconditions preconditions,
      HeadBranchDeletion deletion,
      SignInService signIn,
      RepositoryResolver resolver,
      Commands commands) {
    this.tips = tips;
    this.preconditions = preconditions;
    this.deletion = deletion;
    this.signIn = signIn;
    this.resolver = resolver;
    this.commands = commands;
  }

  /** A queue with its entries, none of which has changed since it was added. */
  record Queue(
      Branch branch,
      GitRepository repository,
      ObjectId base,
      BranchRule rule,
      List<QueuedPull> entries) {
    MergeQueuesId id() {
      return new MergeQueuesId(branch.repository());
    }
  }

  /** Creates candidates of the first entries, each on top of the previous one. */
  void create(Queue queue) throws IOException {
    var made = new ArrayList<Candidate>();
    ObjectId tip = queue.base();
    for (QueuedPull entry :
        queue.entries().subList(0, Math.min(queue.entries().size(), MAX_CANDIDATES))) {
      if (preconditions.findBase(entry.pull()).isEmpty()) break;
      try {
        Wanted wanted = require(entry);
        ObjectId next =
            tips.make(wanted, preconditions.requireQueued(wanted, queue.repository(), tip));
        // Candidates are identified by their commits.
        if (next.equals(tip) && !made.isEmpty()) break;
        tip = next;
      } catch (ApiError refused) {
        Removal reason = reason(refused);
        // An earlier entry may still be removed.
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
                queue.id(), queue.branch().name(), queue.base().name(), made, request));
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
        PullRequestAccess.require(at),
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

  /**
   * Moves a ref by a command on behalf of the user of an entry. Returns false if something has
   * changed.
   */
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

  /**
   * Merges a candidate. The rules that were checked when the entries were added are checked again.
   */
  void merge(Queue queue, MergeQueueRow row, List<QueuedPull> tested, SeenStatuses statuses)
      throws IOException {
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
                new MergeCandidate(queue.id(), queue.branch().name(), merged, request, statuses));
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

  void remove(Branch branch, List<QueuedPull> leaving, Removal reason) {
    commands.send(
        new RemoveEntries(
            new MergeQueuesId(branch.repository()),
            branch.name(),
            leaving.stream().map(MergeCandidateService::id).toList(),
            reason));
  }

  private static PullRequestId id(QueuedPull queued) {
    return new PullRequestId(queued.pull().id);
  }
}
