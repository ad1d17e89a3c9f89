package io.gitledger.query.follow;

import static io.gitledger.query.row.ArchiveRule.With.USER;

import io.gitledger.query.row.ArchiveRule;
import io.gitledger.query.row.ReadTable;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;

/** A user follows a user or an organization. */
@Table(name = "follow")
public record FollowRow(@Id long followerId, @Id long followedId, Instant at) {
  public static final ReadTable<FollowRow> TABLE =
      ReadTable.of(FollowRow.class)
          .archived(
              ArchiveRule.with(USER, "follower_id = :id or followed_id = :id")
                  .restoredWhere(
                      "back.follower_id <> all (:absent) and back.followed_id <> all (:absent)")
                  .countedByProjector());
}
