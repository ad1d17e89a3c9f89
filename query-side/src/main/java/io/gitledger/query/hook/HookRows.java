package io.gitledger.query.hook;

import io.gitledger.query.row.RowReader;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Reads webhooks that are not deleted, where not said otherwise. */
@Component
public class HookRows {
  private static final RowReader<HookRow> READER = RowReader.of(HookRow.class, "h");
  private static final String ALIVE = " and h.deleted_at is null";
  private static final String IN_PLACE =
      "h.repository_id = ? and h.account_id = ? and h.system = any (?)" + ALIVE;

  private final JdbcTemplate jdbc;

  HookRows(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  public Optional<HookRow> byId(long id) {
    return READER.one(jdbc, "h.id = ?" + ALIVE, id);
  }

  /** A deleted one too: it may have been a model. */
  public Optional<HookRow> evenDeleted(long id) {
    return READER.one(jdbc, "h.id = ?", id);
  }

  public Optional<HookRow> byId(HookOwner place, long id) {
    return READER.one(
        jdbc,
        IN_PLACE + " and h.id = ?",
        place.home().repository(),
        place.home().account(),
        flags(place),
        id);
  }

  /** In the order in which they came. */
  public List<HookRow> list(HookOwner place, long offset, int limit) {
    return READER.all(
        jdbc,
        IN_PLACE + " order by h.id limit ? offset ?",
        place.home().repository(),
        place.home().account(),
        flags(place),
        limit,
        offset);
  }

  public long count(HookOwner place) {
    return jdbc.queryForObject(
        "select count(*) from hook h where " + IN_PLACE,
        Long.class,
        place.home().repository(),
        place.home().account(),
        flags(place));
  }

  /** All hooks that a repository has or had. */
  public List<Long> idsOfRepository(long repository) {
    return jdbc.queryForList("select id from hook where repository_id = ?", Long.class, repository);
  }

  /** All hooks that an account has or had itself. */
  public List<Long> idsOfAccount(long account) {
    return jdbc.queryForList(
        "select id from hook where repository_id = 0 and account_id = ?", Long.class, account);
  }

  private static Object flags(HookOwner place) {
    return place.flags().toArray(Boolean[]::new);
  }
}
