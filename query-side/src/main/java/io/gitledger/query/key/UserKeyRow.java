package io.gitledger.query.key;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;

/** A user's SSH key. */
@Entity
@Table(name = "user_key")
public class UserKeyRow {
  @Id public long id;
  public long userId;
  public String title = "";
  public String fingerprint = "";
  public String content = "";
  public Instant createdAt;
}
