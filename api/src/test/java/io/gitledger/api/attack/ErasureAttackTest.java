package io.gitledger.api.attack;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.content.Files;
import io.gitledger.api.issue.TestPlace;
import io.gitledger.api.key.TestKeys;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.HookBody;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestClient;
import io.gitledger.api.testing.TestServer;
import io.gitledger.api.testing.WebhookSink;
import io.gitledger.command.Commands;
import io.gitledger.command.account.UserCommand.DeleteUser;
import io.gitledger.command.account.UserId;
import io.gitledger.command.vault.PersonKeys;
import io.gitledger.projections.account.PersonalDataRedaction;
import java.util.List;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.JsonNode;

/** Tests which data of an erased person remains in a dump of the database. */
@BlackBox
class ErasureAttackTest {
  private final TestServer server;
  private final JdbcClient jdbc;
  private String name;
  private String home;
  private long id;

  ErasureAttackTest(TestServer server) {
    this.server = server;
    this.jdbc = server.bean(JdbcClient.class);
  }

  @BeforeEach
  void aPersonWithAName() {
    name = server.newUser("quixotic");
    home = server.freshName("mancha");
    id = server.as(name).get("/user").id();
    server
        .administrator()
        .patch(
            "/admin/users/" + name,
            Json.object(
                "login_name",
                name,
                "full_name",
                "Don \"Quixote\" of " + home,
                "location",
                "Village of " + home,
                "website",
                "https://" + name + ".example",
                "description",
                "Tilts at\n" + home))
        .expect(200);
    server
        .as(name)
        .post("/user/emails", Json.object("emails", List.of("knight." + name + "@two.example")))
        .expect(201);
  }

  private void isNowhere() {
    var database = new DatabaseText(server);
    for (String text : List.of(name, home)) {
      assertThat(database.tablesWith(text)).as(text).isEmpty();
      assertThat(database.bytesWith(text)).as(text).isEmpty();
    }
  }

  private static void hook(TestClient owner, String path, String url) {
    owner.post(path, HookBody.to(url, "issues", "issue_comment", "push")).expect(201);
  }

  @Test
  void aPersonWhoIsPurgedStandsNowhereInTheDatabase() {
    var place = TestPlace.open(server);
    place.open("Broken");
    try (var sink = WebhookSink.start()) {
      hook(place.owner(), place.path() + "/hooks", sink.url());
      hook(server.as(name), "/user/hooks", sink.url());
      TestClient self = server.as(name);
      self.post("/user/keys", Json.object("title", name, "key", TestKeys.ed25519(name)))
          .expect(201);
      self.post(
              "/user/applications/oauth2",
              Json.object("name", name, "redirect_uris", List.of("https://" + name + ".example/b")))
          .expect(201);
      self.post("/user/repos", Json.object("name", "r", "auto_init", true)).expect(201);
      self.put("/user/following/" + place.ownerName()).expect(204);
      self.put("/user/starred/" + place.ownerName() + "/r").expect(204);
      place
          .owner()
          .put(place.path() + "/collaborators/" + name, Json.object("permission", "write"))
          .expect(204);
      place.comment(self, 1, "Indeed");
      Files.add(self, place, "a.txt", "one").expect(201);
      sink.await("issue_comment");
      sink.await("push");
    }

    server.administrator().delete("/admin/users/" + name + "?purge=true").expect(204);

    isNowhere();
    JsonNode comments = place.owner().get(place.path() + "/issues/1/comments").expect(200).json();
    assertThat(comments.isEmpty()).isTrue();
  }

  @Test
  void whatWasSentSaysThatSomebodyWasErased() {
    var place = TestPlace.open(server);
    place.open("Broken");
    try (var sink = WebhookSink.start()) {
      hook(place.owner(), place.path() + "/hooks", sink.url());
      place.comment(server.as(name), 1, "Indeed");
      place.comment(place.owner(), 1, "Not at all");
      Awaitility.await().until(() -> sink.deliveries("issue_comment").size() == 2);
    }
    server.administrator().delete("/admin/users/" + name).expect(204);
    assertThat(new DatabaseText(server).tablesWith(name)).contains("ledger.hook_delivery");

    server.administrator().delete("/ledger/deleted/users/" + id).expect(204);

    isNowhere();
    List<String> payloads = payloads(place);
    assertThat(payloads).hasSize(2);
    assertThat(payloads.getFirst()).contains("redacted");
    assertThat(payloads.getLast()).contains("Not at all");
  }

