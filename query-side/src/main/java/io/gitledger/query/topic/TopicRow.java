package io.gitledger.query.topic;

import static io.gitledger.query.row.ReadTable.WriterIndexes.PRIMARY_KEY;

import io.gitledger.query.row.ReadTable;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;

/** A topic that a repository has or had. */
@Entity
@Table(name = "topic")
public class TopicRow {
  public static final ReadTable<TopicRow> TABLE =
      ReadTable.of(TopicRow.class).writerIndexes(PRIMARY_KEY);

  @Id public long id;
  public String name = "";
  public Instant createdAt;

  /** Time at which it was last added to or removed from a repository. */
  public Instant updatedAt;
}
