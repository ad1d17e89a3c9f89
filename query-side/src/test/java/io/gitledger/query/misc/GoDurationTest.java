package io.gitledger.query.misc;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GoDurationTest {
  @ParameterizedTest
  @CsvSource({"0,0", "0s,0", "10m,600", "8h0m0s,28800", "1.5h,5400", "1h1m1s,3661", "1500ms,1"})
  void partsAreAdded(String text, long seconds) {
    assertThat(GoDuration.parse(text).map(Duration::toSeconds)).contains(seconds);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "8", "h", "-8h", "8 h", "8d", "1h, 2m", "999999999h"})
  void everythingElseIsNone(String text) {
    assertThat(GoDuration.parse(text)).isEmpty();
  }

  @Test
  void whatIsWrittenIsRead() {
    assertThat(GoDuration.of(0)).isEqualTo("0s");
    assertThat(GoDuration.of(600)).isEqualTo("10m0s");
    assertThat(GoDuration.of(28_800)).isEqualTo("8h0m0s");
    assertThat(GoDuration.of(90_061)).isEqualTo("25h1m1s");
  }
}
