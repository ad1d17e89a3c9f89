package io.gitledger.api.ledger;

import io.gitledger.projections.ledger.DeadLetters;
import io.gitledger.projections.ledger.ProcessorLag;
import io.gitledger.projections.ledger.ProcessorLag.Lag;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.time.Duration;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Event rate, lag of the streaming processors, dead letters. The database is asked only when
 * somebody reads the metrics, and for all of them at once.
 */
@Component
class LedgerMetrics implements MeterBinder {
  private static final Logger LOG = LoggerFactory.getLogger(LedgerMetrics.class);
  private static final Duration FRESH = Duration.ofSeconds(2);

  private record State(long events, long deadLetters, Map<String, Lag> lags, long readAt) {}

  private final ProcessorLag processors;
  private final DeadLetters letters;
  private State last = new State(0, 0, Map.of(), System.nanoTime() - FRESH.toNanos());

  LedgerMetrics(ProcessorLag processors, DeadLetters letters) {
    this.processors = processors;
    this.letters = letters;
  }

  @Override
  public void bindTo(MeterRegistry registry) {
    FunctionCounter.builder("gitledger.events", this, metrics -> metrics.state().events())
        .description("Events appended to the log by all nodes")
        .register(registry);
    Gauge.builder("gitledger.dead.letters", this, metrics -> metrics.state().deadLetters())
        .description("Events that a reaction could not handle, and those that wait behind them")
        .register(registry);
    for (String processor : processors.processors()) {
      lag("gitledger.processor.lag.events", processor, Lag::events)
          .description("Events that a streaming processor has not handled yet")
          .register(registry);
      lag("gitledger.processor.lag", processor, Lag::seconds)
          .baseUnit("seconds")
          .description("Age of the oldest event that a streaming processor has not handled yet")
          .register(registry);
    }
  }

  private Gauge.Builder<LedgerMetrics> lag(
      String name, String processor, Function<Lag, ? extends Number> value) {
    return Gauge.builder(
            name,
            this,
            metrics -> {
              Lag lag = metrics.state().lags().get(processor);
              return lag == null ? Double.NaN : value.apply(lag).doubleValue();
            })
        .tag("processor", processor);
  }

  private synchronized State state() {
    if (System.nanoTime() - last.readAt() < FRESH.toNanos()) return last;
    try {
      var lags = processors.lags().stream().collect(Collectors.toMap(Lag::processor, lag -> lag));
      last = new State(processors.newest(), letters.count(), lags, System.nanoTime());
    } catch (RuntimeException e) {
      LOG.debug("metrics of the log cannot be read: {}", e.getMessage());
      last = new State(last.events(), last.deadLetters(), last.lags(), System.nanoTime());
    }
    return last;
  }
}
