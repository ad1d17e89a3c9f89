package io.gitledger.query.row;

import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.postgresql.PGConnection;
import org.postgresql.copy.CopyIn;

/**
 * The table of an entity, as new rows come into it by plain JDBC: one by one, or many at once by
 * {@code COPY}, which costs client and server a fraction of what statements for the same rows do.
 */
public final class RowTable {
  private static final int CHARACTERS_AT_ONCE = 1 << 16;

  private final String name;
  private final List<RowField> fields;
  private final Map<String, RowField> byColumn = new HashMap<>();
  private final RowField id;
  private final String insert;
  private final String copy;

  private RowTable(Class<?> entity) {
    name = entity.getAnnotation(Table.class).name();
    fields = RowField.of(entity);
    for (RowField field : fields) byColumn.put(field.column(), field);
    List<RowField> key =
        fields.stream().filter(field -> field.field().isAnnotationPresent(Id.class)).toList();
    id = key.size() == 1 ? key.getFirst() : null;
    String columns = fields.stream().map(RowField::column).collect(Collectors.joining(", "));
    insert =
        "insert into %s (%s) values (%s)"
            .formatted(name, columns, String.join(", ", Collections.nCopies(fields.size(), "?")));
    copy = "copy %s (%s) from stdin".formatted(name, columns);
  }

  /**
   * @param entity whose public fields are the columns of its table
   */
  public static RowTable of(Class<?> entity) {
    return new RowTable(entity);
  }

  public String name() {
    return name;
  }

  /** Whether one column alone is the primary key. */
  public boolean hasId() {
    return id != null;
  }

  /** The primary key of a row, where it is of one column. */
  public Object id(Object row) {
    return id.get(row);
  }

  public Object get(Object row, String column) {
    return byColumn.get(column).get(row);
  }

  public void set(Object row, String column, Object value) {
    byColumn.get(column).set(row, value);
  }

  /** The statement that adds a row, with a question mark for each of its {@link #values}. */
  public String insert() {
    return insert;
  }

  /** What a row has in its columns now. */
  public Object[] values(Object row) {
    return fields.stream().map(field -> field.get(row)).toArray();
  }

  /** Adds rows, in the transaction of the connection. */
  public void add(Connection connection, Iterable<?> rows) throws SQLException {
    CopyIn target = connection.unwrap(PGConnection.class).getCopyAPI().copyIn(copy);
    try {
      var text = new CopyText();
      for (Object row : rows) {
        for (RowField field : fields) text.value(field.get(row));
        text.endRow();
        if (text.length() >= CHARACTERS_AT_ONCE) write(target, text);
      }
      write(target, text);
      target.endCopy();
    } finally {
      if (target.isActive()) target.cancelCopy();
    }
  }

  private static void write(CopyIn target, CopyText text) throws SQLException {
    byte[] bytes = text.take().getBytes(StandardCharsets.UTF_8);
    target.writeToCopy(bytes, 0, bytes.length);
  }
}
