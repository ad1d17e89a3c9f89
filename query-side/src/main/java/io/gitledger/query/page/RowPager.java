package io.gitledger.query.page;

import jakarta.data.Limit;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Reads pages of rows with two statements, for any page size: the first one for the total and the
 * ids of the page, the second one for the rows. Rows that are deleted between the statements are
 * omitted. Rows with long texts are read in chunks, with one statement each.
 */
public final class RowPager<R> {
  private final JdbcClient jdbc;
  private final String id;
  private final Function<Collection<Long>, List<R>> byIds;
  private final ToLongFunction<R> idOf;
  private final boolean inChunks;

  /**
   * @param id the column of the ids in the queries, with its alias
   * @param byIds reads rows in any order
   */
  public RowPager(
      JdbcClient jdbc,
      String id,
      Function<Collection<Long>, List<R>> byIds,
      ToLongFunction<R> idOf) {
    this(jdbc, id, byIds, idOf, false);
  }

  private RowPager(
      JdbcClient jdbc,
      String id,
      Function<Collection<Long>, List<R>> byIds,
      ToLongFunction<R> idOf,
      boolean inChunks) {
    this.jdbc = jdbc;
    this.id = id;
    this.byIds = byIds;
    this.idOf = idOf;
    this.inChunks = inChunks;
  }

  /**
   * Creates a pager whose pages are {@link ChunkedCollection}s.
   *
   * @param firstByIds reads, in any order, rows from the beginning of the list of ids
   */
  public static <R> RowPager<R> inChunks(
      JdbcClient jdbc,
      String id,
      Function<Collection<Long>, List<R>> firstByIds,
      ToLongFunction<R> idOf) {
    return new RowPager<>(jdbc, id, firstByIds, idOf, true);
  }

  /** Returns the limit of a page for a Jakarta Data repository. */
  public static Limit limit(long offset, int limit) {
    return new Limit(limit, 1 + Math.min(offset, Integer.MAX_VALUE - 1));
  }

  /**
   * @param from the query from the tables on, without {@code from}
   */
  public RowPage<R> page(
      String from, String order, Map<String, ?> parameters, long offset, int limit) {
    return page("select count(*) from " + from, from, order, parameters, offset, limit);
  }

  /**
   * Returns a page of a query that matches few rows of large tables. The rows are found once, for
   * the total and for the page, so that the order of the page cannot cause a scan of all other
   * rows.
   */
  public RowPage<R> gathered(
      String from, String order, Map<String, ?> parameters, long offset, int limit) {
    String found =
        "with found as materialized (select "
            + id
            + " as id, row_number() over (order by "
            + order
            + ") as place from "
            + from
            + ") ";
    return found(
        found
            + "select (select count(*) from found), array("
            + ids("id", "found", "place", offset, limit)
            + ")",
        parameters);
  }

  /**
   * @param total the query for the total
   */
  public RowPage<R> page(
      String total, String from, String order, Map<String, ?> parameters, long offset, int limit) {
    String ids = ids(id, from, order, offset, limit);
    return found("select coalesce((" + total + "), 0), array(" + ids + ")", parameters);
  }

  private RowPage<R> found(String totalAndIds, Map<String, ?> parameters) {
    var found =
        jdbc.sql(totalAndIds)
            .params(parameters)
            .query(
                (row, number) ->
                    new RowPage<>(List.of((Long[]) row.getArray(2).getArray()), row.getLong(1)))
            .single();
    return new RowPage<>(rows(List.copyOf(found.rows())), found.total());
  }

  public long count(String from, Map<String, ?> parameters) {
    return jdbc.sql("select count(*) from " + from).params(parameters).query(Long.class).single();
  }

  /** Returns the rows of a page whose total is known or not needed. */
  public Collection<R> rows(
      String from, String order, Map<String, ?> parameters, long offset, long limit) {
    return rows(ids(from, order, parameters, offset, limit));
  }

  /** Returns the ids of a page. */
  public List<Long> ids(
      String from, String order, Map<String, ?> parameters, long offset, long limit) {
    return jdbc.sql(ids(id, from, order, offset, limit))
        .params(parameters)
        .query(Long.class)
        .list();
  }

  private static String ids(String id, String from, String order, long offset, long limit) {
    return "select "
        + id
        + " from "
        + from
        + " order by "
        + order
        + " limit "
        + limit
        + " offset "
        + offset;
  }

  /** Returns the rows with these ids, in the order of the ids. */
  public Collection<R> rows(List<Long> ids) {
    return ids.isEmpty()
        ? List.of()
        : inChunks ? new ChunkedCollection<>(ids.size(), chunk(ids)) : read(ids);
  }

  /** Reads the first chunk of some rows. */
  public Chunk<R> chunk(List<Long> ids) {
    List<R> rows = ids.isEmpty() ? List.of() : read(ids);
    if (rows.isEmpty()) return Chunk.last(rows);
    // A list may contain a row several times in succession.
    int end = ids.lastIndexOf(idOf.applyAsLong(rows.getLast())) + 1;
    List<Long> rest = ids.subList(end, ids.size());
    return rest.isEmpty() ? Chunk.last(rows) : new Chunk<>(rows, () -> Optional.of(chunk(rest)));
  }

  private List<R> read(List<Long> ids) {
    var found = new HashMap<Long, R>();
    for (R row : byIds.apply(ids)) found.put(idOf.applyAsLong(row), row);
    return ids.stream().map(found::get).filter(row -> row != null).toList();
  }
}
