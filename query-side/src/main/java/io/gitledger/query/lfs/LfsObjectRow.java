package io.gitledger.query.lfs;

import static io.gitledger.query.row.ReadTable.WriterIndexes.PRIMARY_KEY;

import io.gitledger.query.row.ReadTable;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.Table;

/** An object of Git LFS that a repository has. */
@Entity
@Table(name = "lfs_object")
@IdClass(LfsObjectRow.Key.class)
public class LfsObjectRow {
  public static final ReadTable<LfsObjectRow> TABLE =
      ReadTable.of(LfsObjectRow.class).purgedWithRepository().writerIndexes(PRIMARY_KEY);

  @Id public long repositoryId;

  /** SHA-256 of its bytes, in hexadecimal digits. */
  @Id public String oid = "";

  public long size;

  /** Primary key. */
  public record Key(long repositoryId, String oid) {}
}
