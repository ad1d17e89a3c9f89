package io.gitledger.projections.admin;

import io.gitledger.command.idempotency.KeyedRequests;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;

/** Forgets requests with a key, and their answers, after a day. */
@Component
@Order(5)
class KeyedRequestSweep implements Task {
  private static final Logger LOG = LoggerFactory.getLogger(KeyedRequestSweep.class);

  private final KeyedRequests requests;

  KeyedRequestSweep(KeyedRequests requests) {
    this.requests = requests;
  }

  @Override
  public String name() {
    return "cleanup_idempotency_keys";
  }

  @Override
  public Schedule schedule() {
    return new Schedule.Every(Duration.ofHours(1));
  }

  @Override
  public void run() {
    LOG.debug("Forgot {} requests with a key", requests.sweep());
  }
}
