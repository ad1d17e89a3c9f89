package io.gitledger.query.attachment;

import io.gitledger.query.row.ReadTable;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;

/** A file of a release, of the text of an issue or pull request, or of a comment on one. */
@Entity
@Table(name = "attachment")
public class AttachmentRow {
  public static final ReadTable<AttachmentRow> TABLE =
      ReadTable.of(AttachmentRow.class).purgedWithRepository().unique("uuid");

  @Id public long id;
  public String uuid = "";
  public long repositoryId;
  public Long releaseId;
  public Long issueId;

  /** Set in addition to the id of its issue. */
  public Long commentId;

  public String name = "";
  public long size;

  /** Key of its content in the content store. */
  public String sha256 = "";

  public Instant createdAt;
}
