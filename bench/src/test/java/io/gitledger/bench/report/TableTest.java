package io.gitledger.bench.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.bench.measure.DatabaseMeter.Counts;
import io.gitledger.bench.measure.Meters.Reading;
import io.gitledger.bench.measure.Sample;
import java.time.Duration;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class TableTest {
  @Test
  void percentilesAreThoseOfAllRoundsTogether() {
    Line line = new Line("get-user", "ours");
    line.add(round(1, 50, Duration.ofSeconds(1), 0, 0));
    line.add(round(51, 100, Duration.ofSeconds(1), 0, 0));

    assertThat(line.percentile(50)).isBetween(49.9, 50.1);
    assertThat(line.percentile(95)).isBetween(94.9, 95.1);
    assertThat(line.percentile(99)).isBetween(98.9, 99.1);
    assertThat(line.things()).isEqualTo(100);
  }

  @Test
  void oneDisturbedRoundDoesNotMoveTheRate() {
    Line line = new Line("get-user", "ours");
    line.add(round(1, 100, Duration.ofSeconds(1), 0, 0));
    line.add(round(1, 100, Duration.ofSeconds(100), 0, 0));
    line.add(round(1, 110, Duration.ofSeconds(1), 0, 0));

    assertThat(line.rate()).isEqualTo(100);
  }

  @Test
  void whatWasUsedIsDividedByWhatWasDone() {
    Line line = new Line("comment", "ours");
    line.add(round(1, 100, Duration.ofSeconds(1), 0, 0));

    assertThat(line.cpuMillis()).containsExactly(2.0, 0.5);
    assertThat(line.loadCpuMillis()).isEqualTo(0.1);
    assertThat(line.walFlushes()).hasValue(0.3);
    assertThat(line.statements()).isEmpty();
    assertThat(Table.of(List.of(line))).contains("| 2.50 (2.00 + 0.500) |");
  }

  @Test
  void errorsAndLossesAndFailuresAreCountedAndTold() {
    Line line = new Line("comment", "ours");
    line.add(round(1, 10, Duration.ofSeconds(1), 2, 3));
    line.fail(new IllegalStateException("the server has gone"));

    assertThat(line.errors()).isEqualTo(6);
    assertThat(line.complaints())
        .containsExactly(
            "the server has gone", "refused", "3 that were acknowledged are not there");
    assertThat(new Report(List.of(), List.of(line), List.of()).markdown())
        .contains("- error in comment on ours: the server has gone");
  }

  @Test
  void aLineWithoutAnyRoundIsStillALine() {
    Line line = new Line("comment", "ours");
    line.fail(new IllegalStateException("no such server"));

    String table = Table.of(List.of(line));

    assertThat(table.lines()).hasSize(3);
    assertThat(table.lines().map(String::length).distinct()).hasSize(1);
    assertThat(new Report(List.of(), List.of(line), List.of()).json()).contains("no such server");
  }

  private static Line.Round round(
      int fromMillis, int toMillis, Duration elapsed, long errors, long lost) {
    Histogram latencies = Sample.noLatencies();
    for (int millis = fromMillis; millis <= toMillis; millis++) {
      Sample.record(latencies, millis * 1_000_000L);
    }
    int things = toMillis - fromMillis + 1;
    return new Line.Round(
        new Sample(
            latencies, things, errors, errors == 0 ? List.of() : List.of("refused"), elapsed),
        new Reading(
            List.of(200_000_000L, 50_000_000L), 10_000_000L, List.of(new Counts(30, 200, -1))),
        lost);
  }
}
