package io.gitledger.git.refs;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TagPatternTest {
  @ParameterizedTest
  @CsvSource({
    "v*,v1/2,true",
    "v*,V1,false",
    "/^v[0-9]+$/,v12,true",
    "/^v[0-9]+$/,v1x,false",
    "/rc/,v1-rc2,true",
    "/,/,true",
    "/^[0-9a-f]{4}$/,0a1b,true",
    "/^[0-9a-f]{4}$/,0a1,false"
  })
  void aPatternFitsATag(String pattern, String tag, boolean fits) {
    assertThat(TagPattern.find(pattern).orElseThrow().test(tag)).isEqualTo(fits);
  }

  @ParameterizedTest
  @ValueSource(strings = {"v[", "/(a/", "/(a{1000}){1000}/", "/((a{100}){100}){99999999}/"})
  void whatCannotBeReadIsNoPattern(String pattern) {
    assertThat(TagPattern.find(pattern)).isEmpty();
  }
}
