package io.gitledger.query.issue;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;

/**
 * An issue or, where {@code pull}, a pull request. Comments change it from streams of their own, so
 * it is only ever changed by updates of single columns.
 */
@Entity
@Table(name = "issue")
public class IssueRow {
  @Id public long id;
  public long repositoryId;
  public long number;
  public boolean pull;
  public long posterId;
  public String title = "";
  public String body = "";
  public String ref = "";
  public boolean closed;
  public Instant closedAt;
  public Instant dueAt;
  public long comments;
  public long contentVersion;
  public Instant createdAt;
  public Instant updatedAt;
  public Instant deletedAt;
}
