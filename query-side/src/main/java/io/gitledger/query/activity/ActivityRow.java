package io.gitledger.query.activity;

import static io.gitledger.query.row.ReadTable.WriterIndexes.NONE;

import io.gitledger.query.row.ReadTable;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.UUID;

/** An activity in a repository. */
@Entity
@Table(name = "activity")
@IdClass(ActivityRow.Key.class)
public class ActivityRow {
  public static final ReadTable<ActivityRow> TABLE =
      ReadTable.of(ActivityRow.class).writerIndexes(NONE);

  @Id public UUID event;

  /** Number of the activity within those of one event. */
  @Id public int number;

  public Instant at;
  public long actorId;
  public long repositoryId;
  public String op = "";

  /** Name of a {@link io.gitledger.query.access.Unit}; empty for the repository itself. */
  public String unit = "";

  public String ref = "";
  public String content = "";
  public long issueId;
  public long commentId;

  /**
   * Together with {@link #pushTo} the commits of a push whose content is read from git; empty for
   * all others.
   */
  public String pushFrom = "";

  public String pushTo = "";

  /** Primary key. */
  public record Key(UUID event, int number) {}
}
