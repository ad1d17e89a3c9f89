package io.gitledger.command.account;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TotpTest {
  private static final byte[] SECRET = "12345678901234567890".getBytes(StandardCharsets.US_ASCII);

  /** Tests the examples of RFC 6238, appendix B, truncated to six digits. */
  @ParameterizedTest
  @CsvSource({
    "59, 287082",
    "1111111109, 081804",
    "1111111111, 050471",
    "1234567890, 005924",
    "2000000000, 279037",
    "20000000000, 353130"
  })
  void codesAreThoseOfTheStandard(long second, String code) {
    assertThat(Totp.codeOf(SECRET, second / 30)).isEqualTo(code);
    assertThat(Totp.step(SECRET, code, Instant.ofEpochSecond(second))).hasValue(second / 30);
  }

  @Test
  void aCodeCountsOneStepTooEarlyOrTooLateAndNoMore() {
    String code = Totp.codeOf(SECRET, 100);

    for (int second : new int[] {99 * 30, 100 * 30, 101 * 30 + 29})
      assertThat(Totp.step(SECRET, code, Instant.ofEpochSecond(second))).hasValue(100);
    for (int second : new int[] {99 * 30 - 1, 102 * 30})
      assertThat(Totp.step(SECRET, code, Instant.ofEpochSecond(second))).isEmpty();
  }

  @Test
  void codesHaveTheSameDigitsOnAMachineThatWritesOthers() {
    Locale machine = Locale.getDefault();
    try {
      Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
      assertThat(Totp.codeOf(SECRET, 59 / 30)).isEqualTo("287082");
    } finally {
      Locale.setDefault(machine);
    }
  }

  @Test
  void onlySixDigitsLookLikeACode() {
    assertThat(Totp.looksLikeCode("012345")).isTrue();
    for (String text : new String[] {null, "", "12345", "1234567", "12345a", " 123456", "١٢٣٤٥٦"})
      assertThat(Totp.looksLikeCode(text)).isFalse();
  }
}
