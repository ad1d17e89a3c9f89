package io.gitledger.projections.account;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.command.vault.InstanceKey;
import io.gitledger.command.vault.PersonKeys;
import io.gitledger.projections.CountedStatements;
import io.gitledger.projections.LedgerApplication;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;

@SpringBootTest(classes = LedgerApplication.class)
class PersonKeysTest {
  private static final long PERSON = 987_654_321;

  @Autowired private JdbcClient jdbc;
  @Autowired private InstanceKey instance;
  @Autowired private TransactionTemplate transaction;

  @Test
  void whoReadsOutsideOfATransactionAsksForAKeyOnce() {
    var writer = new PersonKeys(jdbc, instance);
    String sealed = transaction.execute(status -> writer.seal(PERSON, "Ada"));
    var reader = new PersonKeys(jdbc, instance);

    assertThat(CountedStatements.during(() -> reader.open(PERSON, sealed))).isEqualTo(1);
    assertThat(CountedStatements.during(() -> reader.open(PERSON, sealed))).isZero();
    assertThat(reader.open(PERSON, sealed)).contains("Ada");
  }
}
