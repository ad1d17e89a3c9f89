package io.gitledger.api.web.scope;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ScopesTest {
  private static Scopes of(String... words) {
    return Scopes.parse(List.of(words)).orElseThrow();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "read:user|read:user",
        "read:user,write:user|write:user",
        "write:user,read:user,read:user|write:user",
        "write:user,read:activitypub,read:issue|read:activitypub,read:issue,write:user",
        "read:repository,public-only|public-only,read:repository",
        "all|all",
        "all,read:user|all",
        "public-only,all|public-only,all",
        "public-only|public-only"
      })
  void scopesAreNormalised(String given, String written) {
    assertThat(of(given.split(",", -1)).toString()).isEqualTo(written);
    assertThat(Scopes.parse(written)).hasValue(of(given.split(",", -1)));
  }

  @Test
  void allWritesTogetherAreAll() {
    List<String> writes = Arrays.stream(Category.values()).map(Level.WRITE::of).toList();

    assertThat(Scopes.parse(writes)).hasValue(Scopes.ALL);
    assertThat(
            Scopes.parse(writes.stream().skip(1).collect(Collectors.toList()))
                .orElseThrow()
                .words())
        .hasSize(8);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "repo",
        "admin:org",
        "sudo",
        "",
        "READ:user",
        "read:",
        "write:all",
        "read:user ",
        "user"
      })
  void otherWordsAreNoScopes(String word) {
    assertThat(Scopes.parse(List.of("read:user", word))).isEmpty();
  }

  @Test
  void writingIncludesReading() {
    assertThat(of("write:issue").allows(Category.ISSUE, Level.READ)).isTrue();
    assertThat(of("read:issue").allows(Category.ISSUE, Level.WRITE)).isFalse();
    assertThat(of("write:issue").allows(Category.REPOSITORY, Level.READ)).isFalse();
  }

  @Test
  void aTokenDoesNotCoverAWiderOne() {
    assertThat(of("write:user").covers(of("read:user"))).isTrue();
    assertThat(of("read:user").covers(of("write:user"))).isFalse();
    assertThat(of("public-only", "all").covers(of("read:user"))).isFalse();
    assertThat(of("public-only", "all").covers(of("public-only", "read:user"))).isTrue();
    assertThat(of("all").covers(of("public-only", "all"))).isTrue();
  }

  @Test
  void nothingIsAValueToo() {
    assertThat(Scopes.parse("").orElseThrow().words()).isEmpty();
    assertThat(Scopes.parse(List.of()).orElseThrow().toString()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"GET,READ", "HEAD,READ", "POST,WRITE", "PUT,WRITE", "PATCH,WRITE", "DELETE,WRITE"})
  void theMethodAloneDecidesTheLevel(String method, Level level) {
    assertThat(Level.of(method)).isEqualTo(level);
  }
}
