package io.gitledger.projections.ledger;

import io.gitledger.command.log.EventLeaf;
import io.gitledger.projections.checkpoint.Checkpoint;
import io.gitledger.projections.checkpoint.CompactRange;
import io.gitledger.projections.checkpoint.MerkleHash;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.Locale;
import java.util.function.Consumer;

/**
 * Checks the log in its order against checkpoints that were stored elsewhere. It uses events only,
 * and no stored data about checkpoints.
 */
final class EarlierCheckpointCheck implements Consumer<EventLeaf> {
  private final Deque<Checkpoint> kept;
  private final Consumer<Fault> faults;
  private final CompactRange tree = new CompactRange();

  EarlierCheckpointCheck(Collection<Checkpoint> kept, Consumer<Fault> faults) {
    this.kept =
        new ArrayDeque<>(kept.stream().sorted(Comparator.comparingLong(Checkpoint::size)).toList());
    this.faults = faults;
  }

  @Override
  public void accept(EventLeaf leaf) {
    if (kept.isEmpty()) return;
    tree.append(MerkleHash.leaf(leaf.input()));
    while (!kept.isEmpty() && kept.getFirst().size() == tree.size()) {
      Checkpoint checkpoint = kept.removeFirst();
      if (!Arrays.equals(checkpoint.root(), tree.root()))
        fault(
            checkpoint,
            "the log does not begin with the events that were signed: some were changed, removed, moved or added");
    }
  }

  /** Called after the last event. */
  void finish() {
    for (Checkpoint checkpoint : kept)
      fault(
          checkpoint,
          String.format(
              Locale.ROOT,
              "the log has only %d of the events that were signed, unless it was restored from before it",
              tree.size()));
  }

  private void fault(Checkpoint checkpoint, String what) {
    faults.accept(new Fault("kept checkpoint " + checkpoint.size(), what));
  }
}
