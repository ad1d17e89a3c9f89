package io.gitledger.command.oauth;

import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Who has allowed what to which application, so that there is one grant for both. */
@Component
public class OauthGrants {
  private final JdbcClient jdbc;

  protected OauthGrants(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /** False when there is a grant already. Waits for a competing transaction to end. */
  boolean claim(long user, OauthApplicationId application, OauthGrantId grant) {
    return jdbc.sql(
                "insert into oauth_grant_claim (user_id, application_id, grant_id) values (?, ?, ?)"
                    + " on conflict (user_id, application_id) do nothing")
            .param(user)
            .param(application.value())
            .param(grant.value())
            .update()
        == 1;
  }

  /** From now on no code and no token of the grant works. */
  void end(OauthGrantId grant) {
    jdbc.sql("delete from oauth_authorization where grant_id = ?").param(grant.value()).update();
    jdbc.sql("delete from oauth_grant_claim where grant_id = ?").param(grant.value()).update();
  }
}
