package io.gitledger.api.program;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.TestServer;
import org.junit.jupiter.api.Test;
import org.springframework.boot.web.server.context.WebServerApplicationContext;

@BlackBox
class FirstStartTest {

  @Test
  void theAdministratorExistsBeforeTheFirstRequestIsTaken(TestServer server) {
    FirstStart first = server.bean(FirstStart.class);

    assertThat(first.getPhase()).isLessThan(WebServerApplicationContext.START_STOP_LIFECYCLE_PHASE);
  }
}
