package io.gitledger.query.row;

import java.util.Collection;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Reads the rows of a page by their ids with one statement, without Hibernate, as a page of
 * entities needs more CPU time than permitted for a list (decision 7).
 *
 * @param <R> the row class
 */
public final class RowsByIds<R> {
  private final JdbcClient jdbc;
  private final ReadTable<R> table;
  private final String sql;

  /**
   * @param condition on the rows in addition to their ids, in SQL; empty for all
   */
  public RowsByIds(JdbcClient jdbc, ReadTable<R> table, String condition) {
    this.jdbc = jdbc;
    this.table = table;
    this.sql =
        "select "
            + table.columns(table.name())
            + " from "
            + table.name()
            + " where id = any (:ids)"
            + (condition.isEmpty() ? "" : " and " + condition);
  }

  /**
   * Creates an instance that reads only the first of the given rows, until their long texts reach 1
   * MiB. PostgreSQL knows the length of a text without reading it.
   *
   * @param bytes the length of a row's long texts, in SQL
   */
  public static <R> RowsByIds<R> firstChunk(JdbcClient jdbc, ReadTable<R> table, String bytes) {
    return new RowsByIds<>(
        jdbc,
        table,
        """
        id in (
          select id from (
            select id, sum(%s) over (
              order by array_position(:ids, id) rows between unbounded preceding and 1 preceding
            ) as before
            from %s where id = any (:ids)
          ) sized where before is null or before < 1048576)
        """
            .formatted(bytes, table.name()));
  }

  /** Lists rows in any order. Unknown ids are omitted. */
  public List<R> list(Collection<Long> ids) {
    if (ids.isEmpty()) return List.of();
    return jdbc.sql(sql)
        .param("ids", ids.toArray(Long[]::new))
        .query((row, number) -> table.row(row, 1))
        .list();
  }
}
