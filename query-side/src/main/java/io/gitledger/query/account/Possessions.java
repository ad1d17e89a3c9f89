package io.gitledger.query.account;

import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** What a user still has that keeps the account from being deleted. */
@Component
public class Possessions {
  private final JdbcClient jdbc;

  Possessions(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  public boolean ownsRepositories(long user) {
    return exists("repository where owner_id = ? and deleted_at is null", user);
  }

  public boolean belongsToOrganizations(long user) {
    return exists("organization_member where person_id = ?", user);
  }

  public List<Long> repositories(long user) {
    return jdbc.sql("select id from repository where owner_id = ? and deleted_at is null")
        .param(user)
        .query(Long.class)
        .list();
  }

  private boolean exists(String rows, long user) {
    return jdbc.sql("select exists (select from " + rows + ")")
        .param(user)
        .query(Boolean.class)
        .single();
  }
}
