package io.gitledger.query.hook;

import io.gitledger.query.row.ReadTable;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;

/** A webhook; its secret is in the vault. */
@Entity
@Table(name = "hook")
public class HookRow {
  public static final ReadTable<HookRow> TABLE = ReadTable.of(HookRow.class);

  @Id public long id;

  /** 0 if it belongs to an account or to the installation. */
  public long repositoryId;

  /** 0 if it belongs to a repository or to the installation. */
  public long accountId;

  /** The account whose key encrypts the URL in the log; 0 for the installation. */
  public long sealerId;

  /** The default hook from which this one was copied; 0 for none. */
  public long modelId;

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

  /**
   * The user who created or last edited it, and whose access determines the delivered events; 0 for
   * none.
   */
  public long keeperId;

  public Instant createdAt;
  public Instant updatedAt;
  public Instant deletedAt;

  /** Returns whether it belongs to the installation. */
  public boolean ofInstance() {
    return repositoryId == 0 && accountId == 0;
  }
}
