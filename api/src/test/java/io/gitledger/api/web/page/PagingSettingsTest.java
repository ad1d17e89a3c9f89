package io.gitledger.api.web.page;

import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PagingSettingsTest {
  @ParameterizedTest
  @CsvSource({"0,50", "-1,50", "30,0", "30,-1"})
  void aPageThatNothingFitsOnIsRefusedAtTheStart(int ordinary, int largest) {
    assertThatIllegalArgumentException().isThrownBy(() -> new PagingSettings(ordinary, largest));
  }
}
