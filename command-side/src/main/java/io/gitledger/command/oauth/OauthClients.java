package io.gitledger.command.oauth;

import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * The OAuth2 applications that there are. What they were given goes with them, in the same
 * statement.
 */
@Component
public class OauthClients {
  private final JdbcClient jdbc;

  protected OauthClients(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  void add(OauthApplicationId application, long owner) {
    jdbc.sql("insert into oauth_client (application_id, owner_id) values (?, ?)")
        .param(application.value())
        .param(owner)
        .update();
  }

  void remove(OauthApplicationId application) {
    jdbc.sql("delete from oauth_client where application_id = ?")
        .param(application.value())
        .update();
  }

  /** Until the transaction ends, the application stays; false when it is gone. */
  boolean keep(OauthApplicationId application) {
    return jdbc.sql("select 1 from oauth_client where application_id = ? for share")
        .param(application.value())
        .query(Integer.class)
        .optional()
        .isPresent();
  }
}
