package io.gitledger.query.hook;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.List;

/** A webhook of a repository. What it signs with is not here but in the vault. */
@Entity
@Table(name = "hook")
public class HookRow {
  @Id public long id;
  public long repositoryId;
  public String type = "";
  public String name = "";
  public String url = "";
  public String contentType = "";
  public String[] events = {};
  public String branchFilter = "";
  public boolean active;
  public boolean system;
  public String slackChannel = "";
  public String slackUsername = "";
  public String slackIconUrl = "";
  public String slackColor = "";

  /** Who created or last edited it, in whose name it hears of the repository; 0: nobody. */
  public long keeperId;

  public Instant createdAt;
  public Instant updatedAt;
  public Instant deletedAt;

  public boolean listensTo(String eventType) {
    return active && List.of(events).contains(eventType);
  }
}
