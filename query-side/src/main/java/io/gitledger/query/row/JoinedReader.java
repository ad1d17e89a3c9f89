package io.gitledger.query.row;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import org.springframework.jdbc.core.JdbcOperations;

/**
 * Reads a row of one table together with what a join finds for it in another, in one round trip.
 *
 * @param <T> what both make
 */
public final class JoinedReader<A, B, T> {
  private final RowReader<A> first;
  private final RowReader<B> second;
  private final BiFunction<A, B, T> pair;
  private final String select;

  JoinedReader(RowReader<A> first, RowReader<B> second, BiFunction<A, B, T> pair) {
    this.first = first;
    this.second = second;
    this.pair = pair;
    this.select = "select " + columns() + " from ";
  }

  /** All columns of both tables, for a query that reads more than these. */
  public String columns() {
    return first.columns() + ", " + second.columns();
  }

  /** How many columns there are. */
  public int width() {
    return first.width() + second.width();
  }

  /**
   * @param from what follows {@code from}: the joined tables under the names that their readers
   *     give them, and the condition, with a question mark for each parameter
   */
  public List<T> all(JdbcOperations jdbc, String from, Object... parameters) {
    return jdbc.query(select + from, (row, number) -> read(row), parameters);
  }

  /** The first row. */
  public Optional<T> one(JdbcOperations jdbc, String from, Object... parameters) {
    return all(jdbc, from, parameters).stream().findFirst();
  }

  /**
   * Reads both where the row begins with their {@link #columns}; an outer join may find no second.
   */
  public T read(ResultSet row) throws SQLException {
    return pair.apply(first.read(row, 1), second.readJoined(row, 1 + first.width()));
  }
}
