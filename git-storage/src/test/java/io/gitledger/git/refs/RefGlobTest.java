package io.gitledger.git.refs;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RefGlobTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = ' ',
      quoteCharacter = '"',
      value = {
        "main main true",
        "main Main false",
        "main main2 false",
        "* refs/heads/a/b true",
        "** refs/tags/v1 true",
        "feature/* feature/a/b true",
        "a?c a/c true",
        "a?c ac false",
        "a.c abc false",
        "v[0-9] v1 true",
        "v[!0-9] v1 false",
        "v[!0-9] vx true",
        "v[^0] v^ true",
        "v[a\\]] v] true",
        "{master,feature*} feature/7 true",
        "{a,{b,c}d} cd true",
        "{a,b},c b,c true",
        "a,b a,b true",
        "\\{a\\} {a} true",
        "\\* x false",
        "a&&b a&&b true",
        "] ] true"
      })
  void aGlobFitsTheWholeNameOrNot(String glob, String name, boolean fits) {
    assertThat(RefGlob.of(glob).orElseThrow().matches(name)).isEqualTo(fits);
  }

  @ParameterizedTest
  @ValueSource(strings = {"[", "[]", "[!]", "[a", "{a", "a}", "a\\", "[a\\", "[z-a]"})
  void whatIsIncompleteIsNoGlob(String glob) {
    assertThat(RefGlob.of(glob)).isEmpty();
  }

  @Test
  void manyWildcardsMatchInLinearTime() {
    RefGlob glob = RefGlob.of("*a".repeat(100) + "b").orElseThrow();

    assertThat(glob.matches("a".repeat(1_000))).isFalse();
  }

  @Test
  void neitherEndlessNorBottomlessGlobsAreRead() {
    assertThat(RefGlob.of("a".repeat(5_000))).isEmpty();
    assertThat(RefGlob.of("{".repeat(1_000) + "}".repeat(1_000))).isEmpty();
  }
}
