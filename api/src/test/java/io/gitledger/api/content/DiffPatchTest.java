package io.gitledger.api.content;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.issue.TestPlace;
import io.gitledger.api.testing.Answer;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestClient;
import io.gitledger.api.testing.TestServer;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@BlackBox
class DiffPatchTest {
  private static final String NEW_FILE =
      """
      diff --git a/patch-file-1.txt b/patch-file-1.txt
      new file mode 100644
      index 0000000000..aaaaaaaaaa
      --- /dev/null
      +++ b/patch-file-1.txt
      @@ -0,0 +1 @@
      +File 1
      """;
  private static final String CHANGE =
      """
      --- a/a.txt
      +++ b/a.txt
      @@ -1 +1 @@
      -one
      +two
      """;

  private final TestServer server = TestServer.shared();

  private TestPlace place() {
    TestPlace place = TestPlace.open(server);
    Files.add(place, "a.txt", "one\n");
    return place;
  }

  private static Answer patch(TestClient who, TestPlace place, String patch, Object... more) {
    Map<String, Object> body = new LinkedHashMap<>(Json.object(more));
    body.put("content", patch);
    return who.post(place.path() + "/diffpatch", body);
  }

  private static String raw(TestPlace place, String file) {
    return place.owner().get(place.path() + "/raw/" + file).expect(200).text();
  }

  @Test
  void aPatchBecomesACommitAndNoFileIsShown() {
    var place = place();

    JsonNode made = patch(place.owner(), place, NEW_FILE).expect(201).json();

    assertThat(made.path("content").isNull()).isTrue();
    assertThat(made.path("commit").path("html_url").asString()).isNotEmpty();
    assertThat(made.path("commit").path("message").asString()).isEqualTo("apply-patch\n");
    assertThat(made.path("commit").path("parents")).hasSize(1);
    assertThat(made.path("verification").path("verified").asBoolean()).isFalse();
    assertThat(raw(place, "patch-file-1.txt")).isEqualTo("File 1\n");
    assertThat(raw(place, "a.txt")).isEqualTo("one\n");
  }

  @Test
  void peopleDatesSignOffAndANewBranchAreTaken() {
    var place = place();

    JsonNode commit =
        patch(
                place.owner(),
                place,
                CHANGE,
                "message",
                "Words",
                "new_branch",
                "side",
                "author",
                Json.object("name", "Anne", "email", "anne@example.org"),
                "dates",
                Json.object("author", "2000-01-01T02:00:10+02:00"),
                "signoff",
                true)
            .expect(201)
            .json()
            .path("commit");

    assertThat(commit.path("message").asString())
        .isEqualTo("Words\n\nSigned-off-by: Anne <anne@example.org>");
    assertThat(commit.path("author").path("date").asString()).isEqualTo("2000-01-01T00:00:10Z");
    assertThat(raw(place, "a.txt")).isEqualTo("one\n");
    assertThat(raw(place, "a.txt?ref=side")).isEqualTo("two\n");
  }

  @Test
  void aBranchThatExistsIsNotReplacedEvenByForce() {
    var place = place();
    Files.add(place, "b.txt", "two", "new_branch", "side");

    Answer refused =
        patch(place.owner(), place, CHANGE, "new_branch", "side", "force_push", true).expect(422);

    assertThat(refused.message()).isEqualTo("branch already exists [name: side]");
  }

  @Test
  void aPatchNeedsABranchItAppliesTo() {
    var place = place();
    var empty = TestPlace.open(server);

    patch(empty.owner(), empty, NEW_FILE).expect(404);
    patch(place.owner(), place, CHANGE, "branch", "no-such").expect(404);
    assertThat(patch(place.owner(), place, CHANGE.replace("-one", "-1")).expect(422).message())
        .isEqualTo("a.txt: the patch does not apply");
    patch(place.owner(), place, NEW_FILE).expect(201);
    assertThat(patch(place.owner(), place, NEW_FILE).expect(422).message())
        .contains("exists already");
    patch(place.owner(), place, NEW_FILE.replace("patch-file-1.txt", ".git/hooks/x")).expect(422);
    patch(place.owner(), place, "").expect(422);
    place.owner().post(place.path() + "/diffpatch", Json.object()).expect(422);
  }

  @Test
  void whoeverMayNotWriteMayNotPatch() {
    var place = place();
    TestClient stranger = place.stranger();

    patch(place.nobody(), place, CHANGE).expect(401);
    patch(stranger, place, CHANGE).expect(403);
    place.owner().patch(place.path(), Json.object("private", true)).expect(200);
    patch(stranger, place, CHANGE).expect(404);
    place.owner().patch(place.path(), Json.object("archived", true)).expect(200);
    patch(place.owner(), place, CHANGE).expect(423);
  }

  @Test
  void whoeverMayNotReadTheCodeIsToldWhoMayWrite() {
    var place = place();
    place.owner().patch(place.path(), Json.object("has_code", false)).expect(200);

    patch(place.nobody(), place, CHANGE).expect(401);
    assertThat(patch(place.writer(), place, CHANGE).expect(403).message())
        .isEqualTo("user should have a permission to write to the target branch");
    place.archive();
    patch(place.nobody(), place, CHANGE).expect(423);
  }

  @Test
  void protectionsHoldForPatches() {
    var place = place();
    String protections = place.path() + "/branch_protections";
    Object files =
        Json.object("rule_name", "main", "enable_push", true, "protected_file_patterns", "a.txt");
    place.owner().post(protections, files).expect(201);
    assertThat(patch(place.owner(), place, CHANGE).expect(403).message()).contains("a.txt");
    patch(place.owner(), place, NEW_FILE).expect(201);

    place
        .owner()
        .patch(
            protections + "/main",
            Json.object("enable_push", false, "unprotected_file_patterns", "*"))
        .expect(200);
    assertThat(patch(place.owner(), place, CHANGE).expect(403).message())
        .contains("user cannot commit to repo");
  }
}
