package io.gitledger.projections.reference;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MarkdownTextTest {
  @Test
  void codeAndHtmlSayNothing() {
    MarkdownText text =
        MarkdownText.of(
            "see **#1** and `#2`\n\n```\n#3\n```\n\n    #4\n\n- item #5\n\n<b>\n#6\n</b>\n\n# #7\n");
    assertThat(text.text()).contains("#1", "#5", "#7").doesNotContain("#2", "#3", "#4", "#6");
  }

  @Test
  void linksSayTheirAddresses() {
    MarkdownText text = MarkdownText.of("[#1](/a/b/issues/2) ![#3](/x) <https://example.com/y>");
    assertThat(text.links())
        .extracting(MarkdownText.Link::address)
        .containsExactly("/a/b/issues/2", "https://example.com/y");
    assertThat(text.text()).doesNotContain("#");
  }

  @Test
  void aLinkTellsTheTextBeforeIt() {
    MarkdownText text = MarkdownText.of("This pull request *closes* [it](/a/b/issues/2)");
    assertThat(text.links())
        .extracting(MarkdownText.Link::before)
        .containsExactly("pull request closes ");
  }

  @Test
  void aTextOfCountlessMarksIsTakenAsPlain() {
    assertThat(MarkdownText.of("[".repeat(1_000_000) + " #1").text()).endsWith(" #1");
  }
}
