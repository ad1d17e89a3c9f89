package io.gitledger.api.activitypub;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.testing.Answer;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestClient;
import io.gitledger.api.testing.TestServer;
import io.gitledger.query.activitypub.NodeCounts;
import java.security.KeyFactory;
import java.security.interfaces.RSAPublicKey;
import java.security.spec.X509EncodedKeySpec;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.parallel.Isolated;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.JsonNode;

@BlackBox
@TestInstance(Lifecycle.PER_CLASS) // one actor, because generating each key takes seconds
@Isolated("It counts who is active.")
class ActivityPubTest {
  private static final String BODY = "{\"type\":\"Follow\"}";

  private final TestServer server;
  private final String user;
  private final long id;
  private final String path;
  private RemoteActor remote;

  ActivityPubTest(TestServer server) {
    this.server = server;
    user = server.newUser("actor");
    id = id(server.as(user));
    path = "/activitypub/user-id/" + id;
  }

  private String pathOf(String somebody) {
    return "/activitypub/user-id/" + id(server.as(somebody));
  }

  private static long id(TestClient client) {
    return client.get("/user").expect(200).json().path("id").asLong();
  }

  @BeforeEach
  void somebodyElsewhere() throws Exception {
    remote = new RemoteActor();
  }

  @AfterEach
  void gone() {
    remote.close();
  }

  @Test
  void aUserIsAnActorWithAKeyThatStays() throws Exception {
    Answer answer = server.anonymous().get(path).expect(200);
    JsonNode actor = answer.json();
    String me = server.address() + "api/v1" + path;

    assertThat(answer.header("Content-Type"))
        .contains("application/ld+json;profile=\"https://www.w3.org/ns/activitystreams\"");
    assertThat(actor.path("@context").size()).isEqualTo(2);
    assertThat(actor.path("id").asString()).isEqualTo(me);
    assertThat(actor.path("type").asString()).isEqualTo("Person");
    assertThat(actor.path("preferredUsername").asString()).isEqualTo(user);
    assertThat(actor.path("inbox").asString()).isEqualTo(me + "/inbox");
    assertThat(actor.path("outbox").asString()).isEqualTo(me + "/outbox");
    assertThat(actor.path("icon").path("url").asString()).contains("/avatars/");
    assertThat(actor.path("publicKey").path("id").asString()).isEqualTo(me + "#main-key");
    assertThat(actor.path("publicKey").path("owner").asString()).isEqualTo(me);
    assertThat(key(actor).getModulus().bitLength()).isEqualTo(3072);
    assertThat(server.anonymous().get("/activitypub/user/" + user).expect(200).json())
        .isEqualTo(actor);
  }

  private static RSAPublicKey key(JsonNode actor) throws Exception {
    String pem = actor.path("publicKey").path("publicKeyPem").asString();
    assertThat(pem).startsWith("-----BEGIN PUBLIC KEY-----\n");
    byte[] encoded = Base64.getMimeDecoder().decode(pem.replaceAll("-----[A-Z ]+-----", ""));
    return (RSAPublicKey)
        KeyFactory.getInstance("RSA").generatePublic(new X509EncodedKeySpec(encoded));
  }

  @Test
  void onlyWhoIsSeenIsAnActor() {
    for (String missing : List.of("user-id/999999999", "user-id/x", "user/no-such-user"))
      assertThat(server.anonymous().get("/activitypub/" + missing).expect(404).message())
          .contains("user does not exist");
    String hidden = server.newUser("hidden");
    ActorKey.giveTo(hidden, server);
    server
        .administrator()
        .patch("/admin/users/" + hidden, Json.object("login_name", hidden, "visibility", "private"))
        .expect(200);
    server.anonymous().get(pathOf(hidden)).expect(404);
    remote.send(server.anonymous(), pathOf(hidden) + "/inbox", BODY).expect(404);
    server.as(hidden).get(pathOf(hidden)).expect(200);
    String organization = server.freshName("org");
    JsonNode org =
        server
            .administrator()
            .post("/orgs", Json.object("username", organization))
            .expect(201)
            .json();
    server.anonymous().get("/activitypub/user-id/" + org.path("id").asLong()).expect(404);
  }

