package io.gitledger.query.badge;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;

/** A badge that users can be given. */
@Entity
@Table(name = "badge")
public class BadgeRow {
  @Id public long id;
  public String slug = "";
  public String description = "";
  public String imageUrl = "";
  public Instant deletedAt;
}
