package io.gitledger.query.follow;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.Table;
import java.time.Instant;

/** A user follows an account. */
@Entity
@Table(name = "follow")
@IdClass(FollowRow.Key.class)
public class FollowRow {
  @Id public long followerId;
  @Id public long followedId;
  public Instant at;

  /** Primary key. */
  public record Key(long followerId, long followedId) {}

  protected FollowRow() {}

  public FollowRow(long followerId, long followedId, Instant at) {
    this.followerId = followerId;
    this.followedId = followedId;
    this.at = at;
  }
}
