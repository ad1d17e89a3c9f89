package io.gitledger.git.read;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.ZoneOffset;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SignatureTest {
  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      value = {
        "Ada Lovelace,Ada Lovelace",
        "Ada <root>,Ada root",
        "`  .Ada <x>; `,Ada x",
        "'Ada',Ada",
        "\"Ada\" (x),Ada\" (x)",
        "J. Doe Jr.,J. Doe Jr",
        "x >',x",
        "...,..."
      })
  void aNameIsWrittenAsGitRecordsIt(String given, String recorded) {
    var signature = new Signature(given, given + "@x", Instant.EPOCH, ZoneOffset.UTC);

    assertThat(signature.normalized().name()).isEqualTo(recorded);
    assertThat(signature.toIdent().getName()).isEqualTo(recorded);
  }
}
