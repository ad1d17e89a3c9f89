package io.gitledger.command.oauth;

import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** {@link OauthClients} in the database. */
@Component
class JdbcOauthClients implements OauthClients {
  private final JdbcClient jdbc;

  JdbcOauthClients(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  @Override
  public void add(OauthApplicationId application, long owner) {
    jdbc.sql("insert into oauth_client (application_id, owner_id) values (?, ?)")
        .params(application.value(), owner)
        .update();
  }

  @Override
  public void remove(OauthApplicationId application) {
    jdbc.sql("delete from oauth_client where application_id = ?")
        .param(application.value())
        .update();
  }

  @Override
  public boolean lockShared(OauthApplicationId application) {
    return jdbc.sql("select 1 from oauth_client where application_id = ? for share")
        .param(application.value())
        .query(Integer.class)
        .optional()
        .isPresent();
  }
}
