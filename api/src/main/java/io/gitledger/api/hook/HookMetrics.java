package io.gitledger.api.hook;

import io.gitledger.api.ledger.CachedMeasurement;
import io.gitledger.projections.hook.DeliveryQueues;
import io.gitledger.projections.hook.DeliveryQueues.Depth;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.util.function.ToDoubleFunction;
import org.springframework.stereotype.Component;

/**
 * Totals of all delivery queues. A time series per hook would grow with the number of hooks; {@code
 * /ledger/hooks/queues} lists the queues.
 */
@Component
class HookMetrics implements MeterBinder {
  private final CachedMeasurement<Depth> depth;

  HookMetrics(DeliveryQueues queues) {
    depth = new CachedMeasurement<>(new Depth(0, 0, 0, 0), queues::depth);
  }

  @Override
  public void bindTo(MeterRegistry registry) {
    gauge("gitledger.hook.queue.depth", Depth::pending)
        .description("Webhook deliveries that wait to be sent, by all nodes")
        .register(registry);
    gauge("gitledger.hook.queue.age", Depth::oldestSeconds)
        .baseUnit("seconds")
        .description("Age of the webhook delivery that waits longest")
        .register(registry);
    gauge("gitledger.hook.failing", Depth::failing)
        .description("Webhooks with something to send whose last attempt has failed")
        .register(registry);
    gauge("gitledger.hook.dead.letters", Depth::dead)
        .description("Webhook deliveries that were given up")
        .register(registry);
  }

  private Gauge.Builder<?> gauge(String name, ToDoubleFunction<Depth> value) {
    return Gauge.builder(name, depth, reading -> value.applyAsDouble(reading.now()));
  }
}
