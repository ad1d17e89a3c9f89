package io.gitledger.query.reference;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class IssueReferenceTest {
  private static final String ROOT = "https://git.example.com/sub";

  private static String found(String text) {
    return IssueReference.in(text, ROOT).stream()
        .map(
            each ->
                (each.owner() == null ? "" : each.owner() + "/" + each.repository())
                    + "#"
                    + each.number()
                    + switch (each.action()) {
                      case NONE -> "";
                      case CLOSE -> " closes";
                      case REOPEN -> " reopens";
                    })
        .collect(Collectors.joining(", "));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "#1                                        | #1",
        "see !2 and (#3) and [#4]                  | #2, #3, #4",
        "octo/hello#5, octo/my.repo!6              | octo/hello#5, octo/my.repo#6",
        "Fixes #1                                  | #1 closes",
        "FIX: octo/hello#7.                        | octo/hello#7 closes",
        "close #1 closes #2 closed #3 resolves #4  | #1 closes, #2 closes, #3 closes, #4 closes",
        "reopened #8; reopens: #9                  | #8 reopens, #9 reopens",
        "fixes https://git.example.com/sub/octo/hello/issues/3 | octo/hello#3 closes",
        "https://git.example.com/sub/octo/hello/pulls/4        | octo/hello#4",
        "fixes #007                                | #7 closes",
        "fixes  #1                                 | #1",
        "prefixes #1                               | #1",
      })
  void references(String text, String expected) {
    assertThat(found(text)).isEqualTo(expected);
  }

  @Test
  void aTimeBelongsToTheReferenceBeforeIt() {
    assertThat(IssueReference.in("@9h fixes #1 @1h30m, #2 @2x #3 and @1d. #4 @1w1.5h @5m", ROOT))
        .extracting(IssueReference::seconds)
        .containsExactly(5_400L, 0L, 28_800L, 149_400L);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "/octo/hello/issues/3                              | 3",
        "https://git.example.com/sub/octo/hello/pulls/4    | 4",
        "https://elsewhere.example.com/octo/hello/issues/3 | 0",
        "octo/hello/issues/3                               | 0",
        "/octo/hello/issues/3/labels                       | 0",
        "/octo/hello/issues/0                              | 0",
      })
  void aLinkLeadsToAnIssueOfThisSite(String address, long number) {
    IssueReference reference = IssueReference.ofLink(address, "", ROOT);
    assertThat(reference == null ? 0 : reference.number()).isEqualTo(number);
  }

  @ParameterizedTest
  @CsvSource({
    "'closes ', CLOSE",
    "'It fixes: ', CLOSE",
    "'reopens ', REOPEN",
    "'closes', NONE",
    "'closes  ', NONE",
    "'discloses ', NONE",
  })
  void aWordBeforeALinkTellsItsAction(String before, IssueReference.Action action) {
    assertThat(IssueReference.ofLink("/octo/hello/issues/3", before, ROOT).action())
        .isEqualTo(action);
  }

  @Test
  void whatOnlyLooksLikeAReferenceIsNone() {
    for (String text :
        List.of(
            "a#1",
            "#1a",
            "#0",
            "##1",
            "#1.5",
            "x/octo/hello#1",
            "https://elsewhere.example.com/octo/hello/issues/3",
            "# 1")) assertThat(found(text)).as(text).isEmpty();
  }

  @Test
  void aLongTextOfKeywordsTakesTimeByItsLength() {
    assertThat(found("fix: ".repeat(200_000) + "a/b".repeat(100_000))).isEmpty();
  }
}
