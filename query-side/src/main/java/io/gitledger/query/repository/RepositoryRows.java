package io.gitledger.query.repository;

import io.gitledger.query.account.AccountRow;
import io.gitledger.query.account.AccountRows;
import io.gitledger.query.row.JoinedReader;
import io.gitledger.query.row.RowReader;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Reads repositories that are not deleted. */
@Component
public class RepositoryRows {
  /** How queries read a repository that they call {@code r}. */
  public static final RowReader<RepositoryRow> READER = RowReader.of(RepositoryRow.class, "r");

  /** How queries read a repository with its owner, whom they call {@code a}. */
  public static final JoinedReader<RepositoryRow, AccountRow, OwnedRepository> OWNED =
      READER.with(AccountRows.READER, OwnedRepository::new);

  /** What {@link #OWNED} is read from. */
  public static final String WITH_OWNER = "repository r join account a on a.id = r.owner_id";

  private static final String ALIVE = " and r.deleted_at is null";

  /** Both are alive and have the names of the two parameters, in lower case. */
  public static final String AT_PATH =
      "a.login_folded = ? and r.name_folded = ? and a.deleted_at is null" + ALIVE;

  /** Both are alive, and the repository has the id of the parameter. */
  public static final String WITH_ID = "r.id = ? and a.deleted_at is null" + ALIVE;

  private final JdbcTemplate jdbc;

  RepositoryRows(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  public Optional<RepositoryRow> byId(long id) {
    return READER.one(jdbc, "r.id = ?" + ALIVE, id);
  }

  /** With its owner, who is not deleted either. */
  public Optional<OwnedRepository> owned(long id) {
    return OWNED.one(jdbc, WITH_OWNER + " where " + WITH_ID, id);
  }

  public List<RepositoryRow> byIds(Collection<Long> ids) {
    return READER.among(jdbc, "r.id = any (?)" + ALIVE, ids);
  }

  /** A deleted one too: for what is told about its end. */
  public Optional<RepositoryRow> evenDeleted(long id) {
    return READER.one(jdbc, "r.id = ?", id);
  }

  /** By the names that stand in a path, in any case. */
  public Optional<OwnedRepository> byPath(String owner, String name) {
    return OWNED.one(
        jdbc,
        WITH_OWNER + " where " + AT_PATH,
        owner.toLowerCase(Locale.ROOT),
        name.toLowerCase(Locale.ROOT));
  }

  /** By its name, in any case. */
  public Optional<RepositoryRow> byName(long owner, String name) {
    return READER.one(
        jdbc, "r.owner_id = ? and r.name_folded = ?" + ALIVE, owner, name.toLowerCase(Locale.ROOT));
  }

  /** The repository that had this name before, while no other has taken it. */
  public Optional<RepositoryRow> byFormerName(long owner, String name) {
    return READER.one(
        jdbc,
        "r.id = (select d.repository_id from repository_redirect d"
            + " where d.owner_id = ? and d.name_folded = ?)"
            + ALIVE,
        owner,
        name.toLowerCase(Locale.ROOT));
  }
}
