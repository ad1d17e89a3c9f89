package io.gitledger.query.token;

import static io.gitledger.query.row.ArchiveRule.With.USER;

import io.gitledger.query.row.ArchiveRule;
import io.gitledger.query.row.ReadTable;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;

/** A personal access token. Its secret is not stored here. */
@Entity
@Table(name = "access_token")
public class AccessTokenRow {
  public static final ReadTable<AccessTokenRow> TABLE =
      ReadTable.of(AccessTokenRow.class).archived(ArchiveRule.with(USER, "user_id = :id"));

  @Id public long id;
  public long userId;
  public String name = "";

  /** Normalised, separated by commas. */
  public String scopes = "";

  public String lastEight = "";
  public Instant createdAt;
}
