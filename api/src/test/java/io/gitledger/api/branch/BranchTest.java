package io.gitledger.api.branch;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.content.Files;
import io.gitledger.api.issue.TestPlace;
import io.gitledger.api.testing.Answer;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestClient;
import io.gitledger.api.testing.TestServer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

@BlackBox
class BranchTest {
  private final TestServer server = TestServer.shared();

  private static Answer create(TestPlace place, String name, Object... more) {
    var body = Json.object(more);
    body.put("new_branch_name", name);
    return place.owner().post(place.path() + "/branches", body);
  }

  @Test
  void aBranchIsCreatedListedReadAndDeleted() {
    var place = TestPlace.open(server);
    String first = Files.add(place, "a.txt", "one");
    String second = Files.add(place, "b.txt", "two");

    JsonNode made = create(place, "feat/one").expect(201).json();
    create(place, "old", "old_ref_name", first).expect(201);

    assertThat(made.path("name").asString()).isEqualTo("feat/one");
    assertThat(made.path("commit").path("id").asString()).isEqualTo(second);
    assertThat(made.path("commit").path("author").path("username").asString())
        .isEqualTo(place.ownerName());
    assertThat(made.path("protected").asBoolean()).isFalse();
    assertThat(made.path("user_can_push").asBoolean()).isTrue();
    Answer list = place.nobody().get(place.path() + "/branches?q=FEAT");
    assertThat(list.json()).hasSize(1);
    assertThat(list.header("X-Total-Count")).contains("1");
    for (String spelling : List.of("feat/one", "feat%2Fone"))
      assertThat(
              place
                  .nobody()
                  .get(place.path() + "/branches/" + spelling)
                  .expect(200)
                  .json()
                  .path("user_can_push")
                  .asBoolean())
          .isFalse();
    assertThat(place.nobody().get(place.path()).json().path("branch_count").asInt()).isEqualTo(3);

    place.owner().delete(place.path() + "/branches/feat/one").expect(204);
    place.owner().delete(place.path() + "/branches/feat/one").expect(404);
    assertThat(place.nobody().get(place.path()).json().path("branch_count").asInt()).isEqualTo(2);
  }

  @Test
  void listsBeginWithTheNewestCommitAndComeInPages() {
    var place = TestPlace.open(server);
    var early = Json.object("author", "2020-01-01T00:00:00Z", "committer", "2020-01-01T00:00:00Z");
    String first = Files.add(place, "a.txt", "one", "dates", early);
    create(place, "aa", "old_ref_name", first).expect(201);
    Files.add(place, "b.txt", "two");

    Answer page = place.nobody().get(place.path() + "/branches?limit=1");

    assertThat(page.json().path(0).path("name").asString()).isEqualTo("main");
    assertThat(page.header("Link")).hasValueSatisfying(link -> assertThat(link).contains("page=2"));
  }

  @Test
  void anEmptyRepositoryHasNoListAndTakesNoBranch() {
    var place = TestPlace.open(server);

    assertThat(place.nobody().get(place.path() + "/branches").expect(200).text()).isEqualTo("null");
    assertThat(create(place, "x").expect(404).message()).isEqualTo("Git Repository is empty.");
    place.owner().delete(place.path() + "/branches/main").expect(404);
  }

