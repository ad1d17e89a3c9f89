package io.gitledger.query.block;

import static io.gitledger.query.row.ArchiveRule.With.USER;

import io.gitledger.query.row.ArchiveRule;
import io.gitledger.query.row.ReadTable;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.Table;
import java.time.Instant;

/** A block of a user by a user or an organization. */
@Entity
@Table(name = "block")
@IdClass(BlockRow.Key.class)
public class BlockRow {
  public static final ReadTable<BlockRow> TABLE =
      ReadTable.of(BlockRow.class)
          .archived(
              ArchiveRule.with(USER, "blocker_id = :id or blocked_id = :id")
                  .restoredWhere(
                      "back.blocker_id <> all (:absent) and back.blocked_id <> all (:absent)"));

  @Id public long blockerId;
  @Id public long blockedId;
  public Instant at;

  /** Primary key. */
  public record Key(long blockerId, long blockedId) {}

  protected BlockRow() {}

  public BlockRow(long blockerId, long blockedId, Instant at) {
    this.blockerId = blockerId;
    this.blockedId = blockedId;
    this.at = at;
  }
}
