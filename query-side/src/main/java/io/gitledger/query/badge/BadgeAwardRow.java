package io.gitledger.query.badge;

import static io.gitledger.query.row.ArchiveRule.With.USER;

import io.gitledger.query.row.ArchiveRule;
import io.gitledger.query.row.ReadTable;
import jakarta.persistence.Id;
import jakarta.persistence.Table;

/** A badge that a user has. */
@Table(name = "badge_award")
public record BadgeAwardRow(@Id long userId, @Id long badgeId) {
  public static final ReadTable<BadgeAwardRow> TABLE =
      ReadTable.of(BadgeAwardRow.class)
          .archived(
              ArchiveRule.with(USER, "user_id = :id")
                  .restoredWhere(
                      "exists (select from badge b where b.id = back.badge_id and b.deleted_at is null)"));
}
