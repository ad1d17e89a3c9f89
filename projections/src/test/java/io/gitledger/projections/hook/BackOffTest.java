package io.gitledger.projections.hook;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BackOffTest {
  private final BackOff backOff = new BackOff(Duration.ofSeconds(1), Duration.ofMinutes(5));

  @ParameterizedTest
  @CsvSource({"1,1", "2,2", "3,4", "9,256", "10,300", "11,300", "1000000,300"})
  void pausesDoubleUpToALimitAndAreJittered(int failures, long seconds) {
    var pauses = IntStream.range(0, 200).mapToObj(i -> backOff.after(failures).toMillis()).toList();

    assertThat(pauses).allMatch(pause -> pause >= seconds * 500 && pause <= seconds * 1_000);
    assertThat(pauses.stream().distinct()).hasSizeGreaterThan(50);
  }
}
