package io.gitledger.query.branch;

import static io.gitledger.query.row.ReadTable.WriterIndexes.PRIMARY_KEY;

import io.gitledger.query.misc.WireJson;
import io.gitledger.query.row.ReadTable;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;

/** A branch protection of a repository. */
@Entity
@Table(name = "branch_protection")
public class BranchProtectionRow {
  public static final ReadTable<BranchProtectionRow> TABLE =
      ReadTable.of(BranchProtectionRow.class).purgedWithRepository().writerIndexes(PRIMARY_KEY);

  @Id public long id;
  public long repositoryId;
  public String name = "";
  public long priority;

  /** {@link BranchRulesValue} in JSON. */
  public String rules = "";

  public Instant createdAt;
  public Instant updatedAt;

  public BranchRulesValue readRules() {
    return WireJson.mapper().readValue(rules, BranchRulesValue.class);
  }
}
