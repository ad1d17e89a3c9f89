package io.gitledger.projections;

import io.gitledger.command.log.WriteBuffer;
import io.gitledger.query.ReadSchema;
import jakarta.persistence.EntityManager;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/**
 * Writes tables whose rows come and go and come again: nothing is read before it is written, and no
 * entity manager reorders anything. On a server the statements go out when the command ends; a
 * rebuild collects what is said to each table and sends it in batches, in order.
 */
@Component
public class RowStatements {
  /**
   * A statement about rows of one table.
   *
   * @param key how many of the first arguments name the row that an {@code insert} writes; of the
   *     same inserts of the same row, one after another, only the last one needs to be sent. 0 for
   *     other statements, which all are.
   */
  public record RowStatement(String table, String sql, int key) {
    public static RowStatement insert(String table, String sql, int key) {
      return new RowStatement(table, sql, key);
    }

    public static RowStatement change(String table, String sql) {
      return new RowStatement(table, sql, 0);
    }
  }

  /** The same statement several times, one after another. */
  private record Run(RowStatement statement, Map<Object, Object[]> arguments) {
    Run(RowStatement statement) {
      this(statement, new LinkedHashMap<>());
    }

    void add(Object... more) {
      int key = statement.key();
      arguments.put(key == 0 ? arguments.size() : List.of(Arrays.copyOf(more, key)), more);
    }
  }

  private final EntityManager rows;
  private final JdbcTemplate jdbc;
  private final Together together;
  private final WriteBuffer writes;
  private final boolean collects;
  private final Map<String, List<Run>> collected = new LinkedHashMap<>();

  RowStatements(
      EntityManager rows,
      JdbcTemplate jdbc,
      WriteBuffer writes,
      @Value("${gitledger.read-schema:}") String schema) {
    this.rows = rows;
    this.jdbc = jdbc;
    this.together = new Together(jdbc);
    this.writes = writes;
    this.collects = schema.equals(ReadSchema.REBUILT);
  }

  /** Executes a statement that looks at nothing but rows of its table. */
  public void run(RowStatement statement, Object... arguments) {
    if (!collects) {
      writes.add(statement.sql(), arguments);
      return;
    }
    List<Run> runs = collected.computeIfAbsent(statement.table(), any -> new ArrayList<>());
    if (runs.isEmpty() || !runs.getLast().statement().equals(statement))
      runs.add(new Run(statement));
    runs.getLast().add(arguments);
  }

  /** Executes a statement that looks at other tables too, after all that was written so far. */
  public void runAfterAll(String sql, Object... arguments) {
    writeCollected();
    jdbc.update(sql, arguments);
  }

  /**
   * Writes what was said so far: before other tables are looked at, and at the end of each
   * transaction of a rebuild.
   */
  public void writeCollected() {
    rows.flush();
    writes.flush();
    collected.values().stream().flatMap(Collection::stream).forEach(this::write);
    collected.clear();
  }

  private void write(Run run) {
    together.execute(run.statement().sql(), run.arguments().values());
  }
}
