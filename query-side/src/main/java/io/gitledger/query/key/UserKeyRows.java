package io.gitledger.query.key;

import io.gitledger.query.account.AccountRow;
import io.gitledger.query.account.AccountRows;
import io.gitledger.query.row.JoinedReader;
import io.gitledger.query.row.RowReader;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Reads the SSH keys of users. */
@Component
public class UserKeyRows {
  private static final RowReader<UserKeyRow> READER = RowReader.of(UserKeyRow.class, "k");
  private static final JoinedReader<UserKeyRow, AccountRow, HeldKey> HELD =
      READER.with(AccountRows.READER, (key, holder) -> new HeldKey(key, null, holder));
  private static final String WITH_USE =
      "select %s, u.at from user_key k left join key_use u on u.key_id = k.id"
              .formatted(HELD.columns())
          + " left join account a on a.id = k.user_id and a.deleted_at is null where ";

  private final JdbcTemplate jdbc;

  UserKeyRows(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  public Optional<UserKeyRow> byId(long id) {
    return READER.one(jdbc, "k.id = ?", id);
  }

  public Optional<HeldKey> held(long id) {
    return held("k.id = ?", id).stream().findFirst();
  }

  public Optional<HeldKey> byFingerprint(String fingerprint) {
    return held("k.fingerprint = ?", fingerprint).stream().findFirst();
  }

  public List<HeldKey> ofUser(long user, int limit, long offset) {
    return held("k.user_id = ? order by k.id limit ? offset ?", user, limit, offset);
  }

  public long countOfUser(long user) {
    return jdbc.queryForObject("select count(*) from user_key where user_id = ?", Long.class, user);
  }

  private List<HeldKey> held(String condition, Object... parameters) {
    return jdbc.query(WITH_USE + condition, (row, number) -> held(row), parameters);
  }

  private static HeldKey held(ResultSet row) throws SQLException {
    OffsetDateTime used = row.getObject(1 + HELD.width(), OffsetDateTime.class);
    HeldKey held = HELD.read(row);
    return used == null ? held : held.usedAt(used.toInstant());
  }
}
