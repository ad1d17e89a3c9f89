package io.gitledger.command.oauth;

import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** {@link OauthGrants} in the database. */
@Component
class JdbcOauthGrants implements OauthGrants {
  private final JdbcClient jdbc;

  JdbcOauthGrants(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  @Override
  public boolean claim(long user, OauthApplicationId application, OauthGrantId grant) {
    return jdbc.sql(
                "insert into oauth_grant_claim (user_id, application_id, grant_id) values (?, ?, ?)"
                    + " on conflict (user_id, application_id) do nothing")
            .params(user, application.value(), grant.value())
            .update()
        == 1;
  }

  @Override
  public void end(OauthGrantId grant) {
    jdbc.sql("delete from oauth_authorization where grant_id = ?").param(grant.value()).update();
    jdbc.sql("delete from oauth_grant_claim where grant_id = ?").param(grant.value()).update();
  }
}
