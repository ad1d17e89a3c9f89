package io.gitledger.git.packs;

import java.util.List;
import javax.sql.DataSource;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Links packs of an origin to its fork, so that refs of the fork can refer to the origin's new
 * objects.
 */
public final class SharedPacks {
  private static final String LOCK =
      "select id from git_repository where id in (?, ?) and deleted is null order by id for update";
  private static final String LINK =
      """
      with linked as (
        insert into repository_pack (repository, pack)
        select ?, pack from repository_pack where repository = ? on conflict do nothing
      )
      update git_repository set pack_version = nextval('git_version') where id = ? and forked
      """;

  private final JdbcClient database;
  private final TransactionTemplate transaction;

  public SharedPacks(DataSource database, PlatformTransactionManager transactions) {
    this.database = JdbcClient.create(database);
    this.transaction = new TransactionTemplate(transactions);
  }

  /** Links the packs. Returns false if the origin or the fork was deleted. */
  public boolean link(long origin, long fork) {
    return Boolean.TRUE.equals(
        transaction.execute(
            status -> {
              List<Long> locked = database.sql(LOCK).params(origin, fork).query(Long.class).list();
              return locked.size() == 2
                  && database.sql(LINK).params(fork, origin, fork).update() == 1;
            }));
  }
}
