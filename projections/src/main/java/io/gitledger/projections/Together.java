package io.gitledger.projections;

import io.gitledger.query.row.RowText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * One statement for many rows: their values are in arrays of text, of which the statement makes the
 * rows {@code new_row}. PostgreSQL then does in one go what otherwise is a statement for each row.
 */
final class Together {
  private static final Pattern INSERT =
      Pattern.compile("insert into (\\w+) \\(([^)]*)\\) values \\(([^)]*)\\)(.*)");
  private static final Pattern DELETE =
      Pattern.compile("delete from (\\w+) where (\\w+ = \\?(?: and \\w+ = \\?)*)");

  private final JdbcTemplate jdbc;
  private final Map<String, String> types = new HashMap<>();
  private final Map<String, String> rewritten = new HashMap<>();

  Together(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  /**
   * Executes a statement for many rows. An insert, and a deletion by values of columns, become one
   * statement; others are executed in a batch.
   *
   * @param sql with question marks for the arguments of each row
   */
  void execute(String sql, Collection<Object[]> rows) {
    String together = rows.size() == 1 ? "" : rewritten.computeIfAbsent(sql, this::rewrite);
    if (together.isEmpty()) jdbc.batchUpdate(sql, List.copyOf(rows));
    else executeRewritten(together, rows);
  }

  /**
   * @param sql with {@link #source} of as many columns as the rows have
   */
  void executeRewritten(String sql, Collection<Object[]> rows) {
    int columns = rows.iterator().next().length;
    Object[] arrays = new Object[columns];
    for (int i = 0; i < columns; i++) {
      int column = i;
      arrays[i] = rows.stream().map(row -> RowText.of(row[column])).toArray(String[]::new);
    }
    jdbc.update(sql, arrays);
  }

  /** The rows, to stand behind {@code from} or {@code using}. */
  static String source(int columns) {
    return IntStream.range(0, columns)
        .mapToObj(i -> "v" + i)
        .collect(
            Collectors.joining(
                ", ",
                "unnest("
                    + "cast(? as text[]), ".repeat(columns - 1)
                    + "cast(? as text[])) as new_row (",
                ")"));
  }

  /** A value of the rows, in the type of the column that it is for. */
  String value(String table, String column, int number) {
    return "cast(new_row.v" + number + " as " + type(table, column) + ")";
  }

  private String type(String table, String column) {
    return types.computeIfAbsent(
        table + "." + column,
        any ->
            jdbc.queryForObject(
                "select format_type(atttypid, atttypmod) from pg_attribute"
                    + " where attrelid = cast(? as regclass) and attname = ?",
                String.class,
                table,
                column));
  }

  /** Empty for what cannot be said of many rows at once. */
  private String rewrite(String sql) {
    Matcher insert = INSERT.matcher(sql);
    if (insert.matches()) return insertTogether(insert);
    Matcher delete = DELETE.matcher(sql);
    return delete.matches() ? deleteTogether(delete) : "";
  }

  private String insertTogether(Matcher insert) {
    String table = insert.group(1);
    List<String> columns = Arrays.asList(insert.group(2).split(", "));
    List<String> values = Arrays.asList(insert.group(3).split(", "));
    var selected = new ArrayList<String>();
    int arguments = 0;
    for (int i = 0; i < columns.size(); i++)
      selected.add(
          values.get(i).equals("?") ? value(table, columns.get(i), arguments++) : values.get(i));
    return "insert into %s (%s) select %s from %s%s"
        .formatted(
            table,
            insert.group(2),
            String.join(", ", selected),
            source(arguments),
            insert.group(4));
  }

  private String deleteTogether(Matcher delete) {
    String table = delete.group(1);
    List<String> columns =
        Arrays.stream(delete.group(2).split(" and "))
            .map(part -> part.substring(0, part.indexOf(' ')))
            .toList();
    Function<Integer, String> same =
        i -> table + "." + columns.get(i) + " = " + value(table, columns.get(i), i);
    return "delete from %s using %s where %s"
        .formatted(
            table,
            source(columns.size()),
            IntStream.range(0, columns.size())
                .boxed()
                .map(same)
                .collect(Collectors.joining(" and ")));
  }
}
