package io.gitledger.query.row;

import jakarta.persistence.Table;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;

/** How a new row of an entity is written by plain JDBC. */
public final class RowWriter {
  private final List<RowField> fields;
  private final String insert;

  private RowWriter(Class<?> entity) {
    fields = RowField.of(entity);
    insert =
        "insert into %s (%s) values (%s)"
            .formatted(
                entity.getAnnotation(Table.class).name(),
                fields.stream().map(RowField::column).collect(Collectors.joining(", ")),
                String.join(", ", Collections.nCopies(fields.size(), "?")));
  }

  /**
   * @param entity whose public fields are the columns of its table
   */
  public static RowWriter of(Class<?> entity) {
    return new RowWriter(entity);
  }

  /** The statement that adds a row, with a question mark for each of its {@link #values}. */
  public String insert() {
    return insert;
  }

  /** What a row has in its columns now. */
  public Object[] values(Object row) {
    return fields.stream().map(field -> value(field.get(row))).toArray();
  }

  private static Object value(Object value) {
    return value instanceof Instant time ? time.atOffset(ZoneOffset.UTC) : value;
  }
}
