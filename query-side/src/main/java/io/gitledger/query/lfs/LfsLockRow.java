package io.gitledger.query.lfs;

import static io.gitledger.query.row.ReadTable.WriterIndexes.PRIMARY_KEY;

import io.gitledger.query.row.ReadTable;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;

/** A lock on a path of a repository. */
@Entity
@Table(name = "lfs_lock")
public class LfsLockRow {
  public static final ReadTable<LfsLockRow> TABLE =
      ReadTable.of(LfsLockRow.class).purgedWithRepository().writerIndexes(PRIMARY_KEY);

  @Id public long id;
  public long repositoryId;
  public long ownerId;
  public String path = "";
  public Instant createdAt;
}
