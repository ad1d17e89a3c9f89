package io.gitledger.query.block;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.Table;
import java.time.Instant;

/** An account keeps a user away. */
@Entity
@Table(name = "block")
@IdClass(BlockRow.Key.class)
public class BlockRow {
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
