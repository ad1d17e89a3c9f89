package io.gitledger.projections;

import io.gitledger.command.log.WriteBuffer;
import io.gitledger.query.ReadSchema;
import jakarta.persistence.EntityManager;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/**
 * Changes single columns of rows that events of several streams touch: a comment counts at its
 * issue while somebody retitles it. Only changes are offered whose order does not matter, so a
 * server writes them when the command ends, and holds the shared row for as short as can be; a
 * rebuild adds up the changes of many events and writes one per row.
 */
@Component
public class RowChanges {
  /** How a change meets the value that stands there. */
  private enum Kind {
    SET("%1$s = %3$s"),
    ADD("%1$s = %2$s.%1$s + %3$s"),
    LATEST("%1$s = greatest(%2$s.%1$s, %3$s)");

    private final String sql;

    Kind(String sql) {
      this.sql = sql;
    }

    Object merge(Object before, Object after) {
      return switch (this) {
        case SET -> after;
        case ADD -> (Long) before + (Long) after;
        case LATEST ->
            before != null && ((Instant) before).isAfter((Instant) after) ? before : after;
      };
    }
  }

  private record Row(String table, long id) {}

  private record Column(String name, Kind kind) {}

  private final EntityManager rows;
  private final NewRows newRows;
  private final WriteBuffer writes;
  private final boolean collects;
  private final Map<Row, Map<Column, Object>> collected = new LinkedHashMap<>();
  private final Together together;

  RowChanges(
      EntityManager rows,
      JdbcTemplate jdbc,
      NewRows newRows,
      WriteBuffer writes,
      @Value("${gitledger.read-schema:}") String schema) {
    this.rows = rows;
    this.newRows = newRows;
    this.writes = writes;
    this.together = new Together(jdbc);
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
        execute(row, columns);
      }
    }
  }

  private void collect(Row row, Map<Column, Object> columns) {
    var waiting = newRows.find(row.table(), row.id());
    if (waiting.isPresent()) {
      columns.forEach(
          (column, value) ->
              waiting
                  .get()
                  .set(
                      column.name(), column.kind().merge(waiting.get().get(column.name()), value)));
      return;
    }
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
    var alike = new LinkedHashMap<Shape, List<Object[]>>();
    collected.forEach(
        (row, columns) ->
            alike
                .computeIfAbsent(
                    new Shape(row.table(), List.copyOf(columns.keySet())), any -> new ArrayList<>())
                .add(Stream.concat(columns.values().stream(), Stream.of(row.id())).toArray()));
    alike.forEach(this::executeTogether);
    collected.clear();
  }

  private record Shape(String table, List<Column> columns) {
    String assignments(Function<Column, String> value) {
      return columns.stream()
          .map(column -> column.kind().sql.formatted(column.name(), table, value.apply(column)))
          .collect(Collectors.joining(", ", "update " + table + " set ", ""));
    }
  }

  private void execute(Row row, Map<Column, Object> columns) {
    var shape = new Shape(row.table(), List.copyOf(columns.keySet()));
    var arguments = new ArrayList<>(columns.values());
    arguments.add(row.id());
    writes.add(shape.assignments(column -> "?") + " where id = ?", arguments.toArray());
  }

  private void executeTogether(Shape shape, List<Object[]> changes) {
    int id = shape.columns().size();
    together.executeRewritten(
        shape.assignments(
                column ->
                    together.value(shape.table(), column.name(), shape.columns().indexOf(column)))
            + " from "
            + Together.source(id + 1)
            + " where "
            + shape.table()
            + ".id = "
            + together.value(shape.table(), "id", id),
        changes);
  }
}
