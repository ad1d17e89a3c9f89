package io.gitledger.query.row;

import jakarta.persistence.Column;
import java.lang.reflect.Field;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Pattern;

/** A column of a {@link ReadTable}, and the field of the row class that holds its value. */
public final class ReadColumn {
  private static final Pattern HUMP = Pattern.compile("(?<=[a-z])(?=[A-Z])");
  private static final Map<Class<?>, String> SQL_TYPES =
      Map.ofEntries(
          Map.entry(long.class, "bigint"),
          Map.entry(Long.class, "bigint"),
          Map.entry(int.class, "integer"),
          Map.entry(short.class, "smallint"),
          Map.entry(boolean.class, "boolean"),
          Map.entry(String.class, "text"),
          Map.entry(Instant.class, "timestamptz"),
          Map.entry(UUID.class, "uuid"),
          Map.entry(Long[].class, "bigint[]"),
          Map.entry(String[].class, "text[]"));

  private final String name;
  private final Field embedded;
  private final Field field;
  private final String sqlType;
  private final Reader reader;

  /** Reads a value; null if the column is null. */
  @FunctionalInterface
  private interface Reader {
    Object read(ResultSet row, int index) throws SQLException;
  }

  /**
   * @param embedded the row's field that holds the embeddable; null for a field of the row itself
   */
  ReadColumn(Field embedded, Field field) {
    this.name = name(field);
    this.embedded = embedded;
    this.field = field;
    Column column = field.getAnnotation(Column.class);
    this.sqlType =
        column != null && !column.columnDefinition().isEmpty()
            ? column.columnDefinition()
            : SQL_TYPES.get(field.getType());
    if (sqlType == null) throw new IllegalArgumentException("no SQL type for " + field);
    this.reader = reader();
    // Skips the access check of every read.
    field.setAccessible(true);
  }

  private static String name(Field field) {
    Column column = field.getAnnotation(Column.class);
    return column != null && !column.name().isEmpty()
        ? column.name()
        : HUMP.matcher(field.getName()).replaceAll("_").toLowerCase(Locale.ROOT);
  }

  public String name() {
    return name;
  }

  public String sqlType() {
    return sqlType;
  }

  Field field() {
    return field;
  }

  /** Returns the value of a row, or of an embeddable that declares the column's field. */
  Object get(Object row) {
    try {
      return field.get(holder(row));
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }

  void set(Object row, Object value) {
    try {
      field.set(holder(row), value);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }

  private Object holder(Object row) throws IllegalAccessException {
    return embedded == null || field.getDeclaringClass().isInstance(row) ? row : embedded.get(row);
  }

  /**
   * Converts a value to the type of the field, so that equal values of a column are equal objects.
   */
  public Object convert(Object value) {
    if (value == null) return null;
    if (value instanceof Number number) {
      switch (sqlType) {
        case "bigint" -> {
          return number.longValue();
        }
        case "integer" -> {
          return number.intValue();
        }
        case "smallint" -> {
          return number.shortValue();
        }
        default -> {}
      }
    } else if (field.getType().isInstance(value)
        || (value instanceof Boolean && sqlType.equals("boolean"))) return value;
    throw new IllegalArgumentException(value.getClass() + " is no value of column " + name);
  }

  Object read(ResultSet row, int index) throws SQLException {
    return reader.read(row, index);
  }

  /**
   * Returns a reader that uses the driver's specific getters, because its {@code getObject} looks
   * up the type for each value.
   */
  private Reader reader() {
    return switch (sqlType) {
      case "bigint" -> (row, index) -> orNull(row, row.getLong(index));
      case "integer" -> (row, index) -> orNull(row, row.getInt(index));
      case "smallint" -> (row, index) -> orNull(row, row.getShort(index));
      case "boolean" -> (row, index) -> orNull(row, row.getBoolean(index));
      case "text" -> ResultSet::getString;
      case "timestamptz" ->
          (row, index) -> {
            OffsetDateTime time = row.getObject(index, OffsetDateTime.class);
            return time == null ? null : time.toInstant();
          };
      case "bigint[]", "text[]" -> (row, index) -> convert(row.getArray(index).getArray());
      default -> (row, index) -> convert(row.getObject(index));
    };
  }

  private static Object orNull(ResultSet row, Object value) throws SQLException {
    return row.wasNull() ? null : value;
  }

  @Override
  public String toString() {
    return name;
  }
}
