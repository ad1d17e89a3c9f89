package io.gitledger.command.token;

import io.gitledger.command.log.LastUsedTimes;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.PlatformTransactionManager;

/** When access tokens were last used. */
@Component
public class TokenUse {
  private final LastUsedTimes uses;

  TokenUse(JdbcClient jdbc, PlatformTransactionManager transactions) {
    uses = new LastUsedTimes("token_use", "token_id", jdbc, transactions);
  }

  public void note(long token) {
    uses.note(token);
  }
}
