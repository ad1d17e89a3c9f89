package io.gitledger.api.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gitledger.api.issue.TestPlace;
import io.gitledger.api.testing.Answer;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.HookBody;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestClient;
import io.gitledger.api.testing.TestServer;
import io.gitledger.api.testing.WebhookSink;
import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.Commands;
import io.gitledger.command.idempotency.KeyedRequests;
import io.gitledger.command.idempotency.KeyedRequests.IdempotencyStatus;
import io.gitledger.command.relationship.RelationshipCommand.BeginRelationship;
import io.gitledger.command.relationship.RelationshipKind;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.jdbc.core.simple.JdbcClient;

@BlackBox
class IdempotencyKeyTest {
  private final TestServer server;
  private final TestPlace place;
  private final String key = UUID.randomUUID().toString();

  IdempotencyKeyTest(TestServer server) {
    this.server = server;
    this.place = TestPlace.open(server);
  }

  private TestClient keyed(TestClient client) {
    return client.withHeader("Idempotency-Key", key);
  }

  private Answer open(TestClient client, String title) {
    return keyed(client).post(place.issues(), Json.object("title", title));
  }

  private int issues() {
    return place.owner().get(place.issues()).expect(200).json().size();
  }

  private void ageAllRequests(String interval) {
    server
        .bean(JdbcClient.class)
        .sql("update ledger.keyed_request set begun_at = begun_at - cast(? as interval)")
        .param(interval)
        .update();
  }

  @Test
  void theSameRequestIsAnsweredTheSameAndTakesEffectOnce() {
    Answer first = open(place.owner(), "once").expect(201);
    Answer again = open(place.owner(), "once").expect(201);

    assertThat(again.body()).isEqualTo(first.body());
    assertThat(again.header("Content-Type")).isEqualTo(first.header("Content-Type"));
    assertThat(first.header("Idempotent-Replayed")).isEmpty();
    assertThat(again.header("Idempotent-Replayed")).contains("true");
    assertThat(issues()).isEqualTo(1);
  }

