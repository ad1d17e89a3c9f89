package io.gitledger.query.repository;

import static io.gitledger.query.row.ReadTable.WriterIndexes.PRIMARY_KEY;

import io.gitledger.query.row.ReadTable;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;

/** A push mirror, whose remote is kept equal to a repository. */
@Entity
@Table(name = "push_mirror")
public class PushMirrorRow {
  public static final ReadTable<PushMirrorRow> TABLE =
      ReadTable.of(PushMirrorRow.class).purgedWithRepository().writerIndexes(PRIMARY_KEY);

  @Id public long id;
  public long repositoryId;
  public String name = "";

  /** Without credentials. */
  public String address = "";

  public long intervalSeconds;
  public boolean syncOnCommit;
  public Instant createdAt;
}
