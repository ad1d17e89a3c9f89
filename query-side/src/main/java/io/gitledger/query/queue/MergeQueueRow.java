package io.gitledger.query.queue;

import io.gitledger.query.row.ReadTable;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;

/** The candidates of a merge queue. */
@Table(name = "merge_queue")
public class MergeQueueRow {
  public static final ReadTable<MergeQueueRow> TABLE =
      ReadTable.of(MergeQueueRow.class).purgedWithRepository();

  @Id public long repositoryId;

  /** The short name. */
  @Id public String branch = "";

  /** The tip for which the candidates were created. */
  public String base = "";

  /** Commits of the first entries, in their order. */
  public String[] candidates = {};

  /** The tested candidate; empty for none. */
  public String tested = "";

  public Instant testedAt;

  /** Returns the number of entries in the tested candidate. */
  public int testedEntries() {
    for (int size = candidates.length; size > 0; size--)
      if (candidates[size - 1].equals(tested)) return size;
    return 0;
  }
}