  @Test
  void namesThatAreTakenConflict() {
    var place = TestPlace.open(server);
    Files.add(place, "a.txt", "one");
    create(place, "feat/one").expect(201);
    place.owner().post(place.path() + "/tags", Json.object("tag_name", "v1")).expect(201);

    assertThat(create(place, "feat/one").expect(409).message())
        .isEqualTo("The branch already exists.");
    create(place, "feat").expect(409);
    create(place, "feat/one/two").expect(409);
    create(place, "FEAT/one").expect(409);
    create(place, "v1").expect(409);
    create(place, "x", "old_branch_name", "nosuch").expect(404);
    create(place, "x", "old_ref_name", "nosuch").expect(404);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "-x",
        "--upload-pack=x",
        "a..b",
        "x.lock",
        "@",
        "@{1}",
        "a b",
        "a\u0001b",
        "a/-b",
        "a//b",
        ".a",
        "a\u0000b"
      })
  void namesThatGitCouldMistakeAreRefused(String name) {
    var place = TestPlace.open(server);
    Files.add(place, "a.txt", "one");

    create(place, name).expect(422);
    create(place, "x".repeat(101)).expect(422);
    create(place, "x".repeat(65_536)).expect(422);

    assertThat(place.nobody().get(place.path() + "/branches").json()).hasSize(1);
  }

  @Test
  void onlyThoseWhoMayWriteMoveBranches() {
    var place = TestPlace.open(server);
    var hidden = TestPlace.hidden(server);
    Files.add(place, "a.txt", "one");
    var body = Json.object("new_branch_name", "x");

    place.nobody().post(place.path() + "/branches", body).expect(401);
    place.stranger().post(place.path() + "/branches", body).expect(403);
    place.stranger().delete(place.path() + "/branches/x").expect(403);
    hidden.stranger().post(hidden.path() + "/branches", body).expect(404);
    hidden.nobody().get(hidden.path() + "/branches").expect(404);
    place.writer().post(place.path() + "/branches", body).expect(201);
    place.archive();
    place.writer().delete(place.path() + "/branches/x").expect(423);
  }

  @Test
  void theDefaultBranchStays() {
    var place = TestPlace.open(server);
    Files.add(place, "a.txt", "one");

    place.owner().delete(place.path() + "/branches/main").expect(403);

    place.nobody().get(place.path() + "/branches/main").expect(200);
  }

  @Test
  void aBranchMovesForwardAndBackOnlyByForce() {
    var place = TestPlace.open(server);
    String first = Files.add(place, "a.txt", "one");
    String second = Files.add(place, "b.txt", "two");
    create(place, "old", "old_ref_name", first).expect(201);
    String at = place.path() + "/branches/old";

    place.owner().put(at, Json.object("new_commit_id", second, "old_commit_id", first)).expect(204);
    place.owner().put(at, Json.object("new_commit_id", second, "old_commit_id", first)).expect(422);
    place.owner().put(at, Json.object("new_commit_id", first)).expect(422);
    place.owner().put(at, Json.object("new_commit_id", first, "force", true)).expect(204);
    place.owner().put(at, Json.object("new_commit_id", "nosuch")).expect(404);
    place.owner().put(at, Json.object()).expect(422);

    assertThat(place.nobody().get(at).json().path("commit").path("id").asString()).isEqualTo(first);
  }

  @Test
  void aBranchThatIsNamedAsACommitDoesNotHideIt() {
    var place = TestPlace.open(server);
    String first = Files.add(place, "a.txt", "one");
    String second = Files.add(place, "b.txt", "two");
    create(place, first, "old_ref_name", "main").expect(201);

    JsonNode made = create(place, "made", "old_ref_name", first).expect(201).json();

    assertThat(made.path("commit").path("id").asString()).isEqualTo(first);
    String at = place.path() + "/branches/made";
    place.owner().put(at, Json.object("new_commit_id", second)).expect(204);
    place.owner().put(at, Json.object("new_commit_id", first, "force", true)).expect(204);
    assertThat(place.nobody().get(at).json().path("commit").path("id").asString()).isEqualTo(first);
    place.nobody().get(place.path() + "/contents/b.txt?ref=" + first).expect(404);
    place.nobody().get(place.path() + "/branches/" + first).expect(200);
  }

  @Test
  void aRenamedDefaultBranchIsStillTheDefault() {
    var place = TestPlace.open(server);
    String commit = Files.add(place, "a.txt", "one");
    String main = place.path() + "/branches/main";

    place.writer().patch(main, Json.object("name", "trunk")).expect(403);
    place.owner().patch(main, Json.object("name", "trunk")).expect(204);

    place.nobody().get(main).expect(404);
    assertThat(
            place
                .nobody()
                .get(place.path() + "/branches/trunk")
                .json()
                .path("commit")
                .path("id")
                .asString())
        .isEqualTo(commit);
    JsonNode repository = place.nobody().get(place.path()).json();
    assertThat(repository.path("default_branch").asString()).isEqualTo("trunk");
    assertThat(repository.path("branch_count").asInt()).isEqualTo(1);
    place.owner().patch(place.path() + "/branches/trunk", Json.object("name", "trunk")).expect(422);
    place.owner().patch(place.path() + "/branches/no", Json.object("name", "trunk")).expect(422);
    place.owner().patch(place.path() + "/branches/no", Json.object("name", "x")).expect(404);
  }

  @Test
  void ofFiftyParallelCreationsOneWins() throws Exception {
    var place = TestPlace.open(server);
    Files.add(place, "a.txt", "one");
    List<Callable<Integer>> creations = new ArrayList<>();
    for (int i = 0; i < 50; i++) creations.add(() -> create(place, "same").status());

    List<Integer> answers = new ArrayList<>();
    try (var threads = Executors.newFixedThreadPool(16)) {
      for (Future<Integer> answer : threads.invokeAll(creations)) answers.add(answer.get());
    }

    assertThat(answers).containsOnlyOnce(201);
    assertThat(answers).containsOnly(201, 409);
    assertThat(place.nobody().get(place.path()).json().path("branch_count").asInt()).isEqualTo(2);
  }

  @ParameterizedTest
  @CsvSource({
    "DELETE,/branches,405",
    "PUT,/branches,405",
    "DELETE,/tags,405",
    "PATCH,/branch_protections,405",
    "DELETE,/contents,405",
    "GET,/compare,404",
    "GET,/archive,404",
    "DELETE,/wiki/page,404",
    "GET,/wiki/revisions,404",
    "GET,/contents-ext,200"
  })
  void aPathThatGoesOnIsNotItsBeginning(String method, String path, int status) {
    var place = TestPlace.open(server);
    Files.add(place, "a.txt", "one");

    Answer answer = place.owner().send(method, place.path() + path).expect(status);

    if (status == 405) assertThat(answer.header("Allow").orElseThrow()).startsWith("GET");
    if (status == 404) assertThat(answer.text()).isEqualTo("404 page not found");
  }

  @Test
  void aFormNamesABranchByTheNameOfTheField() {
    var place = TestPlace.open(server);
    Files.add(place, "a.txt", "one");
    TestClient form = place.owner().withHeader("Content-Type", "application/x-www-form-urlencoded");
    String branches = place.path() + "/branches";

    form.post(branches, "branch_name=b&old_ref_name=main").expect(201);
  }
}
