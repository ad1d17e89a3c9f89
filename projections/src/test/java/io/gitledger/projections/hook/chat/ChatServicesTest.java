package io.gitledger.projections.hook.chat;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.query.hook.HookRow;
import io.gitledger.query.misc.WireJson;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class ChatServicesTest {
  private static final Instant AT = Instant.ofEpochSecond(1_700_000_000);
  private static final String ISSUE_PAGE = "https://git.example/acme/app/issues/7";
  private static final String PEOPLE =
      """
      "repository": {"full_name": "acme/app", "html_url": "https://git.example/acme/app"},
      "sender": {"login": "ada", "html_url": "https://git.example/ada", "avatar_url": "https://git.example/a.png"}
      """;
  private static final String PUSH =
      """
      {"ref": "refs/heads/a/b", "compare_url": "https://git.example/acme/app/compare/1...2", "total_commits": 2,
       "commits": [
         {"id": "2222222222", "message": "Make <it> work\\n\\nReally.", "url": "https://git.example/c/2", "author": {"name": "Ada"}},
         {"id": "1111111111", "message": "Start", "url": "https://git.example/c/1", "author": {"name": "Bob"}}],
      """
          + PEOPLE
          + "}";
  private static final String OPENED =
      """
      {"action": "opened",
       "issue": {"number": 7, "title": "a [b](http://evil.example) <!channel>", "body": "first\\n<@all> second",
                 "html_url": "https://git.example/acme/app/issues/7"},
      """
          + PEOPLE
          + "}";

  private final HookRow hook = new HookRow();

  private JsonNode push(ChatService service) {
    return body(service, "push", PUSH, "");
  }

  private JsonNode opened(ChatService service) {
    return body(service, "issues", OPENED, "");
  }

  private JsonNode body(ChatService service, String event, String payload, String secret) {
    return WireJson.mapper().readTree(service.json(hook, secret, event, payload, AT));
  }

  private static String text(JsonNode body, String path) {
    return body.at(path).asString();
  }

  @Test
  void slackGetsAnAttachmentForTheChannelOfTheHook() {
    hook.slackChannel = "#dev";
    hook.slackUsername = "ledger";

    JsonNode body = push(new Slack());

    assertThat(text(body, "/channel")).isEqualTo("#dev");
    assertThat(text(body, "/username")).isEqualTo("ledger");
    assertThat(text(body, "/text"))
        .isEqualTo(
            "<https://git.example/acme/app|acme/app>"
                + " <https://git.example/acme/app/src/branch/a/b|a/b>:"
                + " <https://git.example/acme/app/compare/1...2|2 new commits>"
                + " pushed by <https://git.example/ada|ada>");
    assertThat(body.path("link_names").asInt()).isZero();
    assertThat(text(body, "/attachments/0/color")).isEqualTo("#1ac600");
    assertThat(text(body, "/attachments/0/text"))
        .isEqualTo(
            "<https://git.example/c/2|2222222> Make &lt;it&gt; work - Ada\n"
                + "<https://git.example/c/1|1111111> Start - Bob");
    hook.slackColor = "good";
    assertThat(text(opened(new Slack()), "/attachments/0/color")).isEqualTo("good");
  }

  @Test
  void whatHasNothingMoreToSayHasNoSlackAttachment() {
    String deleted = "{\"ref\": \"old\", \"ref_type\": \"branch\", " + PEOPLE + "}";

    JsonNode body = body(new Slack(), "delete", deleted, "");

    assertThat(text(body, "/text")).contains("branch old deleted by");
    assertThat(body.get("attachments").isNull()).isTrue();
  }

  @Test
  void discordGetsAnEmbed() {
    JsonNode body = push(new Discord());

    assertThat(body.path("wait").asBoolean()).isFalse();
    assertThat(body.has("username")).isFalse();
    assertThat(text(body, "/embeds/0/title"))
        .isEqualTo("acme/app a/b: 2 new commits pushed by ada");
    assertThat(text(body, "/embeds/0/url")).isEqualTo("https://git.example/acme/app/compare/1...2");
    assertThat(body.at("/embeds/0/color").asInt()).isEqualTo(0x1ac600);
    assertThat(text(body, "/embeds/0/author/icon_url")).isEqualTo("https://git.example/a.png");
    assertThat(text(body, "/embeds/0/description"))
        .startsWith("[2222222](https://git.example/c/2) Make \\<it\\> work - Ada\n");
  }

  @Test
  void dingTalkGetsACardThatOpensThePageOutsideOfTheChat() {
    JsonNode body = opened(new DingTalk());

    assertThat(text(body, "/msgtype")).isEqualTo("actionCard");
    assertThat(text(body, "/actionCard/hideAvatar")).isEqualTo("0");
    assertThat(text(body, "/actionCard/title")).startsWith("acme/app: issue #7 a [b]");
    assertThat(text(body, "/actionCard/singleURL"))
        .isEqualTo(
            "dingtalk://dingtalkclient/page/link?pc_slide=false&url="
                + "https%3A%2F%2Fgit.example%2Facme%2Fapp%2Fissues%2F7");
  }

  @Test
  void messagesOfDingTalkAndWeComHaveTheMembersOfOtherKindsWithoutContent() {
    JsonNode card = opened(new DingTalk());
    JsonNode markdown = opened(new WechatWork());

    assertThat(card.propertyNames())
        .containsExactly("msgtype", "text", "link", "markdown", "actionCard", "feedCard", "at");
    assertThat(text(card, "/text/content")).isEmpty();
    assertThat(text(card, "/link/messageUrl")).isEmpty();
    assertThat(text(card, "/markdown/title")).isEmpty();
    assertThat(text(card, "/actionCard/btnOrientation")).isEmpty();
    assertThat(card.at("/actionCard/btns").isNull()).isTrue();
    assertThat(card.at("/feedCard/links").isNull()).isTrue();
    assertThat(card.at("/at").toString()).isEqualTo("{\"atMobiles\":null,\"isAtAll\":false}");
    assertThat(markdown.at("/text").toString())
        .isEqualTo("{\"content\":\"\",\"mentioned_list\":null,\"mentioned_mobile_list\":null}");
  }

  @Test
  void telegramGetsHtmlAtItsRichMethod() {
    var telegram = new Telegram();
    String url = "https://api.telegram.org/botX/sendMessage?chat_id=-1";

    assertThat(text(opened(telegram), "/rich_message/html"))
        .contains(
            "<a href=\"" + ISSUE_PAGE + "\">#7 a [b](http://evil.example) &lt;!channel&gt;</a>")
        .endsWith("<p>first<br>&lt;@all&gt; second</p>");
    assertThat(telegram.address(url, ""))
        .isEqualTo("https://api.telegram.org/botX/sendRichMessage?chat_id=-1");
    assertThat(telegram.address("https://e.example/other", ""))
        .isEqualTo("https://e.example/other");
  }

  @Test
  void teamsGetsAMessageCard() {
    JsonNode body = opened(new MicrosoftTeams());

    assertThat(text(body, "/@type")).isEqualTo("MessageCard");
    assertThat(text(body, "/@context")).isEqualTo("https://schema.org/extensions");
    assertThat(text(body, "/themeColor")).isEqualTo("eb6420");
    assertThat(text(body, "/sections/0/activityTitle")).isEqualTo("ada");
    assertThat(text(body, "/sections/0/facts/0/value")).isEqualTo("acme/app");
    assertThat(text(body, "/potentialAction/0/@type")).isEqualTo("OpenUri");
    assertThat(text(body, "/potentialAction/0/targets/0/uri")).isEqualTo(ISSUE_PAGE);
  }

  @Test
  void feishuIsSignedInItsOwnWayAndOnlyWithASecret() {
    JsonNode signed = body(new Feishu(), "issues", OPENED, "123456");

    assertThat(signed.at("/timestamp").isNumber()).isTrue();
    assertThat(signed.at("/timestamp").asLong()).isEqualTo(1_700_000_000L);
    assertThat(text(signed, "/sign")).isEqualTo("ojnQHB9QJsmTG/BVlaZO/dhhCnQqdSGeY2WCSJhc8kY=");
    assertThat(text(signed, "/msg_type")).isEqualTo("text");
    assertThat(text(signed, "/content/text")).endsWith("second\n" + ISSUE_PAGE);
    assertThat(opened(new Feishu()).propertyNames()).containsOnly("msg_type", "content");
    assertThat(new Feishu().takesEventHeaders()).isFalse();
  }

  @Test
  void matrixGetsANoticeUnderAnIdOfItsBody() {
    var matrix = new Matrix();
    JsonNode body = push(matrix);

    assertThat(text(body, "/msgtype")).isEqualTo("m.notice");
    assertThat(text(body, "/format")).isEqualTo("org.matrix.custom.html");
    assertThat(text(body, "/body")).contains("2222222 Make <it> work - Ada");
    assertThat(text(body, "/formatted_body")).contains("Make &lt;it&gt; work");
    assertThat(body.path("io.gitea.commits")).hasSize(2);
    assertThat(opened(matrix).has("io.gitea.commits")).isFalse();
    assertThat(matrix.method()).isEqualTo("PUT");
    assertThat(matrix.address("https://m.example/send/m.room.message?access_token=x", "abc"))
        .isEqualTo(
            "https://m.example/send/m.room.message/a9993e364706816aba3e25717850c26c9cd0d89d?access_token=x");
  }

  @Test
  void commitsThatMatrixWouldRefuseAreLeftOut() {
    String large = PUSH.replace("Really.", "x".repeat(60_000));

    assertThat(body(new Matrix(), "push", large, "").has("io.gitea.commits")).isFalse();
  }

  @Test
  void weComGetsMarkdownWithinItsLimit() {
    String long4Bytes = OPENED.replace("first", "\uD83D\uDE00".repeat(2_000));

    assertThat(text(push(new WechatWork()), "/msgtype")).isEqualTo("markdown");
    String content = text(body(new WechatWork(), "issues", long4Bytes, ""), "/markdown/content");
    assertThat(content.getBytes(java.nio.charset.StandardCharsets.UTF_8)).hasSizeLessThan(4_097);
    assertThat(content).endsWith("\u2026");
  }

  @Test
  void packagistLearnsOfPushesOnly() {
    assertThat(text(push(new Packagist()), "/repository/url"))
        .isEqualTo("https://git.example/acme/app");
    assertThat(text(opened(new Packagist()), "/repository/url")).isEmpty();
  }

  @Test
  void whatPeopleWriteForgesNoLinkAndCallsNobody() {
    assertThat(text(opened(new WechatWork()), "/markdown/content"))
        .contains("a \\[b\\](http://evil.example) \\<!channel\\>")
        .doesNotContain("<@all>");
    assertThat(text(opened(new Slack()), "/text"))
        .contains("&lt;!channel&gt;")
        .doesNotContain("<!channel>");
  }

  @Test
  void eventsThatNobodyHasWordsForAreNamed() {
    String bare = "{" + PEOPLE + "}";

    assertThat(text(body(new Discord(), "package", bare, ""), "/embeds/0/title"))
        .isEqualTo("acme/app: package by ada");
  }
}
