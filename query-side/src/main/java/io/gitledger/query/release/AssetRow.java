package io.gitledger.query.release;

import static io.gitledger.query.row.ReadTable.WriterIndexes.PRIMARY_KEY;

import io.gitledger.query.row.ReadTable;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;

/** A file of a release. */
@Entity
@Table(name = "release_asset")
public class AssetRow {
  public static final ReadTable<AssetRow> TABLE =
      ReadTable.of(AssetRow.class).unique("uuid").writerIndexes(PRIMARY_KEY);

  @Id public long id;
  public String uuid = "";
  public long repositoryId;
  public long releaseId;
  public String name = "";
  public long size;

  /** By which the content store has its bytes. */
  public String sha256 = "";

  public Instant createdAt;
}
