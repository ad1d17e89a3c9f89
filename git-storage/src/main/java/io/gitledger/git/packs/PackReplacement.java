package io.gitledger.git.packs;

import io.gitledger.git.refs.PackRows;
import io.gitledger.git.refs.Parameters;
import io.gitledger.git.refs.StagedPack;
import java.io.IOException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;
import java.util.Set;
import javax.sql.DataSource;
import org.springframework.jdbc.core.ConnectionCallback;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Replaces packs in the list by new ones, in a separate transaction. Checks the number of removed
 * packs, as two compactions of the same packs would otherwise lose objects.
 */
public final class PackReplacement implements PackSink {
  private static final String INSERT =
      "with "
          + PackRows.INSERT
          + " update git_repository set pack_version = nextval('git_version') where id = ?";

  private final JdbcTemplate database;
  private final TransactionTemplate transaction;
  private final long repository;

  public PackReplacement(
      DataSource database, PlatformTransactionManager transactions, long repository) {
    this.database = new JdbcTemplate(database);
    this.transaction = new TransactionTemplate(transactions);
    this.repository = repository;
  }

  @Override
  public void replace(List<StagedPack> added, Set<String> replaced) throws IOException {
    Boolean done =
        transaction.execute(
            status -> {
              boolean complete = take(replaced);
              if (complete) {
                database.execute((ConnectionCallback<Integer>) link -> insert(link, added));
                markGone(replaced);
              } else {
                status.setRollbackOnly();
              }
              return complete;
            });
    if (!Boolean.TRUE.equals(done)) {
      throw new PacksChanged(repository);
    }
  }

  /** Removes packs from the list. Returns false if one of them is no longer listed. */
  private boolean take(Set<String> replaced) {
    List<Long> locked =
        database.queryForList(
            "select id from git_repository where id = ? for update", Long.class, repository);
    int taken =
        database.update(
            "delete from repository_pack where repository = ? and pack = any (?)",
            repository,
            replaced.toArray(String[]::new));
    return !locked.isEmpty() && taken == replaced.size();
  }

  private int insert(Connection connection, List<StagedPack> added) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(INSERT)) {
      Parameters parameters = new Parameters(connection, statement);
      PackRows.add(parameters, repository, added);
      parameters.add(repository);
      return statement.executeUpdate();
    }
  }

  /** Marks the packs that are not listed by a fork as deleted. */
  private void markGone(Set<String> replaced) {
    database.update(
        "insert into git_pack_gone (pack, repository)"
            + " select name, ? from git_pack p where name = any (?)"
            + " and not exists (select 1 from repository_pack l where l.pack = p.name)"
            + " on conflict do nothing",
        repository,
        replaced.toArray(String[]::new));
  }
}
