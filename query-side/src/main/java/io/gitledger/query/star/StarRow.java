package io.gitledger.query.star;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.Table;
import java.time.Instant;

/** A user has starred a repository. */
@Entity
@Table(name = "star")
@IdClass(StarRow.Key.class)
public class StarRow {
  @Id public long userId;
  @Id public long repositoryId;
  public Instant at;

  /** Primary key. */
  public record Key(long userId, long repositoryId) {}

  protected StarRow() {}

  public StarRow(long userId, long repositoryId, Instant at) {
    this.userId = userId;
    this.repositoryId = repositoryId;
    this.at = at;
  }
}
