package io.gitledger.query.key;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;

/** An SSH key attached to a repository. */
@Entity
@Table(name = "deploy_key")
public class DeployKeyRow {
  @Id public long id;
  public long repositoryId;

  /** Shared by all repositories that have the same key. */
  public long keyId;

  public String title = "";
  public String fingerprint = "";
  public String content = "";
  public boolean readOnly;
  public Instant createdAt;
}
