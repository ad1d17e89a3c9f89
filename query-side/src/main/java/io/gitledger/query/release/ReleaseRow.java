package io.gitledger.query.release;

import static io.gitledger.query.row.ReadTable.WriterIndexes.PRIMARY_KEY;

import io.gitledger.query.row.ReadTable;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.Locale;

/** A release, or a plain tag that had or may get one. */
@Entity
@Table(name = "release")
public class ReleaseRow {
  public static final String TAG = "TAG";
  public static final String DRAFT = "DRAFT";
  public static final String PUBLISHED = "PUBLISHED";

  public static final ReadTable<ReleaseRow> TABLE =
      ReadTable.of(ReleaseRow.class).writerIndexes(PRIMARY_KEY);

  @Id public long id;
  public long repositoryId;
  public String tag = "";
  public String tagFolded = "";

  /** From which the tag is made where it is missing; may be empty. */
  public String target = "";

  public String title = "";
  public String body = "";

  /** {@code TAG}, {@code DRAFT} or {@code PUBLISHED}. */
  public String stage = "";

  public boolean prerelease;
  public long authorId;

  /** Or the time of the tag, where that was there before. */
  public Instant createdAt;

  /** When the plain tag was deleted. */
  public Instant deletedAt;

  public boolean isPublished() {
    return stage.equals(PUBLISHED);
  }

  public boolean isDraft() {
    return stage.equals(DRAFT);
  }

  public boolean isTag() {
    return stage.equals(TAG);
  }

  /** The form in which names of tags are compared. */
  public static String fold(String tag) {
    return tag.toLowerCase(Locale.ROOT);
  }
}
