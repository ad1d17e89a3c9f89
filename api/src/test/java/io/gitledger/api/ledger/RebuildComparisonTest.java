package io.gitledger.api.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.program.Program;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.TestServer;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

/**
 * Comes after all black-box tests and proves what they left behind: the log is whole, and the read
 * model made from it anew is the one that they saw. The server runs on meanwhile.
 */
@BlackBox
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class RebuildComparisonTest {

  @Test
  @Order(1)
  void theLogIsWholeAndEverythingBesideItAgrees(TestServer server) {
    assertThat(Program.run("verify", "--data", server.folder().toString())).isZero();
  }

  @Test
  @Order(2)
  void theReadModelMadeAnewIsEqualRowByRow(TestServer server) {
    assertThat(Program.run("rebuild", "--compare", "--data", server.folder().toString())).isZero();
  }

  @Test
  @Order(3)
  void theServerGoesOnWithTheRebuiltReadModel(TestServer server) {
    String user = server.newUser("before-swap");

    assertThat(Program.run("rebuild", "--swap", "--data", server.folder().toString())).isZero();

    server.administrator().get("/users/" + user).expect(200);
    server.administrator().get("/users/" + server.newUser("after-swap")).expect(200);
  }
}