  @Test
  void aTokenNeedsTheScope() {
    server.withToken(server.newToken(user, "read:user")).get(path).expect(403);
    server.withToken(server.newToken(user, "read:activitypub")).get(path).expect(200);
    server.withToken("0123456789abcdef0123456789abcdef01234567").get(path).expect(401);
    String reader = server.newToken(user, "read:activitypub");
    remote.send(server.withToken(reader), path + "/inbox", BODY).expect(403);
    String limited = server.newUser("limited");
    long other = id(server.as(limited));
    server
        .administrator()
        .patch(
            "/admin/users/" + limited, Json.object("login_name", limited, "visibility", "limited"))
        .expect(200);
    server
        .withToken(server.newToken(user, "public-only", "all"))
        .get("/activitypub/user-id/" + other)
        .expect(403);
  }

  @Test
  void whatIsSignedRightIsTakenAndLeftAlone() throws Exception {
    remote.send(server.anonymous(), path + "/inbox", BODY).expect(204);
    remote.send(server.anonymous(), "/activitypub/user/" + user + "/inbox", BODY).expect(204);
    remote.send(server.anonymous(), path + "/inbox", "no JSON at all").expect(204);

    assertThat(remote.accepted).startsWith("application/ld+json");
    assertThat(remote.signatureOfTheFetch)
        .startsWith("keyId=\"" + server.address() + "api/v1" + path + "#main-key\"");
    assertThat(server.as(user).get("/user/followers").json().size()).isZero();
  }

  @Test
  void whatIsNotSignedIsRefused() {
    TestClient sender = server.anonymous();
    sender.post(path + "/inbox", BODY).expect(401);
    for (String header :
        List.of(
            "nonsense",
            "keyId=\"" + remote.address() + "\"",
            "keyId=\"a\",keyId=\"b\",signature=\"AAAA\"",
            "keyId=\"a\",signature=\"%%%\"",
            "keyId=\"" + "x".repeat(10_000) + "\",signature=\"AAAA\""))
      sender.withHeader("Signature", header).post(path + "/inbox", BODY).expect(401);
  }

  @Test
  void whatIsSignedOtherwiseIsRefused() {
    String inbox = path + "/inbox";
    TestClient sender = server.anonymous();
    ActorKey.giveTo(TestServer.ADMINISTRATOR, server);
    String other = "/activitypub/user-id/" + id(server.administrator()) + "/inbox";
    Answer signed = remote.send(sender, other, BODY);
    signed.expect(204);
    String header = signed.response().request().headers().firstValue("Signature").orElseThrow();
    String date = signed.response().request().headers().firstValue("Date").orElseThrow();
    String digest = signed.response().request().headers().firstValue("Digest").orElseThrow();
    TestClient replay =
        sender
            .withHeader("Signature", header)
            .withHeader("Date", date)
            .withHeader("Content-Type", "application/activity+json");

    replay.withHeader("Digest", digest).send("POST", inbox, BODY).expect(403);
    replay.withHeader("Digest", digest).send("POST", other, BODY + " ").expect(403);
    replay.withHeader("Digest", digest).send("POST", other + "?x=1", BODY).expect(403);
    replay.send("POST", other, BODY).expect(403);
    for (String part : List.of("date", "(request-target) date", "date digest"))
      remote.send(sender, inbox, BODY, Instant.now(), part).expect(403);
    for (Duration late : List.of(Duration.ofHours(-1), Duration.ofHours(1)))
      remote
          .send(sender, inbox, BODY, Instant.now().plus(late), "(request-target) date digest")
          .expect(403);
  }

  @Test
  void aKeyIsThatOfThePersonAtItsAddress() {
    String inbox = path + "/inbox";
    remote.asA("Service").send(server.anonymous(), inbox, BODY).expect(401);
    remote
        .asA("Person")
        .withKeyOf("https://elsewhere.example/ada#main-key")
        .send(server.anonymous(), inbox, BODY)
        .expect(401);
    remote.close();
    remote.send(server.anonymous(), inbox, BODY).expect(401);
  }

  @Test
  void aKeyIsNotFetchedFromWithin() {
    for (String inner :
        List.of(
            remote.address().replace("localhost", "127.0.0.1"),
            "http://169.254.169.254/latest/meta-data",
            "file:///etc/passwd",
            "http://[::1]:1/",
            "gopher://localhost:1/"))
      server
          .anonymous()
          .withHeader("Date", RemoteActor.HTTP_DATE.format(Instant.now()))
          .withHeader("Digest", "SHA-256=47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=")
          .withHeader(
              "Signature",
              "keyId=\"%s\",headers=\"(request-target) date digest\",signature=\"AAAA\""
                  .formatted(inner))
          .send("POST", path + "/inbox")
          .expect(401);
    assertThat(remote.accepted).isNull();
  }

