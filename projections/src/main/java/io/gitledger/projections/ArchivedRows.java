package io.gitledger.projections;

import io.gitledger.query.row.ArchiveRule;
import io.gitledger.query.row.ReadTable;
import java.util.List;
import java.util.Map;
import org.springframework.stereotype.Component;

/**
 * Moves the rows that belong to a deleted resource into an archive, and back when the resource is
 * restored. Readers of the tables do not see archived rows. Each {@link ReadTable} declares which
 * rows are archived.
 */
@Component
public class ArchivedRows {
  /**
   * A deleted resource.
   *
   * @param stream the stream of its events
   */
  public record Deleted(ArchiveRule.With kind, Object stream, long id) {}

  private final ReadModelWriter writer;

  ArchivedRows(ReadModelWriter writer) {
    this.writer = writer;
  }

  /** Archives the rows of a table. */
  public void archive(ReadTable<?> table, Deleted deleted) {
    writer
        .sql(
            """
            with gone as (delete from %1$s where %2$s returning *)
            insert into kept_row (owner, source, number, content)
            select :stream, '%1$s', row_number() over (order by to_jsonb(gone)::text), to_jsonb(gone) from gone
            """
                .formatted(table, rule(table, deleted).condition()))
        .param("stream", deleted.stream().toString())
        .param("id", deleted.id())
        .update();
  }

  /**
   * @param permanently whether nobody can restore the rows
   */
  public void archive(ReadTable<?> table, Deleted deleted, boolean permanently) {
    if (!permanently) archive(table, deleted);
    else
      writer
          .sql("delete from %s where %s".formatted(table, rule(table, deleted).condition()))
          .param("id", deleted.id())
          .update();
  }

  /** Archives the rows of all tables whose rows no projector counts. */
  public void archiveUncounted(Deleted deleted, boolean permanently) {
    for (ReadTable<?> table : uncounted(deleted)) archive(table, deleted, permanently);
  }

  /**
   * Restores the archived rows of a table. Rows that its rule excludes are dropped.
   *
   * @param parameters of the rule
   */
  public void restore(ReadTable<?> table, Deleted restored, Map<String, ?> parameters) {
    writer
        .sql(
            """
            with kept as (delete from kept_row where owner = :stream and source = '%1$s' returning content)
            insert into %1$s select back.* from kept, jsonb_populate_record(null::%1$s, kept.content) back
            where %2$s on conflict do nothing
            """
                .formatted(table, rule(table, restored).restorable()))
        .param("stream", restored.stream().toString())
        .params(parameters)
        .update();
  }

  /** Restores the archived rows of all tables whose rows no projector counts. */
  public void restoreUncounted(Deleted restored, Map<String, ?> parameters) {
    for (ReadTable<?> table : uncounted(restored).reversed()) restore(table, restored, parameters);
  }

  /** Returns whether an archived row fulfils a condition on its {@code content}. */
  public boolean contains(
      ReadTable<?> table, Object stream, String condition, Map<String, ?> parameters) {
    return writer
        .sql(
            "select exists (select from kept_row where owner = :stream and source = :source and "
                + condition
                + ")")
        .params(parameters)
        .param("stream", stream.toString())
        .param("source", table.name())
        .query(Boolean.class)
        .single();
  }

  /** Drops the archived rows of a resource that can never be restored. */
  public void purge(Object stream) {
    writer.sql("delete from kept_row where owner = ?").param(stream.toString()).update();
  }

  private static ArchiveRule rule(ReadTable<?> table, Deleted deleted) {
    return table.archiveRule(deleted.kind()).orElseThrow();
  }

  private static List<ReadTable<?>> uncounted(Deleted deleted) {
    return ReadTables.ALL.stream()
        .filter(
            table -> table.archiveRule(deleted.kind()).filter(rule -> !rule.counted()).isPresent())
        .toList();
  }
}
