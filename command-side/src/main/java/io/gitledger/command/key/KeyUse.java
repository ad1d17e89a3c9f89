package io.gitledger.command.key;

import io.gitledger.command.log.LastUsedTimes;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.PlatformTransactionManager;

/** When SSH keys were last used to sign in, deploy keys by the id that their repositories share. */
@Component
public class KeyUse {
  private final LastUsedTimes uses;

  KeyUse(JdbcClient jdbc, PlatformTransactionManager transactions) {
    uses = new LastUsedTimes("key_use", "key_id", jdbc, transactions);
  }

  public void note(long key) {
    uses.note(key);
  }
}
