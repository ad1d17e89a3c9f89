package io.gitledger.projections.ledger;

import io.gitledger.command.log.EventHash;
import io.gitledger.command.log.EventLeaf;
import io.gitledger.command.log.EventReader;
import io.gitledger.command.log.StoredEvent;
import io.gitledger.projections.checkpoint.Checkpoint;
import io.gitledger.projections.checkpoint.CheckpointFinder;
import io.gitledger.projections.checkpoint.CheckpointFinder.Inclusion;
import io.gitledger.projections.checkpoint.CheckpointNote;
import io.gitledger.projections.ledger.EventVisibility.Extent;
import io.gitledger.query.Viewer;
import io.gitledger.query.ledger.CheckpointView;
import io.gitledger.query.ledger.ConsistencyView;
import io.gitledger.query.ledger.EventProofView;
import io.gitledger.query.page.RowPage;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.springframework.stereotype.Component;

/** Checkpoints and proofs for external readers. */
@Component
public class ProofFinder {
  private static final HexFormat HEX = HexFormat.of();

  private final EventReader log;
  private final EventVisibility visibility;
  private final CheckpointFinder checkpoints;
  private final CheckpointNote notes;

  ProofFinder(
      EventReader log,
      EventVisibility visibility,
      CheckpointFinder checkpoints,
      CheckpointNote notes) {
    this.log = log;
    this.visibility = visibility;
    this.checkpoints = checkpoints;
    this.notes = notes;
  }

  /** Lists the checkpoints, latest first. */
  public RowPage<CheckpointView> checkpoints(int limit, long offset) {
    RowPage<Checkpoint> page = checkpoints.list(limit, offset);
    return new RowPage<>(page.rows().stream().map(this::view).toList(), page.total());
  }

  public Optional<CheckpointView> findLatest() {
    return checkpoints.findLatest().map(this::view);
  }

  /** Returns whether a checkpoint has this size. */
  public boolean exists(long size) {
    return checkpoints.find(size).isPresent();
  }

  /**
   * Proves that an existing checkpoint extends a smaller size.
   *
   * @param from from 1 to the size of the checkpoint
   */
  public ConsistencyView consistency(long from, long size) {
    Checkpoint checkpoint = checkpoints.find(size).orElseThrow();
    return new ConsistencyView(
        from, view(checkpoint), base64(checkpoints.consistency(from, checkpoint)));
  }

  /**
   * Returns a proof, or empty if the viewer may not see the event, or the checkpoint does not cover
   * it.
   *
   * @param size the size of the checkpoint; null for the latest
   */
  public Optional<EventProofView> inclusion(Viewer viewer, UUID event, Long size) {
    Optional<Checkpoint> checkpoint =
        size == null ? checkpoints.findLatest() : checkpoints.find(size);
    Optional<StoredEvent> found =
        log.find(event)
            .filter(each -> visibility.of(viewer, List.of(each)).apply(each) != Extent.NOTHING);
    if (checkpoint.isEmpty() || found.isEmpty()) return Optional.empty();
    return checkpoints
        .inclusion(EventLeaf.of(found.get()), checkpoint.get())
        .map(inclusion -> view(found.get(), inclusion, visibility.seesAll(viewer)));
  }

  private CheckpointView view(Checkpoint checkpoint) {
    return new CheckpointView(
        checkpoint.size(),
        Base64.getEncoder().encodeToString(checkpoint.root()),
        checkpoint.at(),
        notes.of(checkpoint));
  }

  private EventProofView view(StoredEvent event, Inclusion inclusion, boolean everything) {
    return new EventProofView(
        event.id(),
        inclusion.index(),
        new EventProofView.Leaf(
            HEX.formatHex(event.hash()),
            event.position().transaction(),
            event.position().index(),
            event.aggregate(),
            event.repository(),
            event.account()),
        view(inclusion.checkpoint()),
        base64(inclusion.path()),
        everything ? stored(event) : null);
  }

  private EventProofView.Stored stored(StoredEvent event) {
    byte[] previous =
        event.sequence() == 0
            ? EventHash.origin()
            : log.findHash(event.stream(), event.sequence() - 1).orElseGet(EventHash::origin);
    return new EventProofView.Stored(
        HEX.formatHex(previous),
        event.stream(),
        event.sequence(),
        event.name(),
        event.revision(),
        event.at().toString(),
        event.payload(),
        event.metadata(),
        Arrays.equals(event.hashAfter(previous), event.hash())
            ? null
            : log.findPurge(event, previous).orElse(null));
  }

  private static List<String> base64(List<byte[]> hashes) {
    return hashes.stream().map(Base64.getEncoder()::encodeToString).toList();
  }
}
