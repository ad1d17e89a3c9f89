package io.gitledger.projections;

import io.gitledger.query.ReadSchema;
import jakarta.persistence.EntityManager;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/**
 * Changes single columns of rows that events of several streams touch: a comment counts at its
 * issue while somebody retitles it. Only changes are offered whose order does not matter, so a
 * server writes each at once, behind all other writes of its transaction, and holds the shared row
 * for as short as can be; a rebuild adds up the changes of many events and writes one per row.
 */
@Component
public class RowChanges {
  /** How a change meets the value that stands there. */
  private enum Kind {
    SET("%1$s = ?"),
    ADD("%1$s = %1$s + ?"),
    LATEST("%1$s = greatest(%1$s, ?)");

    private final String sql;

    Kind(String sql) {
      this.sql = sql;
    }

    Object merge(Object before, Object after) {
      return switch (this) {
        case SET -> after;
        case ADD -> (Long) before + (Long) after;
        case LATEST -> ((Instant) before).isAfter((Instant) after) ? before : after;
      };
    }
  }

  private record Row(String table, long id) {}

  private record Column(String name, Kind kind) {}

  private final EntityManager rows;
  private final JdbcTemplate jdbc;
  private final boolean collects;
  private final Map<Row, Map<Column, Object>> collected = new LinkedHashMap<>();

  RowChanges(
      EntityManager rows, JdbcTemplate jdbc, @Value("${gitledger.read-schema:}") String schema) {
    this.rows = rows;
    this.jdbc = jdbc;
    this.collects = schema.equals(ReadSchema.REBUILT);
  }

  /** Starts a change of one row. */
  public Change of(String table, long id) {
    return new Change(new Row(table, id));
  }

  /** Columns of one row that change together. */
  public final class Change {
    private final Row row;
    private final Map<Column, Object> columns = new LinkedHashMap<>();

    private Change(Row row) {
      this.row = row;
    }

    /** Only for columns that events of one stream set, so that there is an order. */
    public Change set(String column, Object value) {
      columns.put(new Column(column, Kind.SET), value);
      return this;
    }

    public Change add(String column, long more) {
      if (more != 0) columns.put(new Column(column, Kind.ADD), more);
      return this;
    }

    /** Keeps the later time. */
    public Change latest(String column, Instant time) {
      columns.put(new Column(column, Kind.LATEST), time);
      return this;
    }

    public void write() {
      if (columns.isEmpty()) return;
      if (collects) collect(row, columns);
      else {
        rows.flush();
        execute(Map.of(row, columns));
      }
    }
  }

  private void collect(Row row, Map<Column, Object> columns) {
    Map<Column, Object> all = collected.computeIfAbsent(row, any -> new LinkedHashMap<>());
    columns.forEach(
        (column, value) ->
            all.put(
                column,
                all.containsKey(column) ? column.kind().merge(all.get(column), value) : value));
  }

  /** Writes what a rebuild collected, at the end of each of its transactions. */
  public void writeCollected() {
    rows.flush();
    execute(collected);
    collected.clear();
  }

  private void execute(Map<Row, Map<Column, Object>> changes) {
    var statements = new LinkedHashMap<String, List<Object[]>>();
    changes.forEach(
        (row, columns) ->
            statements
                .computeIfAbsent(sql(row.table(), columns), any -> new ArrayList<>())
                .add(arguments(columns, row.id())));
    statements.forEach(jdbc::batchUpdate);
  }

  private static String sql(String table, Map<Column, Object> columns) {
    return columns.keySet().stream()
        .map(column -> column.kind().sql.formatted(column.name()))
        .collect(Collectors.joining(", ", "update " + table + " set ", " where id = ?"));
  }

  private static Object[] arguments(Map<Column, Object> columns, long id) {
    var arguments = new ArrayList<>(columns.size() + 1);
    for (Object value : columns.values())
      arguments.add(value instanceof Instant time ? time.atOffset(ZoneOffset.UTC) : value);
    arguments.add(id);
    return arguments.toArray();
  }
}
