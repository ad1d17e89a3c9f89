package io.gitledger.query.badge;

import io.gitledger.query.row.ReadTable;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;

/** A badge for users. */
@Entity
@Table(name = "badge")
public class BadgeRow {
  public static final ReadTable<BadgeRow> TABLE = ReadTable.of(BadgeRow.class);

  @Id public long id;
  public String slug = "";
  public String description = "";
  public String imageUrl = "";
  public Instant deletedAt;
}
