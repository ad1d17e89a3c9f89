package io.gitledger.command.token;

import io.gitledger.command.log.LastUse;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.PlatformTransactionManager;

/** When access tokens were last used. */
@Component
public class TokenUse {
  private final LastUse uses;

  TokenUse(JdbcClient jdbc, PlatformTransactionManager transactions) {
    uses = new LastUse("token_use", "token_id", jdbc, transactions);
  }

  public void note(long token) {
    uses.note(token);
  }
}
