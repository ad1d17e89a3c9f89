package io.gitledger.query.key;

import io.gitledger.query.row.RowReader;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Reads the keys of repositories. */
@Component
public class DeployKeyRows {
  private static final RowReader<DeployKeyRow> READER = RowReader.of(DeployKeyRow.class, "k");
  private static final String MATCHING =
      "k.repository_id = ? and ? in (0, k.key_id) and ? in ('', k.fingerprint)";

  private final JdbcTemplate jdbc;

  DeployKeyRows(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  public Optional<DeployKeyRow> byId(long id) {
    return READER.one(jdbc, "k.id = ?", id);
  }

  public List<DeployKeyRow> byFingerprint(String fingerprint) {
    return READER.all(jdbc, "k.fingerprint = ? order by k.id", fingerprint);
  }

  /** A page; key 0 and an empty fingerprint match all. */
  public List<DeployKeyRow> ofRepository(
      long repository, long key, String fingerprint, int limit, long offset) {
    return READER.all(
        jdbc,
        MATCHING + " order by k.id limit ? offset ?",
        repository,
        key,
        fingerprint,
        limit,
        offset);
  }

  public long countOfRepository(long repository, long key, String fingerprint) {
    return jdbc.queryForObject(
        "select count(*) from deploy_key k where " + MATCHING,
        Long.class,
        repository,
        key,
        fingerprint);
  }

  /** The attachment of a shared key to one repository. */
  public Optional<DeployKeyRow> byKeyId(long repository, long keyId) {
    return READER.one(jdbc, "k.repository_id = ? and k.key_id = ?", repository, keyId);
  }
}
