package io.gitledger.query.key;

import static io.gitledger.query.row.ArchiveRule.With.REPOSITORY;

import io.gitledger.query.row.ArchiveRule;
import io.gitledger.query.row.ReadTable;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;

/** An SSH key attached to a repository. */
@Entity
@Table(name = "deploy_key")
public class DeployKeyRow {
  public static final ReadTable<DeployKeyRow> TABLE =
      ReadTable.of(DeployKeyRow.class)
          .unique("repository_id", "fingerprint")
          .archived(
              ArchiveRule.with(REPOSITORY, "repository_id = :id")
                  .restoredWhere("back.id <> all (:lost_keys)"));

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