  @Test
  void manyAtOnceTakeEffectOnceAndAreAnsweredTheSame() throws Exception {
    Callable<Answer> send = () -> open(place.owner(), "once");
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Answer> answers =
          threads.invokeAll(Collections.nCopies(16, send)).stream().map(Future::resultNow).toList();

      assertThat(answers).extracting(Answer::status).containsOnly(201);
      assertThat(answers).extracting(Answer::body).containsOnly(answers.getFirst().body());
      assertThat(answers)
          .filteredOn(answer -> answer.header("Idempotent-Replayed").isEmpty())
          .hasSize(1);
    }
    assertThat(issues()).isEqualTo(1);
  }

  /** Simulates a slow request on another node. */
  @Test
  void whoWaitsInVainIsToldToComeAgain() {
    open(place.owner(), "once").expect(201);
    server.bean(JdbcClient.class).sql("update ledger.keyed_request set status = null").update();

    Answer running = open(place.owner(), "once").expect(409);

    assertThat(running.header("Retry-After")).contains("1");
  }

  private Answer make(String kind, String name) {
    TestClient owner = keyed(place.owner());
    return switch (kind) {
      case "repository" -> owner.post("/user/repos", Json.object("name", name, "auto_init", true));
      case "file" ->
          owner.post(
              place.path() + "/contents/" + name, Json.object("content", "eA==", "message", name));
      case "organization" -> owner.post("/orgs", Json.object("username", name));
      case "token" ->
          owner.post(
              "/users/" + place.ownerName() + "/tokens",
              Json.object("name", name, "scopes", List.of("all")));
      default -> throw new IllegalArgumentException(kind);
    };
  }

  @ParameterizedTest
  @ValueSource(strings = {"repository", "file", "organization", "token"})
  void ofManyAtOnceWithOneKeyNoneSeesAnotherAnswer(String kind) throws Exception {
    String name = server.freshName("keyed");
    Callable<Answer> make = () -> make(kind, name);
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Answer> answers =
          threads.invokeAll(Collections.nCopies(8, make)).stream().map(Future::resultNow).toList();
      Answer again = make(kind, name).expect(201);

      assertThat(answers).extracting(Answer::status).isSubsetOf(201, 409).contains(201);
      for (Answer answer : answers)
        if (answer.status() == 409) assertThat(answer.header("Retry-After")).contains("1");
        else assertThat(answer.text()).isEqualTo(again.text());
    }
  }

  @Test
  void theKeyStandsForOneRequest() {
    open(place.owner(), "one").expect(201);

    assertThat(open(place.owner(), "two").expect(422).message()).contains("another request");
    keyed(place.owner()).post(place.issues() + "?x=1", Json.object("title", "one")).expect(422);
    keyed(place.owner())
        .post(place.issues() + "/1/comments", Json.object("title", "one"))
        .expect(422);
    assertThat(issues()).isEqualTo(1);
  }

  @Test
  void everybodyHasKeysOfHisOwnUnderEachCredential() {
    open(place.owner(), "mine").expect(201);
    open(place.writer(), "his").expect(201);
    open(server.withToken(server.newToken(place.ownerName(), "all")), "by token").expect(201);
    open(server.administrator().sudo(place.ownerName()), "by sudo").expect(201);

    assertThat(issues()).isEqualTo(4);
    keyed(place.nobody()).post(place.issues(), Json.object("title", "no")).expect(401);
    keyed(place.owner()).get(place.issues()).expect(200);
  }

  @Test
  void anErrorIsTheAnswerToo() {
    var missing = "/repos/" + place.ownerName() + "/later/issues";
    keyed(place.owner()).post(missing, Json.object("title", "x")).expect(404);
    place.owner().post("/user/repos", Json.object("name", "later")).expect(201);

    Answer again = keyed(place.owner()).post(missing, Json.object("title", "x")).expect(404);
    assertThat(again.header("Idempotent-Replayed")).contains("true");
    place.owner().post(missing, Json.object("title", "x")).expect(201);
  }

  @Test
  void aSecretIsShownAgainToTheSameCredentialOnlyAndKeptSealed() {
    String tokens = "/users/" + place.ownerName() + "/tokens";
    Map<String, Object> body = Map.of("name", "ci", "scopes", List.of("all"));
    Answer first = keyed(place.owner()).post(tokens, body).expect(201);
    String secret = first.json().path("sha1").asString();

    assertThat(keyed(place.owner()).post(tokens, body).expect(201).json()).isEqualTo(first.json());
    assertThat(keyed(server.as(place.ownerName(), secret)).post(tokens, body).text())
        .doesNotContain(secret);
    assertThat(
            server
                .bean(JdbcClient.class)
                .sql(
                    "select count(*) from ledger.keyed_request"
                        + " where position(convert_to(?, 'UTF8') in answer) > 0")
                .param(secret)
                .query(Long.class)
                .single())
        .isZero();
  }

  @Test
  void formsCountByWhatIsInThem() {
    TestClient form =
        keyed(place.owner()).withHeader("Content-Type", "application/x-www-form-urlencoded");
    form.send("POST", place.issues(), "title=by+form").expect(201);
    form.send("POST", place.issues(), "title=by+form").expect(201);
    form.send("POST", place.issues(), "title=other").expect(422);
    TestClient other = place.owner().withHeader("Idempotency-Key", UUID.randomUUID().toString());
    for (String boundary : List.of("aaa", "bbb"))
      other
          .withHeader("Content-Type", "multipart/form-data; boundary=" + boundary)
          .send(
              "POST",
              place.issues(),
              "--%1$s\r\nContent-Disposition: form-data; name=\"title\"\r\n\r\nparts\r\n--%1$s--\r\n"
                  .formatted(boundary))
          .expect(201);

    assertThat(issues()).isEqualTo(2);
  }

  @Test
  void aKeyIsBounded() {
    for (String bad : List.of("x".repeat(256), "a\tb", ""))
      place
          .owner()
          .withHeader("Idempotency-Key", bad)
          .post(place.issues(), Json.object("title", "x"))
          .expect(400);
    place
        .owner()
        .withHeader("Idempotency-Key", "\"" + key + "\"")
        .post(place.issues(), Json.object("title", "quoted"))
        .expect(201);
  }

  @Test
  void aDayLaterTheKeyIsNewAndTheAnswerForgotten() {
    open(place.owner(), "once").expect(201);
    ageAllRequests("25 hours");
    open(place.owner(), "again").expect(201);
    assertThat(issues()).isEqualTo(2);

    ageAllRequests("25 hours");
    server.runTask("cleanup_idempotency_keys");
    assertThat(
            server
                .bean(JdbcClient.class)
                .sql(
                    "select count(*) from ledger.keyed_request where begun_at < now() - interval '1 day'")
                .query(Long.class)
                .single())
        .isZero();
  }

  /** Simulates a crash between a change and its response. */
  private void forgetAnswers() {
    server
        .bean(JdbcClient.class)
        .sql("update ledger.keyed_request set status = null, type = null, answer = null")
        .update();
    ageAllRequests("2 minutes");
  }

  @Test
  void whatIsDoneWithoutACommandIsNotDoneAgainEither() {
    try (var sink = WebhookSink.start()) {
      long hook =
          place
              .owner()
              .post(place.path() + "/hooks", HookBody.to(sink.url(), "issues"))
              .expect(201)
              .id();
      place.open("told");
      sink.await("issues");
      String deliveries = "/ledger/hooks/" + hook + "/deliveries";
      String told = place.owner().get(deliveries).expect(200).json().at("/0/id").asString();
      String again = deliveries + "/" + told + "/redeliver";

      Answer first = keyed(place.owner()).post(again).expect(202);
      assertThat(keyed(place.owner()).post(again).expect(202).text()).isEqualTo(first.text());
      forgetAnswers();
      Answer lost = keyed(place.owner()).post(again).expect(409);

      assertThat(lost.message()).contains("may have taken effect");
      assertThat(lost.header("Retry-After")).isEmpty();
      assertThat(place.owner().get(deliveries).expect(200).json().size()).isEqualTo(2);
    }
    for (String run :
        List.of("/admin/cron/cleanup_idempotency_keys", "/ledger/dead-letters/retry")) {
      TestClient root =
          server.administrator().withHeader("Idempotency-Key", UUID.randomUUID().toString());
      root.post(run).expect(204);
      forgetAnswers();
      assertThat(root.post(run).expect(409).message()).contains("may have taken effect");
    }
  }

  @Test
  void whatChangesNothingMayBeSentAgainThoughItsAnswerWasTooLarge() {
    Map<String, Object> text = Json.object("Text", "word ".repeat(60_000));
    for (int time = 0; time < 2; time++) {
      Answer rendered = keyed(place.owner()).post("/markdown", text).expect(200);
      assertThat(rendered.body().length).isGreaterThan(256 << 10);
      assertThat(rendered.header("Idempotent-Replayed")).isEmpty();
    }
  }

  /** Sends any command. */
  private Void act() {
    long follower = place.owner().get("/user").id();
    long followed = place.writer().get("/user").id();
    return server
        .bean(Commands.class)
        .send(new BeginRelationship(RelationshipKind.FOLLOW.of(follower, followed)));
  }

  @Test
  void anAttemptThatDiedIsTakenOverUnlessItActed() {
    var requests = server.bean(KeyedRequests.class);
    byte[] own = UUID.randomUUID().toString().getBytes(StandardCharsets.UTF_8);
    byte[] what = {1};
    var first = (IdempotencyStatus.New) requests.begin(own, what);
    assertThat(requests.begin(own, what)).isInstanceOf(IdempotencyStatus.Running.class);
    ageAllRequests("2 minutes");
    var second = (IdempotencyStatus.New) requests.begin(own, what);

    assertThatThrownBy(() -> requests.during(first.claim(), this::act))
        .isInstanceOf(CommandRejectedException.class)
        .hasMessageContaining("took its place");
    requests.during(second.claim(), this::act);
    ageAllRequests("2 minutes");
    assertThat(requests.begin(own, what)).isInstanceOf(IdempotencyStatus.OutcomeUnknown.class);
    assertThat(requests.begin(own, new byte[] {2})).isInstanceOf(IdempotencyStatus.KeyReused.class);
    assertThat(requests.abandon(second.claim())).isFalse();
  }
}
