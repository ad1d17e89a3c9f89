package io.gitledger.projections.hook.chat;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.query.misc.WireJson;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ChatMessagesTest {
  private static final String ISSUE =
      "\"issue\":{\"number\":7,\"title\":\"T\",\"body\":\"B\",\"html_url\":\"i\"}";
  private static final String COMMENT = "\"comment\":{\"body\":\"C\",\"html_url\":\"c\"}";

  private static ChatMessage message(String event, String payload) {
    String people =
        "\"repository\":{\"full_name\":\"a/r\",\"html_url\":\"r\"},\"sender\":{\"login\":\"ada\"}";
    return ChatMessages.of(event, WireJson.mapper().readTree("{" + payload + "," + people + "}"));
  }

  @ParameterizedTest
  @CsvSource({
    "opened,a/r: issue #7 T opened by ada,B,ORANGE",
    "edited,a/r: issue #7 T edited by ada,B,YELLOW",
    "closed,a/r: issue #7 T closed by ada,'',RED",
    "reopened,a/r: issue #7 T reopened by ada,'',YELLOW",
    "deleted,a/r: issue #7 T deleted by ada,'',RED",
    "label_updated,a/r: issue #7 T label updated by ada,'',YELLOW"
  })
  void anIssueIsToldByWhatWasDone(String action, String title, String prose, Color color) {
    ChatMessage message = message("issues", "\"action\":\"" + action + "\"," + ISSUE);

    assertThat(message.title()).isEqualTo(title);
    assertThat(message.prose()).isEqualTo(prose);
    assertThat(message.color()).isEqualTo(color);
    assertThat(message.link()).isEqualTo("i");
  }

  @ParameterizedTest
  @CsvSource({"created,C,c", "edited,C,c", "deleted,'',i"})
  void aCommentShowsItsTextWhileItExists(String action, String prose, String link) {
    String payload = "\"action\":\"" + action + "\"," + ISSUE + "," + COMMENT;

    ChatMessage message = message("issue_comment", payload);

    assertThat(message.title()).isEqualTo("a/r: comment on #7 T " + action + " by ada");
    assertThat(message.prose()).isEqualTo(prose);
    assertThat(message.link()).isEqualTo(link);
  }

  @ParameterizedTest
  @CsvSource({
    "opened,false,opened,B,ORANGE",
    "closed,false,closed,'',RED",
    "closed,true,merged,'',GREEN",
    "review_requested,false,review requested,'',YELLOW"
  })
  void aPullRequestIsToldLikeAnIssueAndByItsMerge(
      String action, boolean merged, String done, String prose, Color color) {
    String pull =
        ISSUE.replace("issue", "pull_request").replace("}", ",\"merged\":" + merged + "}");

    ChatMessage message = message("pull_request", "\"action\":\"" + action + "\"," + pull);

    assertThat(message.title()).isEqualTo("a/r: pull request #7 T " + done + " by ada");
    assertThat(message.prose()).isEqualTo(prose);
    assertThat(message.color()).isEqualTo(color);
    assertThat(message.link()).isEqualTo("i");
  }

  @Test
  void aReviewSaysWhatItsAuthorWrote() {
    String payload =
        "\"action\":\"reviewed\",\"review\":{\"type\":\"t\",\"content\":\"R\"},"
            + ISSUE.replace("issue", "pull_request");

    assertThat(message("pull_request_review_comment", payload).prose()).isEqualTo("R");
  }

  @Test
  void releasesForksAndStatusesLeadToTheirPages() {
    ChatMessage release =
        message(
            "release",
            "\"action\":\"published\",\"release\":{\"tag_name\":\"v1\",\"body\":\"B\",\"html_url\":\"p\"}");
    ChatMessage fork = message("fork", "\"forkee\":{\"full_name\":\"o/r\",\"html_url\":\"f\"}");
    ChatMessage status =
        message(
            "status",
            "\"state\":\"failure\",\"context\":\"ci\",\"sha\":\"0123456789\",\"commit\":{\"url\":\"c\"}");

    assertThat(release.title()).isEqualTo("a/r: release v1 published by ada");
    assertThat(release.prose()).isEqualTo("B");
    assertThat(release.link()).isEqualTo("p");
    assertThat(fork.title()).isEqualTo("a/r: forked from o/r by ada");
    assertThat(fork.link()).isEqualTo("r");
    assertThat(status.title()).isEqualTo("a/r: commit 0123456 ci: failure by ada");
    assertThat(status.color()).isEqualTo(Color.RED);
    assertThat(status.link()).isEqualTo("c");
  }

  @Test
  void aRefLeadsToItsPageAsLongAsThereIsOne() {
    ChatMessage created = message("create", "\"ref\":\"v1 x\",\"ref_type\":\"tag\"");
    ChatMessage deleted = message("delete", "\"ref\":\"v1\",\"ref_type\":\"tag\"");

    assertThat(created.title()).isEqualTo("a/r: tag v1 x created by ada");
    assertThat(created.link()).isEqualTo("r/src/tag/v1%20x");
    assertThat(deleted.title()).isEqualTo("a/r: tag v1 deleted by ada");
    assertThat(deleted.link()).isEqualTo("r");
  }

  @Test
  void aRepositoryComesAndGoes() {
    assertThat(message("repository", "\"action\":\"created\"").title())
        .isEqualTo("a/r: repository created by ada");
    assertThat(message("repository", "\"action\":\"deleted\"").link()).isEmpty();
  }

  @Test
  void longTextsAndControlCharactersDoNotGetThrough() {
    String payload = "\"action\":\"opened\"," + ISSUE;

    assertThat(message("issues", payload.replace("\"T\"", "\"a\\nb\"")).title())
        .contains("#7 a b opened");
    assertThat(message("issues", payload.replace("\"B\"", "\"" + "x".repeat(5_000) + "\"")).prose())
        .hasSize(1_000)
        .endsWith("\u2026");
  }
}
