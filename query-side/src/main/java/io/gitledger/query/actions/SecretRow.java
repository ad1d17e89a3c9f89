package io.gitledger.query.actions;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;

/** A secret of workflows, without what it is. */
@Entity
@Table(name = "actions_secret")
public class SecretRow {
  @Id public long id;
  public long repositoryId;
  public long accountId;
  public String name = "";
  public String description = "";
  public Instant createdAt;
}