  @Test
  void theKeyOfAUserIsKeptSealedAndGoesWithHim() {
    String leaver = server.newUser("leaver");
    String actor = pathOf(leaver);
    server.anonymous().get(actor).expect(200);
    var jdbc = server.bean(JdbcClient.class);
    String kept =
        "select count(*) from ledger.secret where name = 'user/%d/activitypub'"
            .formatted(id(server.as(leaver)));
    assertThat(jdbc.sql(kept).query(Long.class).single()).isEqualTo(1);

    server.administrator().delete("/admin/users/" + leaver + "?purge=true").expect(204);
    server.anonymous().get(actor).expect(404);
    assertThat(jdbc.sql(kept).query(Long.class).single()).isZero();
  }

  @Test
  void aUserIsFoundByNameAndByAnAddressThatHeShows() {
    String someone = server.newUser("found");
    String host = server.address().getAuthority();
    TestClient client = server.anonymous().atRoot();
    String finger = "/.well-known/webfinger?resource=";
    Answer found = client.get(finger + "acct:" + someone + "@" + host).expect(200);

    assertThat(found.header("Content-Type").orElseThrow()).startsWith("application/jrd+json");
    assertThat(found.header("Access-Control-Allow-Origin")).contains("*");
    assertThat(found.json().path("subject").asString()).isEqualTo("acct:" + someone + "@" + host);
    assertThat(found.json().path("aliases").toString())
        .contains(
            server.address() + someone, pathOf(someone), "mailto:" + someone + "@example.com");
    assertThat(found.json().path("links").size()).isEqualTo(4);
    client.get(finger + "mailto:" + someone + "@example.com").expect(200);

    server.as(someone).patch("/user/settings", Json.object("hide_email", true)).expect(200);
    client.get(finger + "mailto:" + someone + "@example.com").expect(404);
    assertThat(client.get(finger + "acct:" + someone + "@" + host).text())
        .doesNotContain("mailto:");
    client.get(finger + "acct:no-such-user@" + host).expect(404);
    for (String bad :
        List.of("acct:" + someone + "@other.example", someone, "http:x@y", "acct:@" + host))
      client.get(finger + bad).expect(400);
    client.get("/.well-known/webfinger").expect(400);
  }

  @Test
  void whoUsesATokenOrDoesSomethingIsActive() {
    var counts = server.bean(NodeCounts.class);
    String reader = server.newUser("reader");
    String token = server.newToken(reader, "read:user");
    NodeCounts.Counts before = counts.count();

    server.withToken(token).get("/user").expect(200);
    NodeCounts.Counts after = counts.count();
    assertThat(after.activeMonth()).isEqualTo(before.activeMonth() + 1);
    assertThat(after.activeHalfyear()).isEqualTo(before.activeHalfyear() + 1);
    assertThat(after.users()).isEqualTo(before.users());

    String writer = server.newUser("writer");
    server.as(writer).post("/user/repos", Json.object("name", "r")).expect(201);
    server.as(writer).post("/repos/" + writer + "/r/issues", Json.object("title", "x")).expect(201);
    NodeCounts.Counts later = counts.count();
    assertThat(later.activeMonth()).isEqualTo(after.activeMonth() + 1);
    assertThat(later.posts()).isEqualTo(after.posts() + 1);
    server
        .bean(JdbcClient.class)
        .sql(
            "update token_use set at = at - interval '100 days' where token_id in"
                + " (select id from access_token where user_id = (select id from account where login = ?))")
        .param(reader)
        .update();
    NodeCounts.Counts aged = counts.count();
    assertThat(aged.activeMonth()).isEqualTo(later.activeMonth() - 1);
    assertThat(aged.activeHalfyear()).isEqualTo(later.activeHalfyear());
  }

  @Test
  void nodeInformationCounts() {
    JsonNode node = server.anonymous().get("/nodeinfo").expect(200).json();

    assertThat(node.path("software").path("name").asString()).isEqualTo("gitea");
    assertThat(node.path("protocols").toString()).isEqualTo("[\"activitypub\"]");
    assertThat(node.path("usage").path("users").path("total").asInt()).isPositive();
    server.anonymous().atRoot().get("/.well-known/nodeinfo").expect(200);
  }
}
