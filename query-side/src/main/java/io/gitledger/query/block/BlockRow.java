package io.gitledger.query.block;

import static io.gitledger.query.row.ArchiveRule.With.USER;

import io.gitledger.query.row.ArchiveRule;
import io.gitledger.query.row.ReadTable;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;

/** A user or an organization has blocked a user. */
@Table(name = "block")
public record BlockRow(@Id long blockerId, @Id long blockedId, Instant at) {
  public static final ReadTable<BlockRow> TABLE =
      ReadTable.of(BlockRow.class)
          .archived(
              ArchiveRule.with(USER, "blocker_id = :id or blocked_id = :id")
                  .restoredWhere(
                      "back.blocker_id <> all (:absent) and back.blocked_id <> all (:absent)"));
}
