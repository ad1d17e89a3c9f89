package io.gitledger.projections.checkpoint;

import io.gitledger.command.log.EventReader;
import io.gitledger.projections.admin.Schedule;
import io.gitledger.projections.admin.Task;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.core.annotation.Order;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Appends final events to the Merkle tree and signs its head, if there are new events. Only events
 * below the oldest running transaction are final, so no event is ever added before a signed head.
 */
@Component
@Order(6)
public class CheckpointSigner extends Task {
  private static final int EVENTS_PER_TRANSACTION = 16 * TileBuilder.WIDTH;

  /** The time for which all checkpoints are kept. */
  private static final Duration ALL_KEPT = Duration.ofDays(7);

  private final EventReader log;
  private final Tiles tiles;
  private final CheckpointFinder checkpoints;
  private final CheckpointNote notes;
  private final JdbcClient jdbc;
  private final TransactionTemplate transaction;
  private final Clock clock = Clock.systemUTC();

  CheckpointSigner(
      EventReader log,
      Tiles tiles,
      CheckpointFinder checkpoints,
      CheckpointNote notes,
      JdbcClient jdbc,
      PlatformTransactionManager transactions,
      @Value("${gitledger.checkpoint-interval:30s}") Duration interval) {
    super("sign_checkpoint", new Schedule.Every(interval));
    this.log = log;
    this.tiles = tiles;
    this.checkpoints = checkpoints;
    this.notes = notes;
    this.jdbc = jdbc;
    this.transaction = new TransactionTemplate(transactions);
  }

  @Override
  public void run() {
    boolean more = true;
    while (more) more = transaction.execute(status -> append());
    long size = tiles.size();
    Optional<Checkpoint> latest = checkpoints.findLatest();
    if (size <= latest.map(Checkpoint::size).orElse(0L)) return;
    sign(size);
    if (latest.isPresent()
        && latest.get().at().isBefore(clock.instant().truncatedTo(ChronoUnit.DAYS))) thinOut();
  }

  /** Appends a batch, and returns whether there may be more. */
  private boolean append() {
    return tiles.append(last -> log.leaves(last, EVENTS_PER_TRANSACTION)) == EVENTS_PER_TRANSACTION;
  }

  private void sign(long size) {
    Checkpoint head =
        notes.sign(
            size, tiles.proofs().root(size), clock.instant().truncatedTo(ChronoUnit.SECONDS));
    jdbc.sql(
            "insert into checkpoint (size, root, at, signature) values (?, ?, ?, ?) on conflict do nothing")
        .params(head.size(), head.root(), head.at().atOffset(ZoneOffset.UTC), head.signature())
        .update();
  }

  /**
   * Keeps only the last checkpoint of each past day. {@code verify} checks every checkpoint, and
   * the tree proves any size without its checkpoint.
   */
  void thinOut() {
    jdbc.sql(
            """
            delete from checkpoint where at < cast(? as timestamptz) and size not in (
              select max(size) from checkpoint group by date_trunc('day', at, 'UTC'))
            """)
        .param(clock.instant().minus(ALL_KEPT).toString())
        .update();
  }
}
