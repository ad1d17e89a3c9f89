package io.gitledger.query.topic;

import static io.gitledger.query.row.ReadTable.WriterIndexes.PRIMARY_KEY;

import io.gitledger.query.row.ReadTable;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;

/** A topic that some repository has or had. */
@Entity
@Table(name = "topic")
public class TopicRow {
  public static final ReadTable<TopicRow> TABLE =
      ReadTable.of(TopicRow.class).writerIndexes(PRIMARY_KEY);

  @Id public long id;
  public String name = "";
  public Instant createdAt;

  /** When a repository last began or ceased to have it. */
  public Instant updatedAt;
}
