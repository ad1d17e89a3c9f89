package io.gitledger.query.ledger;

import io.gitledger.query.page.RowPage;
import java.time.OffsetDateTime;
import java.util.List;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Lists deleted items that can be restored, the latest first. */
@Component
public class DeletedFinder {
  private final JdbcClient jdbc;

  DeletedFinder(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  public RowPage<DeletedRepositoryView> repositories(int limit, long offset) {
    return page(
        "repository r join account a on a.id = r.owner_id where r.deleted_at is not null and not r.purged",
        "r.id, a.login, r.name, r.deleted_at",
        "r",
        (row, number) ->
            new DeletedRepositoryView(
                row.getLong(1),
                row.getString(2),
                row.getString(3),
                row.getString(2) + "/" + row.getString(3),
                row.getObject(4, OffsetDateTime.class).toInstant()),
        limit,
        offset);
  }

  /**
   * Lists the ids of deleted repositories that an account owned.
   *
   * @param after the last one of the previous page; 0 for the first page
   */
  public List<Long> repositoriesOf(long owner, long after, int limit) {
    return jdbc.sql(
            "select id from repository where owner_id = ? and deleted_at is not null and not purged"
                + " and id > ? order by id limit ?")
        .params(owner, after, limit)
        .query(Long.class)
        .list();
  }

  public RowPage<DeletedAccountView> organizations(int limit, long offset) {
    return accounts("kind = 'organization'", limit, offset);
  }

  /** Lists deleted users who have not been erased. */
  public RowPage<DeletedAccountView> users(int limit, long offset) {
    return accounts("kind = 'user' and not a.erased", limit, offset);
  }

  private RowPage<DeletedAccountView> accounts(String condition, int limit, long offset) {
    return page(
        "account a where a.deleted_at is not null and a." + condition,
        "a.id, a.login, a.full_name, a.deleted_at",
        "a",
        (row, number) ->
            new DeletedAccountView(
                row.getLong(1),
                row.getString(2),
                row.getString(3),
                row.getObject(4, OffsetDateTime.class).toInstant()),
        limit,
        offset);
  }

  private <V> RowPage<V> page(
      String from, String columns, String table, RowMapper<V> view, int limit, long offset) {
    long total = jdbc.sql("select count(*) from " + from).query(Long.class).single();
    if (offset >= total) return new RowPage<>(List.of(), total);
    String order = " order by %1$s.deleted_at desc, %1$s.id desc limit ? offset ?".formatted(table);
    return new RowPage<>(
        jdbc.sql("select " + columns + " from " + from + order)
            .params(limit, offset)
            .query(view)
            .list(),
        total);
  }
}
