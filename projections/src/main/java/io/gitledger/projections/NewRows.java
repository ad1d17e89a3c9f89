package io.gitledger.projections;

import io.gitledger.query.row.RowTable;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.springframework.jdbc.core.ConnectionCallback;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/**
 * New rows of a rebuild. They wait here, where projectors find and change them, until somebody
 * looks into the tables or the batch ends, and then go into each table at once. Most rows change
 * soon after they came: such changes cost no statement at all.
 */
@Component
public class NewRows implements WaitingRows {
  private record Waiting(RowTable table, Map<Object, Object> rows) {}

  private final JdbcTemplate jdbc;
  private final Map<Class<?>, Waiting> byType = new LinkedHashMap<>();
  private final Map<String, Waiting> byName = new HashMap<>();

  NewRows(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  @Override
  public void add(Object row) {
    Waiting waiting = waiting(row.getClass());
    if (waiting.rows().putIfAbsent(key(waiting, row), row) != null)
      throw new IllegalStateException(
          "a row of %s comes twice: %s".formatted(waiting.table().name(), key(waiting, row)));
  }

  /** A row that waits; after a look for one that ids of this kind cannot tell, none does. */
  @Override
  public Optional<Object> find(Class<?> type, Object id) {
    Waiting waiting = waiting(type);
    if (!waiting.table().hasId()) write();
    return Optional.ofNullable(waiting.rows().get(id));
  }

  /** A row that waits for its table, to be read and changed there. */
  Optional<Row> find(String table, long id) {
    Waiting waiting = byName.get(table);
    Object row = waiting == null ? null : waiting.rows().get(id);
    return row == null ? Optional.empty() : Optional.of(new Row(waiting.table(), row));
  }

  /** A row by the names of its columns. */
  record Row(RowTable table, Object row) {
    Object get(String column) {
      return table.get(row, column);
    }

    void set(String column, Object value) {
      table.set(row, column, value);
    }
  }

  @Override
  public boolean remove(Object row) {
    Waiting waiting = waiting(row.getClass());
    return waiting.rows().remove(key(waiting, row), row);
  }

  @Override
  public void flush() {
    write();
  }

  @Override
  public void write() {
    if (byType.values().stream().allMatch(waiting -> waiting.rows().isEmpty())) return;
    jdbc.execute(
        (ConnectionCallback<Void>)
            connection -> {
              for (Waiting waiting : byType.values()) {
                if (waiting.rows().isEmpty()) continue;
                waiting.table().add(connection, waiting.rows().values());
                waiting.rows().clear();
              }
              return null;
            });
  }

  private Waiting waiting(Class<?> type) {
    Waiting known = byType.get(type);
    if (known != null) return known;
    var waiting = new Waiting(RowTable.of(type), new LinkedHashMap<>());
    byType.put(type, waiting);
    byName.put(waiting.table().name(), waiting);
    return waiting;
  }

  private static Object key(Waiting waiting, Object row) {
    return waiting.table().hasId() ? waiting.table().id(row) : row;
  }
}
