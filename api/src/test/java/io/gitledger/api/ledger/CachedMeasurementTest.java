package io.gitledger.api.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class CachedMeasurementTest {
  @Test
  void manyReadersWithinAMomentCostOneReading() {
    var taken = new AtomicInteger();
    var reading = new CachedMeasurement<>(0, taken::incrementAndGet);

    assertThat(reading.now()).isOne();
    assertThat(reading.now()).isOne();
  }

  @Test
  void whereNothingCanBeReadTheLastValueStands() {
    var reading =
        new CachedMeasurement<>(
            7,
            () -> {
              throw new IllegalStateException("no database");
            });

    assertThat(reading.now()).isEqualTo(7);
  }
}
