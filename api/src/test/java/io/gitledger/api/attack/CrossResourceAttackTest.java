package io.gitledger.api.attack;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.content.Files;
import io.gitledger.api.issue.TestPlace;
import io.gitledger.api.key.TestKeys;
import io.gitledger.api.testing.Answer;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.HookBody;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestServer;
import io.gitledger.api.testing.WebhookSink;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests ids of other users' resources in paths of an own repository. */
@BlackBox
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class CrossResourceAttackTest {
  private final TestServer server;
  private final TestPlace mine;
  private final TestPlace theirs;
  private final String theirCommit;

  CrossResourceAttackTest(TestServer server) {
    this.server = server;
    mine = TestPlace.open(server);
    theirs = TestPlace.hidden(server);
    Files.add(mine, "a.txt", "mine");
    theirCommit = Files.add(theirs, "a.txt", "their secret");
  }

  /** Creates a resource of this kind in their repository and returns its id. */
  private String theirs(String kind) {
    Answer made =
        switch (kind) {
          case "comment" -> {
            theirs.open("T");
            yield theirs.comment(theirs.owner(), 1, "words");
          }
          case "hook" ->
              theirs
                  .owner()
                  .post(theirs.path() + "/hooks", HookBody.to("http://localhost:1/", "issues"));
          case "key" ->
              theirs
                  .owner()
                  .post(
                      theirs.path() + "/keys",
                      Json.object("title", server.freshName("k"), "key", TestKeys.ed25519("")));
          default -> throw new IllegalArgumentException(kind);
        };
    return made.expect(201).json().path("id").asString();
  }

  @ParameterizedTest
  @CsvSource({
    "comment, GET, /issues/comments/ID",
    "comment, PATCH, /issues/comments/ID",
    "comment, DELETE, /issues/comments/ID",
    "comment, PATCH, /issues/1/comments/ID",
    "comment, DELETE, /issues/1/comments/ID",
    "hook, GET, /hooks/ID",
    "hook, PATCH, /hooks/ID",
    "hook, DELETE, /hooks/ID",
    "hook, POST, /hooks/ID/tests",
    "key, GET, /keys/ID",
    "key, DELETE, /keys/ID"
  })
  void anIdOfAnotherRepositoryIsNotFound(String kind, String method, String path) {
    mine.open("T");
    String id = theirs(kind);

    mine.owner()
        .send(method, mine.path() + path.replace("ID", id), Json.object("body", "x"))
        .expect(404);

    String there = theirs.path() + path.replace("ID", id).replace("/1/", "/").replace("/tests", "");
    theirs.owner().get(there).expect(200);
  }

  @ParameterizedTest
  @CsvSource({
    "GET, /git/commits/SHA",
    "GET, /git/trees/TREE",
    "GET, /git/blobs/BLOB",
    "GET, /git/tags/SHA",
    "GET, /commits?sha=SHA",
    "GET, /contents?ref=SHA",
    "GET, /contents/a.txt?ref=SHA",
    "GET, /raw/a.txt?ref=SHA",
    "GET, /raw/SHA/a.txt",
    "GET, /media/a.txt?ref=SHA"
  })
  void anObjectOfAnotherRepositoryIsNotRead(String method, String path) {
    String commit = theirCommit;
    var inner = theirs.owner().get(theirs.path() + "/git/commits/" + commit).expect(200).json();
    String asked =
        path.replace("SHA", commit)
            .replace("TREE", inner.at("/commit/tree/sha").asString())
            .replace("BLOB", Files.sha(theirs, "a.txt"));

    Answer answer = mine.owner().send(method, mine.path() + asked);

    // A full id is accepted as the ref of a raw file whether or not the commit exists (21 section
    // 6).
    assertThat(answer.status()).isBetween(400, 499);
    assertThat(answer.text()).doesNotContain("their secret", Files.base64("their secret"));
  }

  @Test
  void noRefIsSetToACommitOfAnotherRepository() {
    String commit = theirCommit;
    var body = Json.object("new_branch_name", "x", "old_ref_name", commit);

    mine.owner().post(mine.path() + "/branches", body).expect(404);
    mine.owner()
        .put(mine.path() + "/branches/main", Json.object("new_commit_id", commit, "force", true))
        .expect(404);
    mine.owner()
        .post(mine.path() + "/tags", Json.object("tag_name", "t", "target", commit))
        .expect(404);

    assertThat(mine.owner().get(mine.path() + "/branches").json()).hasSize(1);
    assertThat(mine.owner().get(mine.path() + "/tags").json()).isEmpty();
  }

  @Test
  void aDeliveryOfAnotherHookIsNotSentAgain() {
    try (WebhookSink sink = WebhookSink.start()) {
      theirs.owner().post(theirs.path() + "/hooks", HookBody.to(sink.url(), "issues")).expect(201);
      theirs.open("T");
      String delivery = sink.await("issues").header("X-Gitea-Delivery");
      String own =
          mine.owner()
              .post(mine.path() + "/hooks", HookBody.to("http://localhost:1/", "issues"))
              .expect(201)
              .json()
              .path("id")
              .asString();

      mine.owner()
          .post("/ledger/hooks/" + own + "/deliveries/" + delivery + "/redeliver")
          .expect(404);

      assertThat(sink.deliveries()).hasSize(1);
    }
  }

  @Test
  void aTeamReachesNoRepositoryOfOthers() {
    String organization = server.newOrganization(mine.owner(), "org");
    String team =
        mine.owner().get("/orgs/" + organization + "/teams").json().at("/0/id").asString();

    for (String repository : List.of(theirs.ownerName() + "/r", mine.ownerName() + "/r"))
      assertThat(mine.owner().put("/teams/" + team + "/repos/" + repository).status())
          .isBetween(400, 499);

    mine.owner().get(theirs.path()).expect(404);
  }

  @Test
  void numbersThatAreNoIdsAreNotFound() {
    for (String number :
        List.of("0", "-1", "9223372036854775807", "9223372036854775808", "1e3", "0x1", "1%00")) {
      for (String path :
          List.of("/issues/", "/issues/comments/", "/hooks/", "/keys/", "/issues/1/comments/"))
        assertThat(mine.owner().get(mine.path() + path + number).status())
            .as(path + number)
            .isBetween(400, 499);
      assertThat(mine.owner().get("/repositories/" + number).status()).isBetween(400, 499);
      assertThat(mine.owner().get("/teams/" + number).status()).isBetween(400, 499);
      assertThat(mine.owner().get("/user/keys/" + number).status()).isBetween(400, 499);
      assertThat(mine.owner().get("/ledger/hooks/" + number + "/deliveries").status())
          .isBetween(400, 499);
    }
  }
}
