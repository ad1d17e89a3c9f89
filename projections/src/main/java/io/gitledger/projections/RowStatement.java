package io.gitledger.projections;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.gitledger.command.log.WriteBuffer;
import io.gitledger.query.row.ReadColumn;
import io.gitledger.query.row.ReadTable;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The structure of a statement that writes one row. Equal statements differ only in their
 * arguments, so many of them can be sent as one multi-row statement.
 */
sealed interface RowStatement {
  /** The SQL texts of single-row statements. There are as many as kinds of changes. */
  Cache<RowStatement, String> SINGLE = Caffeine.newBuilder().maximumSize(1_000).build();

  /** The SQL texts of multi-row statements. */
  Cache<RowStatement, String> MULTIPLE = Caffeine.newBuilder().maximumSize(1_000).build();

  /** The columns of the arguments, in their order. */
  List<ReadColumn> parameters();

  /**
   * Returns the SQL text.
   *
   * @param value the SQL text of an argument
   * @param source the source that the arguments are selected from; empty where they are parameters
   */
  String sql(IntFunction<String> value, String source);

  /** Returns the SQL text for the arguments of one row. */
  default String single() {
    return SINGLE.get(this, statement -> statement.sql(index -> "?", ""));
  }

  /** Returns the SQL text for the arguments of many rows, with one array for each parameter. */
  default String multiple() {
    return MULTIPLE.get(this, RowStatement::multipleSql);
  }

  private String multipleSql() {
    List<ReadColumn> parameters = parameters();
    String source =
        IntStream.range(0, parameters.size())
                .mapToObj(index -> "cast(? as %s[])".formatted(arrayType(parameters.get(index))))
                .collect(Collectors.joining(", ", "unnest(", ") as new_row ("))
            + IntStream.range(0, parameters.size())
                .mapToObj(index -> "v" + index)
                .collect(Collectors.joining(", ", "", ")"));
    return sql(
        index -> "cast(new_row.v%s as %s)".formatted(index, parameters.get(index).sqlType()),
        source);
  }

  /** Returns the statement for many rows, given by their arguments. */
  default WriteBuffer.Write write(List<Object[]> rows) {
    List<ReadColumn> parameters = parameters();
    List<Object> arrays = new ArrayList<>();
    for (int i = 0; i < parameters.size(); i++)
      arrays.add(RowArrays.of(parameters.get(i), rows, i));
    return new WriteBuffer.Write(multiple(), arrays);
  }

  /** Returns the type of the array elements. The driver sends times, UUIDs and arrays as text. */
  static String arrayType(ReadColumn column) {
    return switch (column.sqlType()) {
      case "bigint", "integer", "smallint", "boolean" -> column.sqlType();
      default -> "text";
    };
  }

  private static String join(List<ReadColumn> columns, Function<ReadColumn, String> form) {
    return columns.stream().map(form).collect(Collectors.joining(", "));
  }

  /** Returns the condition that columns equal the arguments from index {@code first} on. */
  private static String equal(
      ReadTable<?> table, List<ReadColumn> columns, int first, IntFunction<String> value) {
    return IntStream.range(0, columns.size())
        .mapToObj(
            index -> "%s.%s = %s".formatted(table, columns.get(index), value.apply(first + index)))
        .collect(Collectors.joining(" and "));
  }

  /** The action of an insert if its key exists. */
  enum OnConflict {
    FAIL,
    KEEP,
    REPLACE
  }

  /** Inserts a row with all its columns. */
  record Insert(ReadTable<?> table, OnConflict onConflict) implements RowStatement {
    @Override
    public List<ReadColumn> parameters() {
      return table.columns();
    }

    @Override
    public String sql(IntFunction<String> value, String source) {
      String values =
          IntStream.range(0, table.columns().size())
              .mapToObj(value)
              .collect(Collectors.joining(", "));
      return "insert into %s (%s) %s%s"
          .formatted(
              table,
              join(table.columns(), ReadColumn::name),
              source.isEmpty() ? "values (" + values + ")" : "select " + values + " from " + source,
              conflict());
    }

    private String conflict() {
      List<ReadColumn> replaced =
          table.columns().stream().filter(column -> !table.key().contains(column)).toList();
      if (onConflict == OnConflict.FAIL) return "";
      if (onConflict == OnConflict.KEEP || replaced.isEmpty()) return " on conflict do nothing";
      return " on conflict (%s) do update set %s"
          .formatted(
              join(table.key(), ReadColumn::name),
              join(replaced, column -> "%1$s = excluded.%1$s".formatted(column)));
    }
  }

  /** The operators of an update. */
  enum Operator {
    SET("%1$s = %3$s"),
    ADD("%1$s = %2$s.%1$s + %3$s"),
    MAX("%1$s = greatest(%2$s.%1$s, %3$s)");

    private final String sql;

    Operator(String sql) {
      this.sql = sql;
    }

    /** Returns the value after the change. */
    Object apply(Object before, Object value) {
      return switch (this) {
        case SET -> value;
        case ADD -> (Long) before + (Long) value;
        case MAX -> before != null && ((Instant) before).isAfter((Instant) value) ? before : value;
      };
    }
  }

  /** A change of one column. */
  record Assignment(ReadColumn column, Operator operator) {}

  /** Updates columns of the row with a given key. The key comes after the values. */
  record Update(ReadTable<?> table, List<Assignment> assignments) implements RowStatement {
    @Override
    public List<ReadColumn> parameters() {
      return Stream.concat(assignments.stream().map(Assignment::column), table.key().stream())
          .toList();
    }

    @Override
    public String sql(IntFunction<String> value, String source) {
      String changes =
          IntStream.range(0, assignments.size())
              .mapToObj(
                  index -> {
                    Assignment each = assignments.get(index);
                    return each.operator().sql.formatted(each.column(), table, value.apply(index));
                  })
              .collect(Collectors.joining(", "));
      return "update %s set %s%s where %s"
          .formatted(
              table,
              changes,
              source.isEmpty() ? "" : " from " + source,
              equal(table, table.key(), assignments.size(), value));
    }
  }

  /** Deletes the rows that have given values in some columns. */
  record Delete(ReadTable<?> table, List<ReadColumn> parameters) implements RowStatement {
    @Override
    public String sql(IntFunction<String> value, String source) {
      return "delete from %s%s where %s"
          .formatted(
              table,
              source.isEmpty() ? "" : " using " + source,
              equal(table, parameters, 0, value));
    }
  }
}
