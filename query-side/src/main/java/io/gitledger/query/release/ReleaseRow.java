package io.gitledger.query.release;

import static io.gitledger.query.row.ReadTable.WriterIndexes.PRIMARY_KEY;

import io.gitledger.query.row.ReadTable;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.Locale;

/** A release, or a plain tag that had a release or may get one. */
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

  /** Branch or commit from which a missing tag is created; may be empty. */
  public String target = "";

  public String title = "";
  public String body = "";

  /** {@code TAG}, {@code DRAFT} or {@code PUBLISHED}. */
  public String stage = "";

  public boolean prerelease;
  public long authorId;

  /** Creation time, or the time of the tag if it existed before. */
  public Instant createdAt;

  /** Time of the deletion of the plain tag. */
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

  /** Returns the form of a tag's name that is used for comparisons. */
  public static String fold(String tag) {
    return tag.toLowerCase(Locale.ROOT);
  }
}
