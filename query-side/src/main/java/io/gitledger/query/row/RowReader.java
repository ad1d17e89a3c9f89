package io.gitledger.query.row;

import jakarta.persistence.Table;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import org.springframework.jdbc.core.JdbcOperations;

/**
 * Reads rows of one table by plain JDBC, in one round trip each time. Nearly every request reads
 * accounts and repositories, and a query through Hibernate takes several times the processor time
 * of the statement itself. What is read here is never written back: rows are written by projectors.
 *
 * @param <T> the entity of the table, whose public fields are its columns
 */
public final class RowReader<T> {
  /** Sets one field of an entity to what a row has in a column. */
  @FunctionalInterface
  private interface Setter {
    void set(Object entity, ResultSet row, int column) throws SQLException, IllegalAccessException;
  }

  private record Filled(String column, Setter setter) {}

  private final Constructor<T> constructor;
  private final List<Filled> fields;
  private final String columns;
  private final String select;

  private RowReader(Class<T> entity, String alias) {
    try {
      constructor = entity.getConstructor();
    } catch (NoSuchMethodException e) {
      throw new IllegalArgumentException(entity + " cannot be made", e);
    }
    fields = RowField.of(entity).stream().map(RowReader::filled).toList();
    columns =
        fields.stream()
            .map(field -> alias + "." + field.column())
            .collect(Collectors.joining(", "));
    String table = entity.getAnnotation(Table.class).name();
    select = "select " + columns + " from " + table + " " + alias + " where ";
  }

  /**
   * @param alias by which queries call the table
   */
  public static <T> RowReader<T> of(Class<T> entity, String alias) {
    return new RowReader<>(entity, alias);
  }

  /** Together with what a join finds in another table; null where an outer join finds nothing. */
  public <B, P> JoinedReader<T, B, P> with(RowReader<B> other, BiFunction<T, B, P> pair) {
    return new JoinedReader<>(this, other, pair);
  }

  /** All columns of the table, for a query that reads more than this table. */
  public String columns() {
    return columns;
  }

  int width() {
    return fields.size();
  }

  /**
   * @param condition what follows {@code where}, with a question mark for each parameter
   */
  public List<T> all(JdbcOperations jdbc, String condition, Object... parameters) {
    return jdbc.query(select + condition, (row, number) -> read(row, 1), parameters);
  }

  /**
   * The rows that some ids tell; without ids there is none, and no statement.
   *
   * @param condition what follows {@code where}, with one question mark, for the array of the ids
   */
  public List<T> among(JdbcOperations jdbc, String condition, Collection<Long> ids) {
    return ids.isEmpty() ? List.of() : all(jdbc, condition, (Object) ids.toArray(Long[]::new));
  }

  /** The first row for which the condition holds. */
  public Optional<T> one(JdbcOperations jdbc, String condition, Object... parameters) {
    return all(jdbc, condition, parameters).stream().findFirst();
  }

  /**
   * @param first the number of the first of the {@link #columns} in the row, from 1
   */
  public T read(ResultSet row, int first) throws SQLException {
    try {
      T entity = constructor.newInstance();
      int column = first;
      for (Filled field : fields) field.setter().set(entity, row, column++);
      return entity;
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  /**
   * What an outer join found, told by the first column, which is the id.
   *
   * @return null where it found nothing
   */
  T readJoined(ResultSet row, int first) throws SQLException {
    return row.getObject(first) == null ? null : read(row, first);
  }

  private static Filled filled(RowField field) {
    Setter setter = setter(field.field());
    return new Filled(
        field.column(),
        field.embedded() == null
            ? setter
            : (entity, row, column) -> setter.set(field.holder(entity), row, column));
  }

  private static Setter setter(Field field) {
    Class<?> type = field.getType();
    if (type == long.class)
      return (entity, row, column) -> field.setLong(entity, row.getLong(column));
    if (type == Long.class)
      return (entity, row, column) -> field.set(entity, row.getObject(column, Long.class));
    if (type == int.class) return (entity, row, column) -> field.setInt(entity, row.getInt(column));
    if (type == boolean.class)
      return (entity, row, column) -> field.setBoolean(entity, row.getBoolean(column));
    if (type == String.class)
      return (entity, row, column) -> field.set(entity, row.getString(column));
    if (type == Instant.class)
      return (entity, row, column) -> field.set(entity, instant(row, column));
    if (type == String[].class)
      return (entity, row, column) -> field.set(entity, row.getArray(column).getArray());
    throw new IllegalArgumentException(field + " is of a type that is not read");
  }

  private static Instant instant(ResultSet row, int column) throws SQLException {
    OffsetDateTime time = row.getObject(column, OffsetDateTime.class);
    return time == null ? null : time.toInstant();
  }
}
