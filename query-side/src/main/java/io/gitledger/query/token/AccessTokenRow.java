package io.gitledger.query.token;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;

/** A personal access token; its secret is not here. */
@Entity
@Table(name = "access_token")
public class AccessTokenRow {
  @Id public long id;
  public long userId;
  public String name = "";

  /** Normalised, joined by commas. */
  public String scopes = "";

  public String lastEight = "";
  public Instant createdAt;
}
