package io.gitledger.query.tag;

import static io.gitledger.query.row.ReadTable.WriterIndexes.PRIMARY_KEY;

import io.gitledger.query.branch.BranchRulesValue.AllowListValue;
import io.gitledger.query.misc.WireJson;
import io.gitledger.query.row.ReadTable;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;

/** A tag protection of a repository. */
@Entity
@Table(name = "tag_protection")
public class TagProtectionRow {
  public static final ReadTable<TagProtectionRow> TABLE =
      ReadTable.of(TagProtectionRow.class).purgedWithRepository().writerIndexes(PRIMARY_KEY);

  @Id public long id;
  public long repositoryId;
  public String pattern = "";

  /** {@link AllowListValue} in JSON. */
  public String allowed = "";

  public Instant createdAt;
  public Instant updatedAt;

  public AllowListValue readAllowed() {
    return WireJson.mapper().readValue(allowed, AllowListValue.class);
  }
}
