package io.gitledger.query.actions;

import static io.gitledger.query.row.ArchiveRule.With.USER;

import io.gitledger.query.row.ArchiveRule;
import io.gitledger.query.row.ReadTable;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;

/** A secret of workflows; its value is in the vault. */
@Entity
@Table(name = "actions_secret")
public class SecretRow {
  public static final ReadTable<SecretRow> TABLE =
      ReadTable.of(SecretRow.class)
          .purgedWithRepository()
          .unique("repository_id", "account_id", "name")
          .archived(ArchiveRule.with(USER, "repository_id = 0 and account_id = :id"));

  @Id public long id;
  public long repositoryId;
  public long accountId;
  public String name = "";
  public String description = "";
  public Instant createdAt;
}
