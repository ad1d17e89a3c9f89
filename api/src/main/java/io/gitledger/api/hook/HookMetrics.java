package io.gitledger.api.hook;

import io.gitledger.projections.hook.Deliveries;
import io.gitledger.projections.hook.Deliveries.Depth;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.time.Duration;
import org.springframework.stereotype.Component;

/** The queues of webhook deliveries. The database is asked only when somebody reads the metrics. */
@Component
class HookMetrics implements MeterBinder {
  private static final long FRESH = Duration.ofSeconds(2).toNanos();

  private final Deliveries deliveries;
  private Depth last = new Depth(0, 0, 0);
  private long readAt = System.nanoTime() - FRESH;

  HookMetrics(Deliveries deliveries) {
    this.deliveries = deliveries;
  }

  @Override
  public void bindTo(MeterRegistry registry) {
    Gauge.builder("gitledger.hook.queue.depth", this, metrics -> metrics.depth().pending())
        .description("Webhook deliveries that wait to be sent, by all nodes")
        .register(registry);
    Gauge.builder("gitledger.hook.queue.age", this, metrics -> metrics.depth().oldestSeconds())
        .baseUnit("seconds")
        .description("Age of the webhook delivery that waits longest")
        .register(registry);
    Gauge.builder("gitledger.hook.dead.letters", this, metrics -> metrics.depth().dead())
        .description("Webhook deliveries that were given up")
        .register(registry);
  }

  private synchronized Depth depth() {
    if (System.nanoTime() - readAt > FRESH) {
      last = deliveries.depth();
      readAt = System.nanoTime();
    }
    return last;
  }
}
