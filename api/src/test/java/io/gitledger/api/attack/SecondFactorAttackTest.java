package io.gitledger.api.attack;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.account.TestTotp;
import io.gitledger.api.testing.Answer;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestServer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Tests codes of second factors that are reused, guessed, or read from storage. */
@BlackBox
class SecondFactorAttackTest {
  private final TestServer server = TestServer.shared();
  private final TestTotp totp = TestTotp.of(server, server.newUser("guarded"));

  private List<Integer> inParallel(int count, Callable<Answer> request) throws Exception {
    var statuses = new ArrayList<Integer>();
    try (var threads = Executors.newFixedThreadPool(16)) {
      for (Future<Answer> answer : threads.invokeAll(Collections.nCopies(count, request)))
        statuses.add(answer.get().status());
    }
    return statuses;
  }

  @Test
  void ofManyWhoSendOneCodeAtOnceOneGetsIn() throws Exception {
    String code = totp.nextCode();

    List<Integer> statuses = inParallel(8, () -> totp.withPasswordAnd(code).get("/user"));

    assertThat(statuses).containsOnly(200, 401).containsOnlyOnce(200);
  }

  @Test
  void ofManyWhoSendOneRecoveryCodeAtOnceOneSucceeds() throws Exception {
    Object body = Json.object("code", totp.recoveryCodes().getFirst());

    List<Integer> statuses =
        inParallel(12, () -> totp.withToken().delete("/ledger/user/totp", body));

    assertThat(statuses).containsOnlyOnce(204);
    assertThat(statuses).allMatch(status -> List.of(204, 403, 404).contains(status));
  }

  @Test
  void whoGuessesIsShutOutForAWhile() throws Exception {
    String wrong = totp.wrongCode();
    assertThat(inParallel(12, () -> totp.withPasswordAnd(wrong).get("/user"))).containsOnly(401);

    totp.withPasswordAnd(totp.nextCode()).get("/user").expect(401);

    totp.forgetUse();
    totp.withPasswordAnd(totp.nextCode()).get("/user").expect(200);
  }

  @Test
  void noSecretStandsInTheDatabaseInClear() {
    var database = new DatabaseText(server);

    assertThat(database.tablesWith(totp.secret())).isEmpty();
    for (String code : totp.recoveryCodes()) assertThat(database.tablesWith(code)).isEmpty();
    String sealed =
        server
            .bean(JdbcClient.class)
            .sql(
                "select encode(value, 'escape') from secret where name like 'user/%/totp' order by name desc limit 1")
            .query(String.class)
            .single();
    assertThat(sealed).doesNotContain(totp.secret());
  }
}
