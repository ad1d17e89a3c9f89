package io.gitledger.api.ledger;

import io.gitledger.projections.ledger.DeadLetters;
import io.gitledger.projections.ledger.ProcessorLag;
import io.gitledger.projections.ledger.ProcessorLag.Lag;
import io.gitledger.projections.ledger.ProofFinder;
import io.gitledger.query.ledger.CheckpointView;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/** Metrics of the event rate, checkpoints, lag of the streaming processors, and dead letters. */
@Component
class LedgerMetrics implements MeterBinder {
  private record State(
      long events, long deadLetters, Optional<CheckpointView> checkpoint, Map<String, Lag> lags) {}

  private final ProcessorLag processors;
  private final DeadLetters letters;
  private final ProofFinder proofs;
  private final CachedMeasurement<State> state =
      new CachedMeasurement<>(new State(0, 0, Optional.empty(), Map.of()), this::read);

  LedgerMetrics(ProcessorLag processors, DeadLetters letters, ProofFinder proofs) {
    this.processors = processors;
    this.letters = letters;
    this.proofs = proofs;
  }

  @Override
  public void bindTo(MeterRegistry registry) {
    FunctionCounter.builder("gitledger.events", this, metrics -> metrics.state.now().events())
        .description("Events appended to the log by all nodes")
        .register(registry);
    Gauge.builder("gitledger.dead.letters", this, metrics -> metrics.state.now().deadLetters())
        .description("Events that a reaction could not handle, and those that wait behind them")
        .register(registry);
    checkpoint("gitledger.checkpoint.events", CheckpointView::size)
        .description("Events that the latest checkpoint covers")
        .register(registry);
    checkpoint("gitledger.checkpoint.age", view -> age(view.time()))
        .baseUnit("seconds")
        .description("Age of the latest checkpoint; grows while nothing happens")
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

  private Gauge.Builder<LedgerMetrics> checkpoint(
      String name, Function<CheckpointView, ? extends Number> value) {
    return Gauge.builder(
        name,
        this,
        metrics ->
            metrics
                .state
                .now()
                .checkpoint()
                .map(view -> value.apply(view).doubleValue())
                .orElse(Double.NaN));
  }

  private static double age(Instant signed) {
    return Math.max(0, Duration.between(signed, Instant.now()).toMillis() / 1_000.0);
  }

  private Gauge.Builder<LedgerMetrics> lag(
      String name, String processor, Function<Lag, ? extends Number> value) {
    return Gauge.builder(
            name,
            this,
            metrics -> {
              Lag lag = metrics.state.now().lags().get(processor);
              return lag == null ? Double.NaN : value.apply(lag).doubleValue();
            })
        .tag("processor", processor);
  }

  private State read() {
    var lags = processors.lags().stream().collect(Collectors.toMap(Lag::processor, lag -> lag));
    return new State(processors.newest(), letters.count(), proofs.findLatest(), lags);
  }
}
