package io.gitledger.projections;

import static java.util.stream.Collectors.joining;

import io.gitledger.query.row.ReadColumn;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.IntFunction;

/** Converts the values of one column of many rows to an array that the driver sends. */
final class RowArrays {
  private static final Instant FIRST_YEAR = Instant.parse("0001-01-01T00:00:00Z");
  private static final DateTimeFormatter BEFORE_CHRIST =
      DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss.SSSSSSSSS'+00 BC'", Locale.ROOT)
          .withZone(ZoneOffset.UTC);

  private RowArrays() {}

  static Object of(ReadColumn column, List<Object[]> rows, int index) {
    return switch (RowStatement.arrayType(column)) {
      case "bigint" -> array(rows, index, Long[]::new, Long.class::cast);
      case "integer" -> array(rows, index, Integer[]::new, Integer.class::cast);
      case "smallint" -> array(rows, index, Short[]::new, Short.class::cast);
      case "boolean" -> array(rows, index, Boolean[]::new, Boolean.class::cast);
      default -> array(rows, index, String[]::new, RowArrays::text);
    };
  }

  private static <T> T[] array(
      List<Object[]> rows, int index, IntFunction<T[]> empty, Function<Object, T> element) {
    return rows.stream().map(row -> element.apply(row[index])).toArray(empty);
  }

  /** Returns the text from which PostgreSQL reads a value. */
  private static String text(Object value) {
    return switch (value) {
      case null -> null;
      case Instant time -> time(time);
      case String[] list -> list(list);
      case Long[] list -> Arrays.stream(list).map(String::valueOf).collect(joining(",", "{", "}"));
      default -> value.toString();
    };
  }

  /** Formats a time for PostgreSQL, which accepts neither a sign before a year nor a year 0. */
  private static String time(Instant time) {
    if (time.isBefore(FIRST_YEAR)) return BEFORE_CHRIST.format(time);
    String iso = time.toString();
    return iso.startsWith("+") ? iso.substring(1) : iso;
  }

  private static String list(String[] list) {
    var array = new StringBuilder("{");
    for (String element : list) {
      if (array.length() > 1) array.append(',');
      if (element == null) array.append("NULL");
      else
        array.append('"').append(element.replace("\\", "\\\\").replace("\"", "\\\"")).append('"');
    }
    return array.append('}').toString();
  }
}
