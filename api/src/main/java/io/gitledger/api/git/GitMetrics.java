package io.gitledger.api.git;

import io.gitledger.git.protocol.GitProtocol;
import io.gitledger.git.protocol.GitTraffic;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.util.function.ToDoubleFunction;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.stereotype.Component;

/** Metrics of fetches and pushes, over HTTP and SSH together. */
@Component
@ConditionalOnWebApplication
class GitMetrics implements MeterBinder {
  private final GitTraffic traffic;

  GitMetrics(GitProtocol protocol) {
    this.traffic = protocol.traffic();
  }

  @Override
  public void bindTo(MeterRegistry registry) {
    bytes(registry, "received", GitTraffic::received);
    bytes(registry, "sent", GitTraffic::sent);
  }

  private void bytes(
      MeterRegistry registry, String direction, ToDoubleFunction<GitTraffic> reading) {
    FunctionCounter.builder("gitledger.git", traffic, reading)
        .tag("direction", direction)
        .baseUnit("bytes")
        .description("Bytes exchanged with git clients")
        .register(registry);
  }
}
