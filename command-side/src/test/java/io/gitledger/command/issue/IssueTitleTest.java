package io.gitledger.command.issue;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class IssueTitleTest {
  private static String kept(String title) {
    return new IssueTitle(title).text();
  }

  @Test
  void spaceAroundATitleIsDroppedAtCreationAlone() {
    assertThat(IssueTitle.trimmed(" \t a  title\n").text()).isEqualTo("a  title");
    assertThat(kept(" a  title ")).isEqualTo(" a  title ");
    assertThat(new IssueTitle(" \n").blank()).isTrue();
  }

  @Test
  void aTitleOf255ColumnsStaysWhole() {
    assertThat(kept("x".repeat(255))).isEqualTo("x".repeat(255));
  }

  @Test
  void aWiderTitleIsCutWithAnEllipsis() {
    assertThat(kept("x".repeat(256))).isEqualTo("x".repeat(252) + "…");
  }

  @Test
  void ideographsTakeTwoColumnsAndAreNeverCutInHalf() {
    assertThat(kept("漢".repeat(127))).isEqualTo("漢".repeat(127));
    assertThat(kept("漢".repeat(128))).isEqualTo("漢".repeat(126) + "…");
    assertThat(kept("😀".repeat(200))).isEqualTo("😀".repeat(126) + "…");
  }
}
