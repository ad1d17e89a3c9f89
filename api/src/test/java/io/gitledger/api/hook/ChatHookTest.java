package io.gitledger.api.hook;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestServer;
import io.gitledger.api.testing.WebhookSink;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

@BlackBox
class ChatHookTest {
  private final TestServer server = TestServer.shared();
  private final String owner = server.newUser("chatter");
  private String hooks;
  private String issues;

  @BeforeEach
  void aRepository() {
    server.as(owner).post("/user/repos", Json.object("name", "r")).expect(201);
    hooks = "/repos/" + owner + "/r/hooks";
    issues = "/repos/" + owner + "/r/issues";
  }

  private static Map<String, Object> hook(String type, String url, String... more) {
    Map<String, String> config = new HashMap<>(Map.of("url", url, "content_type", "form"));
    for (int i = 0; i < more.length; i += 2) config.put(more[i], more[i + 1]);
    return Map.of("type", type, "active", true, "events", List.of("issues"), "config", config);
  }

  @Test
  void slackGetsASignedMessageInsteadOfThePayload() throws Exception {
    try (WebhookSink sink = WebhookSink.start()) {
      server
          .as(owner)
          .post(hooks, hook("slack", sink.url(), "channel", " #dev ", "secret", "s3cret"))
          .expect(201);
      server.as(owner).post(issues, Json.object("title", "T <b>", "body", "B")).expect(201);

      var delivery = sink.await("issues");
      JsonNode body = delivery.json();
      assertThat(delivery.header("Content-Type")).isEqualTo("application/json");
      assertThat(body.path("channel").asString()).isEqualTo("#dev");
      assertThat(body.path("text").asString())
          .contains("|#1 T &lt;b&gt;>")
          .contains("opened by <" + server.address() + owner + "|" + owner + ">");
      assertThat(body.at("/attachments/0/text").asString()).isEqualTo("B");
      Mac mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec("s3cret".getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
      assertThat(delivery.header("X-Gitea-Signature"))
          .isEqualTo(HexFormat.of().formatHex(mac.doFinal(delivery.body())));
    }
  }

  @Test
  void matrixGetsItsMessagePutUnderTheBodysHash() throws Exception {
    try (WebhookSink sink = WebhookSink.start()) {
      server.as(owner).post(hooks, hook("matrix", sink.url() + "?a=b")).expect(201);
      server.as(owner).post(issues, Json.object("title", "T")).expect(201);

      var delivery = sink.await("issues");
      String hash =
          HexFormat.of().formatHex(MessageDigest.getInstance("SHA-1").digest(delivery.body()));
      assertThat(delivery.method()).isEqualTo("PUT");
      assertThat(delivery.path()).isEqualTo("/hook/" + hash + "?a=b");
      assertThat(delivery.json().path("msgtype").asString()).isEqualTo("m.notice");
    }
  }

  @Test
  void aPushWithoutCommitsIsToldOnlyToThoseWhoTakeThePayloadItself() {
    try (WebhookSink sink = WebhookSink.start()) {
      var everything = List.of("push", "create");
      for (String type : List.of("gitea", "discord")) {
        var body = new HashMap<>(hook(type, sink.url() + "?" + type));
        body.put("events", everything);
        server.as(owner).post(hooks, body).expect(201);
      }
      server
          .as(owner)
          .post("/repos/" + owner + "/r/contents/a", Json.object("content", "YQ==", "message", "m"))
          .expect(201);
      sink.await(d -> d.event().equals("push") && d.path().contains("discord"));
      server
          .as(owner)
          .post("/repos/" + owner + "/r/branches", Json.object("new_branch_name", "b"))
          .expect(201);

      sink.await(
          d ->
              d.event().equals("push")
                  && d.path().contains("gitea")
                  && d.text().contains("heads%2Fb"));
      sink.await(
          d ->
              d.event().equals("create")
                  && d.path().contains("discord")
                  && d.text().contains("branch b created"));
      assertThat(sink.deliveries("push"))
          .filteredOn(d -> d.path().contains("discord"))
          .hasSize(1)
          .allSatisfy(d -> assertThat(d.text()).contains("1 new commit"));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "gogs",
        "discord",
        "dingtalk",
        "telegram",
        "msteams",
        "feishu",
        "matrix",
        "wechatwork",
        "packagist"
      })
  void everyTypeOfTheContractIsAccepted(String type) {
    JsonNode created =
        server.as(owner).post(hooks, hook(type, "https://chat.example/")).expect(201).json();

    assertThat(created.path("type").asString()).isEqualTo(type);
    assertThat(created.path("config").propertyNames())
        .containsExactlyInAnyOrder("url", "content_type");
  }

  @Test
  void slackNeedsAChannelAndShowsHowItsMessagesAppear() {
    var client = server.as(owner);
    String url = "https://chat.example/";

    assertThat(client.post(hooks, hook("slack", url)).expect(422).message())
        .isEqualTo("Missing config option: channel");
    client.post(hooks, hook("slack", url, "channel", "")).expect(400);
    assertThat(client.post(hooks, hook("slack", url, "channel", "No Way")).expect(400).message())
        .isEqualTo("Invalid slack channel name");
    assertThat(client.post(hooks, hook("Slack", url, "channel", "c")).expect(422).message())
        .isEqualTo("Invalid hook type: Slack");
    JsonNode created =
        client
            .post(hooks, hook("slack", url, "channel", "#c", "username", "u", "color", "good"))
            .expect(201)
            .json();
    assertThat(created.at("/config/channel").asString()).isEqualTo("#c");
    assertThat(created.at("/config/username").asString()).isEqualTo("u");
    assertThat(created.at("/config/icon_url").asString()).isEmpty();
    String path = hooks + "/" + created.path("id").asLong();
    assertThat(client.patch(path, Json.object("name", "n")).expect(200).text())
        .contains("\"channel\":\"#c\"", "\"username\":\"u\"");
    assertThat(client.patch(path, Json.object("config", Map.of("channel", "d"))).expect(200).text())
        .contains("\"channel\":\"d\"", "\"username\":\"\"", "\"color\":\"\"");
  }
}
