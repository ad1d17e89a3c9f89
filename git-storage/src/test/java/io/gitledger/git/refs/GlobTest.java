package io.gitledger.git.refs;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GlobTest {
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
    assertThat(Glob.of(glob).orElseThrow().matches(name)).isEqualTo(fits);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ' ',
      value = {
        "release/* release/1 true",
        "release/* release/1/2 false",
        "release/** release/1/2 true",
        "** a/b true",
        "a?b a/b false",
        "a[/]b a/b true",
        "*.md read.me.md false",
        "docs/** docs/a.b/c true",
        "{*.md,docs/*} docs/a true"
      })
  void aSingleStarAndAQuestionMarkStopAtSeparators(String glob, String name, boolean fits) {
    assertThat(Glob.of(glob, "./").orElseThrow().matches(name)).isEqualTo(fits);
  }

  @ParameterizedTest
  @ValueSource(strings = {"[", "[]", "[!]", "[a", "{a", "a}", "a\\", "[a\\", "[z-a]"})
  void whatIsIncompleteIsNoGlob(String glob) {
    assertThat(Glob.of(glob)).isEmpty();
  }

  @Test
  void manyWildcardsMatchInLinearTime() {
    Glob glob = Glob.of("*a".repeat(100) + "b").orElseThrow();

    assertThat(glob.matches("a".repeat(1_000))).isFalse();
  }

  @Test
  void neitherEndlessNorBottomlessGlobsAreRead() {
    assertThat(Glob.of("a".repeat(5_000))).isEmpty();
    assertThat(Glob.of("{".repeat(1_000) + "}".repeat(1_000))).isEmpty();
  }
}
