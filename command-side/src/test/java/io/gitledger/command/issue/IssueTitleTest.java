package io.gitledger.command.issue;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class IssueTitleTest {
  private static String kept(String title) {
    return new IssueTitle(title).text();
  }

  @Test
  void spaceAroundATitleIsDropped() {
    assertThat(kept(" \t a  title\n")).isEqualTo("a  title");
    assertThat(new IssueTitle(" \n").blank()).isTrue();
  }

  @Test
  void aTitleOf255ColumnsStaysWhole() {
    assertThat(kept("x".repeat(255))).isEqualTo("x".repeat(255));
  }

  @Test
  void aWiderTitleIsCutWithAnEllipsis() {
    assertThat(kept("x".repeat(256))).isEqualTo("x".repeat(254) + "…");
  }

  @Test
  void ideographsTakeTwoColumnsAndAreNeverCutInHalf() {
    assertThat(kept("漢".repeat(127))).isEqualTo("漢".repeat(127));
    assertThat(kept("漢".repeat(128))).isEqualTo("漢".repeat(127) + "…");
    assertThat(kept("😀".repeat(200))).isEqualTo("😀".repeat(127) + "…");
  }
}
