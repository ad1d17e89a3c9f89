package io.gitledger.query.key;

import io.gitledger.query.row.RowReader;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Reads the OpenPGP keys of users. */
@Component
public class GpgKeyRows {
  private static final RowReader<GpgKeyRow> READER = RowReader.of(GpgKeyRow.class, "k");

  private final JdbcTemplate jdbc;

  GpgKeyRows(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  public Optional<GpgKeyRow> ofUser(long id, long user) {
    return READER.one(jdbc, "k.id = ? and k.user_id = ?", id, user);
  }

  public Optional<GpgKeyRow> byKeyId(String keyId) {
    return READER.one(jdbc, "k.key_id = ?", keyId);
  }

  public List<GpgKeyRow> pageOfUser(long user, int limit, long offset) {
    return READER.all(
        jdbc,
        "k.user_id = ? and k.primary_id is null order by k.id limit ? offset ?",
        user,
        limit,
        offset);
  }

  public long countOfUser(long user) {
    return jdbc.queryForObject(
        "select count(*) from gpg_key where user_id = ? and primary_id is null", Long.class, user);
  }

  public List<GpgKeyRow> subkeysOf(Collection<Long> keys) {
    return READER.among(jdbc, "k.primary_id = any (?) order by k.id", keys);
  }
}
