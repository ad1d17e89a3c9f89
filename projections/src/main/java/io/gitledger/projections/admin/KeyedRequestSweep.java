package io.gitledger.projections.admin;

import io.gitledger.command.idempotency.KeyedRequests;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;

/** Deletes idempotency keys of requests, with their responses, after a day. */
@Component
@Order(5)
class KeyedRequestSweep extends Task {
  private static final Logger LOG = LoggerFactory.getLogger(KeyedRequestSweep.class);

  private final KeyedRequests requests;

  KeyedRequestSweep(KeyedRequests requests) {
    super("cleanup_idempotency_keys", new Schedule.Every(Duration.ofHours(1)));
    this.requests = requests;
  }

  @Override
  public void run() {
    LOG.debug("Forgot {} requests with a key", requests.sweep());
  }
}
