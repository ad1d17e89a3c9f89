package io.gitledger.command.branch;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.gitledger.command.branch.BranchCommand.ChangeHead;
import io.gitledger.command.branch.BranchCommand.ChangeRefs;
import io.gitledger.command.branch.BranchCommand.RenameBranch;
import io.gitledger.command.branch.BranchEvent.Change;
import io.gitledger.command.branch.BranchEvent.HeadChanged;
import io.gitledger.command.branch.BranchEvent.RefsChanged;
import io.gitledger.git.refs.RefChange;
import io.gitledger.git.refs.RefChangeRequest;
import io.gitledger.git.refs.RefNames;
import io.gitledger.git.refs.RefOutcome;
import io.gitledger.git.refs.RefSnapshot;
import io.gitledger.git.refs.RefStore;
import io.gitledger.git.refs.StagedPack;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.messaging.MetaData;
import org.axonframework.modelling.command.AggregateCreationPolicy;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.CreationPolicy;
import org.axonframework.spring.stereotype.Aggregate;
import org.eclipse.jgit.lib.ObjectId;

/**
 * The sequence of ref updates of a repository. The current ref values are stored only in
 * git-storage, which compares and swaps them in the same transaction, so that log and refs cannot
 * diverge.
 */
@Aggregate(snapshotTriggerDefinition = "snapshots")
public class Refs {
  private static final List<String> USUAL_HEADS = List.of("main", "master");

  @AggregateIdentifier private String id;

  @CommandHandler
  @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
  List<RefOutcome> handle(ChangeRefs command, RefStore store) {
    Movement moved = move(command.request(), store);
    if (!moved.changes().isEmpty())
      apply(
          new RefsChanged(
              command.refs().repository(), moved.changes(), moved.bytes(), moved.head()),
          switch (command.source()) {
            case PUSH -> MetaData.emptyInstance();
            case API -> MetaData.with(BranchEvent.BY_API, true);
            case MIRROR -> MetaData.with(BranchEvent.MIRRORS, true);
          });
    return moved.outcomes();
  }

  /**
   * Result of a request to move refs.
   *
   * @param changes successful changes
   * @param bytes size of the received packs
   * @param head the branch (short name) that HEAD points to from now on; null if that did not
   *     change
   */
  public record Movement(
      List<RefOutcome> outcomes, List<Change> changes, long bytes, String head) {}

  /** Moves refs, and HEAD if it pointed to no existing branch. Applies no event. */
  public static Movement move(RefChangeRequest request, RefStore store) {
    RefStore.Swap swap = store.move(request);
    List<RefOutcome> outcomes = swap.outcomes();
    var landed = new ArrayList<Change>();
    for (int i = 0; i < outcomes.size(); i++)
      if (outcomes.get(i).landed()) landed.add(change(request.changes().get(i)));
    Optional<String> head = landed.isEmpty() ? Optional.empty() : newHead(swap.before(), landed);
    head.ifPresent(branch -> store.setHead(request.repository(), RefNames.HEADS + branch));
    return new Movement(outcomes, landed, bytes(request.packs()), head.orElse(null));
  }

  /**
   * Creates the first refs of a repository, as part of its creation.
   *
   * @param about metadata in addition to {@link BranchEvent#FOUNDS}
   */
  public static Refs founded(
      long repository, List<RefChange> refs, List<StagedPack> packs, MetaData about) {
    return begun(repository, refs, bytes(packs), about.and(BranchEvent.FOUNDS, true));
  }

  /** Creates the refs of a fork, as part of its creation. */
  public static Refs forked(long repository, RefStore.Fork fork) {
    return begun(
        repository,
        fork.refs(),
        fork.bytes(),
        MetaData.with(BranchEvent.FOUNDS, true).and(BranchEvent.FORKS, true));
  }

  private static Refs begun(long repository, List<RefChange> refs, long bytes, MetaData about) {
    apply(
        new RefsChanged(repository, refs.stream().map(Refs::change).toList(), bytes, null), about);
    return new Refs();
  }

  private static long bytes(List<StagedPack> packs) {
    return packs.stream().mapToLong(pack -> pack.size("pack")).sum();
  }

  @CommandHandler
  @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
  void handle(ChangeHead command, RefStore store) {
    long repository = command.refs().repository();
    if (store.setHead(repository, RefNames.HEADS + command.branch()))
      apply(new HeadChanged(repository, command.branch()));
  }

  @CommandHandler
  @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
  List<RefOutcome> handle(RenameBranch command, RefStore store, BranchProtectionNames protections) {
    long repository = command.refs().repository();
    ObjectId none = ObjectId.zeroId();
    var arrival = new RefChange(RefNames.HEADS + command.to(), none, command.head(), null);
    var departure = new RefChange(RefNames.HEADS + command.from(), command.head(), none, null);
    List<RefChange> changes = List.of(arrival, departure);
    RefStore.Swap swap = store.move(new RefChangeRequest(repository, changes, true, List.of()));
    if (!swap.outcomes().stream().allMatch(RefOutcome::landed)) return swap.outcomes();
    boolean head = swap.before().head().equals(RefNames.HEADS + command.from());
    if (head) store.setHead(repository, RefNames.HEADS + command.to());
    protections.renameBranch(repository, command.from(), command.to());
    List<Change> landed = changes.stream().map(Refs::change).toList();
    apply(
        new RefsChanged(repository, landed, 0, head ? command.to() : null),
        MetaData.with(BranchEvent.RENAMES, true));
    return swap.outcomes();
  }

  private static Change change(RefChange change) {
    return new Change(change.name(), change.oldId().name(), change.newId().name());
  }

  /**
   * Returns the new branch of HEAD. A created branch can become HEAD as long as HEAD points to no
   * existing branch.
   */
  private static Optional<String> newHead(RefSnapshot before, List<Change> landed) {
    if (before.refs().contains(before.head())) return Optional.empty();
    List<String> arrived =
        landed.stream()
            .filter(change -> RefNames.isBranch(change.ref()) && !change.deletes())
            .map(change -> RefNames.shortBranch(change.ref()))
            .toList();
    if (arrived.contains(RefNames.shortBranch(before.head()))) return Optional.empty();
    Optional<String> usual = USUAL_HEADS.stream().filter(arrived::contains).findFirst();
    boolean first = !before.hasBelow(RefNames.HEADS);
    return first ? usual.or(() -> arrived.stream().findFirst()) : usual;
  }

  @EventSourcingHandler
  void on(RefsChanged event) {
    id = new RefsId(event.repository()).toString();
  }

  @EventSourcingHandler
  void on(HeadChanged event) {
    id = new RefsId(event.repository()).toString();
  }

  protected Refs() {}
}