  @Test
  void whatOthersWroteIsKeptThoughItHoldsTheNameAsAWord() {
    server
        .administrator()
        .patch("/admin/users/" + name, Json.object("login_name", name, "full_name", "Rose"))
        .expect(200);
    var place = TestPlace.open(server);
    try (var sink = WebhookSink.start()) {
      hook(place.owner(), place.path() + "/hooks", sink.url());
      place.open("Rose");
      place.comment(place.owner(), 1, "A rose for @" + name);
      place.comment(server.as(name), 1, "Indeed");
      Awaitility.await().until(() -> sink.deliveries("issue_comment").size() == 2);
    }

    server.administrator().delete("/admin/users/" + name + "?purge=true").expect(204);

    List<String> payloads = payloads(place);
    assertThat(payloads).hasSize(3);
    assertThat(payloads.get(0)).contains("\"Rose\"");
    assertThat(payloads.get(1)).contains("A rose for @" + name);
    assertThat(payloads.get(2)).contains("redacted");
  }

  /** Simulates a crash of the node right after it has erased the person. */
  @Test
  void whatIsLeftAfterACrashIsDoneByItself() {
    TestPlace place = toldOfAComment();

    server.bean(PersonalDataRedaction.class).note(id);
    server.bean(Commands.class).send(new DeleteUser(new UserId(id), true));

    Awaitility.await().untilAsserted(this::isNowhere);
    assertThat(
            jdbc.sql("select count(*) from secret where name like ?")
                .param("erasure/" + id + "/%")
                .query(Long.class)
                .single())
        .isZero();
  }

  /** Simulates that the reaction locks the same rows in another order. */
  @Test
  void aCollisionDoesNotStopIt() {
    TestPlace place = toldOfAComment();
    jdbc.sql("create sequence collision").update();
    jdbc.sql(
            """
            create function collide() returns trigger language plpgsql as $$
            begin
              if nextval('collision') = 1 then
                raise exception 'collision' using errcode = 'deadlock_detected';
              end if;
              return new;
            end $$
            """)
        .update();
    jdbc.sql(
            "create trigger collides before update of payload on hook_delivery"
                + " for each row when (new.payload like '%a person who has been erased%')"
                + " execute function collide()")
        .update();
    try {
      server.administrator().delete("/admin/users/" + name + "?purge=true").expect(204);
    } finally {
      jdbc.sql("drop trigger collides on hook_delivery").update();
      jdbc.sql("drop function collide()").update();
      jdbc.sql("drop sequence collision").update();
    }

    assertThat(payloads(place).getLast()).contains("redacted");
  }

  /** Creates a repository whose hook has received a text of the person. */
  private TestPlace toldOfAComment() {
    var place = TestPlace.open(server);
    place.open("Broken");
    try (var sink = WebhookSink.start()) {
      hook(place.owner(), place.path() + "/hooks", sink.url());
      place.comment(server.as(name), 1, "Indeed");
      sink.await("issue_comment");
    }
    return place;
  }

  private List<String> payloads(TestPlace place) {
    return jdbc.sql(
            "select payload from hook_delivery where hook_id ="
                + " (select max(h.id) from hook h join repository r on r.id = h.repository_id"
                + " join account a on a.id = r.owner_id where a.login = ?) order by position")
        .param(place.ownerName())
        .query(String.class)
        .list();
  }

  @Test
  void nobodyReadsWhatTheLogSaysOfAnErasedPerson() {
    server.administrator().delete("/admin/users/" + name + "?purge=true").expect(204);

    String events =
        server.administrator().get("/ledger/events?limit=1000&type=user.*&user=" + id).text();
    assertThat(events).doesNotContain(name);
    assertThat(
            jdbc.sql("select count(*) from person_key where person = ?")
                .param(id)
                .query(Long.class)
                .single())
        .isZero();
  }

  @Test
  void otherNodesForgetTheKeyOfAnErasedPersonAtOnce() {
    var elsewhere = server.bean(PersonKeys.class);
    long nobody = -id;
    String sealed = elsewhere.seal(nobody, "a secret of this person");
    assertThat(elsewhere.open(nobody, sealed)).isPresent();

    // Simulates another node, without this one.
    jdbc.sql("delete from person_key where person = ?").param(nobody).update();
    jdbc.sql("select pg_notify('gitledger_person', ?)")
        .param(Long.toString(nobody))
        .query((row, number) -> number)
        .list();

    Awaitility.await().until(() -> elsewhere.open(nobody, sealed).isEmpty());
  }
}
