package io.gitledger.api.content;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gitledger.api.issue.TestPlace;
import io.gitledger.api.testing.Answer;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Git;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestServer;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

@BlackBox
class WriteFilesTest {
  private final TestServer server = TestServer.shared();

  private Git cloned(TestPlace place, Path folder) {
    Git git = Git.in(folder, "ada");
    git.succeed("clone", "-q", server.gitUrl(place.ownerName(), place.ownerName() + "/r"), "work");
    return git.within("work");
  }

  @Test
  void whatIsWrittenOverRestIsWhatACloneHolds(@TempDir Path folder) throws Exception {
    var place = TestPlace.open(server);

    JsonNode made = Files.add(place.owner(), place, "d/a.txt", "one").expect(201).json();
    String sha = Files.sha(place, "d/a.txt");
    JsonNode changed =
        place
            .owner()
            .put(Files.path(place, "d/a.txt"), Files.body("two", "sha", sha))
            .expect(200)
            .json();
    Files.add(place, "b.txt", "gone soon");
    JsonNode deleted =
        place
            .owner()
            .delete(Files.path(place, "b.txt"), Json.object("sha", Files.sha(place, "b.txt")))
            .expect(200)
            .json();

    assertThat(made.path("content").path("content").asString()).isEqualTo(Files.base64("one"));
    assertThat(made.path("commit").path("message").asString()).isEqualTo("Add d/a.txt\n");
    assertThat(made.path("commit").path("parents")).isEmpty();
    assertThat(made.path("verification").path("reason").asString())
        .isEqualTo("gpg.error.not_signed_commit");
    assertThat(changed.path("commit").path("message").asString()).isEqualTo("Update d/a.txt\n");
    assertThat(deleted.path("content").isNull()).isTrue();
    assertThat(deleted.path("commit").path("message").asString()).isEqualTo("Delete b.txt\n");
    Git work = cloned(place, folder);
    assertThat(work.folder().resolve("d/a.txt")).hasContent("two");
    assertThat(work.folder().resolve("b.txt")).doesNotExist();
    assertThat(work.succeed("rev-parse", "HEAD"))
        .isEqualTo(deleted.path("commit").path("sha").asString());
    assertThat(work.succeed("log", "--format=%an <%ae> %cn").lines())
        .hasSize(4)
        .containsOnly(
            place.ownerName() + " <" + place.ownerName() + "@example.com> " + place.ownerName());
    work.succeed("fsck", "--strict");
  }

  @Test
  void theFirstFileMakesTheBranchTheDefault() {
    var place = TestPlace.open(server);

    Files.add(place, "a.txt", "one", "branch", "trunk");

    JsonNode repository = place.nobody().get(place.path()).json();
    assertThat(repository.path("default_branch").asString()).isEqualTo("trunk");
    assertThat(repository.path("empty").asBoolean()).isFalse();
    assertThat(repository.path("branch_count").asInt()).isEqualTo(1);
  }

  @Test
  void peopleDatesAndSignOffAreTakenFieldByField() {
    var place = TestPlace.open(server);
    JsonNode commit =
        Files.add(
                place.owner(),
                place,
                "a.txt",
                "This is new text",
                "message",
                "  Words  ",
                "author",
                Json.object("name", "Anne Doe", "email", "anne@example.org"),
                "committer",
                Json.object("name", "John Doe"),
                "dates",
                Json.object(
                    "author", "2000-01-01T02:00:10+02:00", "committer", "2000-12-31T23:59:50Z"),
                "signoff",
                true)
            .expect(201)
            .json()
            .path("commit");

    assertThat(commit.path("message").asString())
        .isEqualTo("Words\n\nSigned-off-by: John Doe <anne@example.org>");
    assertThat(commit.path("author").path("date").asString()).isEqualTo("2000-01-01T00:00:10Z");
    assertThat(commit.path("committer").path("date").asString()).isEqualTo("2000-12-31T23:59:50Z");
    assertThat(Files.sha(place, "a.txt")).isEqualTo("a635aa942442ddfdba07468cf9661c08fbdf0ebf");
    JsonNode raw =
        place
            .nobody()
            .get(place.path() + "/git/commits/" + commit.path("sha").asString())
            .json()
            .path("commit");
    assertThat(raw.path("author").path("date").asString()).isEqualTo("2000-01-01T02:00:10+02:00");
  }

  @Test
  void theZeroTimeStandsForNowAndGitKnowsNoTimeBefore1970() {
    var place = TestPlace.open(server);
    String zero = "0001-01-01T00:00:00Z";
    JsonNode commit =
        Files.add(
                place.owner(),
                place,
                "a.txt",
                "text",
                "dates",
                Json.object("author", zero, "committer", "1970-01-01T00:00:00Z"))
            .expect(201)
            .json()
            .path("commit");

    assertThat(Instant.parse(commit.at("/author/date").asString()))
        .isCloseTo(Instant.now(), within(1, ChronoUnit.HOURS));
    assertThat(commit.at("/committer/date").asString()).isEqualTo("1970-01-01T00:00:00Z");
    Object early = Json.object("author", "1969-12-31T23:59:59Z");
    Files.add(place.owner(), place, "b.txt", "text", "dates", early).expect(422);
  }

  @Test
  void contentIsJudgedBeforeTheBranchAndThePathBeforeTheNewBranch() {
    var place = TestPlace.open(server);
    Files.add(place, "a.txt", "one");
    Files.add(place, "b.txt", "two", "new_branch", "side");

    Object undecodable = Json.object("content", "a_-b", "branch", "no-such");
    Object taken = Json.object("content", "", "new_branch", "side");
    assertThat(message(place.owner().post(Files.path(place, "c.txt"), undecodable).expect(422)))
        .contains("base64");
    assertThat(message(place.owner().post(Files.path(place, ".git/c"), taken).expect(422)))
        .contains("malformed");
  }

  private static String message(Answer refused) {
    return refused.json().path("message").asString();
  }

  @Test
  void aNewBranchTakesTheCommitAndTheOldOneStays() {
    var place = TestPlace.open(server);
    Files.add(place, "a.txt", "one");

    JsonNode made =
        Files.add(place.owner(), place, "b.txt", "two", "new_branch", "side").expect(201).json();

    assertThat(made.path("content").path("html_url").asString()).contains("/src/branch/side/b.txt");
    place.nobody().get(Files.path(place, "b.txt")).expect(404);
    place.nobody().get(Files.path(place, "b.txt") + "?ref=side").expect(200);
    assertThat(
            Files.add(place.owner(), place, "c.txt", "3", "new_branch", "side")
                .expect(422)
                .message())
        .isEqualTo("branch already exists [name: side]");
    Files.add(place.owner(), place, "c.txt", "3", "new_branch", "side", "force_push", true)
        .expect(201);
    place.nobody().get(Files.path(place, "b.txt") + "?ref=side").expect(404);
    assertThat(Files.add(place.owner(), place, "x", "3", "branch", "no").expect(404).message())
        .endsWith("name: no]");
  }

  @Test
  void aNewBranchBelowAnotherOrAboveItIsForbidden() {
    var place = TestPlace.open(server);
    Files.add(place, "a.txt", "one", "branch", "main");
    Files.add(place, "b.txt", "two", "new_branch", "team/side");
    Object removal = Json.object("sha", Files.sha(place, "a.txt"), "new_branch", "main/x");
    Object several =
        Json.object(
            "new_branch",
            "team",
            "files",
            List.of(Json.object("operation", "create", "path", "c.txt", "content", "")));

    for (String branch : List.of("main/x", "main/x/y", "team"))
      Files.add(place.owner(), place, "c.txt", "3", "new_branch", branch).expect(403);
    place.owner().delete(Files.path(place, "a.txt"), removal).expect(403);
    place.owner().post(place.path() + "/contents", several).expect(403);
    assertThat(place.nobody().get(place.path() + "/branches").texts("name"))
        .containsExactlyInAnyOrder("main", "team/side");
  }

  @Test
  void onlyTheContentThatOneSawIsReplaced() {
    var place = TestPlace.open(server);
    Files.add(place, "d/a.txt", "one");
    String sha = Files.sha(place, "d/a.txt");
    String at = Files.path(place, "d/a.txt");

    assertThat(place.owner().put(at, Files.body("2", "sha", "badsha")).expect(422).message())
        .isEqualTo("sha does not match [given: badsha, expected: " + sha + "]");
    place.owner().put(at, Files.body("2")).expect(422);
    assertThat(place.owner().post(at, Files.body("2")).expect(422).message())
        .isEqualTo("repository file already exists [path: d/a.txt]");
    place.owner().delete(at, Json.object()).expect(422);
    place.owner().delete(at, Json.object("sha", "badsha")).expect(422);
    place.owner().delete(Files.path(place, "d"), Json.object("sha", sha)).expect(422);
    place.owner().delete(Files.path(place, "no"), Json.object("sha", sha)).expect(404);
    place.owner().post(Files.path(place, "d"), Files.body("2")).expect(422);
    place.owner().post(Files.path(place, "d/a.txt/b"), Files.body("2")).expect(422);
    place.owner().post(Files.path(place, "x"), Json.object("content", "no base64!")).expect(422);
    place.owner().post(Files.path(place, "x"), Json.object("content", "YQ")).expect(422);
    place.owner().post(Files.path(place, "x"), "{\"content\":").expect(422);
    place.owner().put(Files.path(place, "new"), Files.body("3")).expect(201);
    assertThat(Files.sha(place, "d/a.txt")).isEqualTo(sha);
  }

  @Test
  void aFileMovesWithItsContent() {
    var place = TestPlace.open(server);
    Files.add(place, "a.txt", "one");

    place
        .owner()
        .put(
            Files.path(place, "d/b.txt"),
            Files.body("two", "sha", Files.sha(place, "a.txt"), "from_path", "a.txt"))
        .expect(200);

    place.nobody().get(Files.path(place, "a.txt")).expect(404);
    assertThat(place.nobody().get(Files.path(place, "d/b.txt")).json().path("content").asString())
        .isEqualTo(Files.base64("two"));
  }

  @Test
  void severalFilesAreOneCommit(@TempDir Path folder) {
    var place = TestPlace.open(server);
    Files.add(place, "keep", "k");
    Files.add(place, "old", "o");
    var files =
        List.of(
            Json.object("operation", "create", "path", "new", "content", Files.base64("n")),
            Json.object("operation", "upload", "path", "keep", "content", Files.base64("k2")),
            Json.object("operation", "rename", "path", "moved", "from_path", "old"),
            Json.object("operation", "delete", "path", "new2/x"));
    String contents = place.path() + "/contents";

    place.owner().post(contents, Json.object("files", files)).expect(404);
    JsonNode done =
        place.owner().post(contents, Json.object("files", files.subList(0, 3))).expect(201).json();

    assertThat(done.path("files")).hasSize(3);
    assertThat(done.path("commit").path("message").asString())
        .isEqualTo("Add new\nUpdate keep, moved\n");
    Git work = cloned(place, folder);
    assertThat(work.succeed("rev-list", "--count", "HEAD")).isEqualTo("3");
    assertThat(work.folder().resolve("moved")).hasContent("o");
    assertThat(work.folder().resolve("old")).doesNotExist();
    JsonNode gone =
        place
            .owner()
            .post(
                contents,
                Json.object("files", List.of(Json.object("operation", "delete", "path", "new"))))
            .expect(201)
            .json();
    assertThat(gone.path("files").path(0).isNull()).isTrue();
    place.owner().post(contents, Json.object("files", List.of())).expect(422);
    var twice = Json.object("operation", "create", "path", "twice");
    assertThat(
            place
                .owner()
                .post(contents, Json.object("files", List.of(twice, twice)))
                .expect(422)
                .message())
        .isEqualTo("repository file already exists [path: twice]");
    place.owner().post(contents, Json.object()).expect(422);
    place
        .owner()
        .post(
            contents,
            Json.object("files", List.of(Json.object("operation", "chmod", "path", "keep"))))
        .expect(422);
  }

  @Test
  void onlyThoseWhoMayWriteChangeFiles() {
    var place = TestPlace.open(server);
    var hidden = TestPlace.hidden(server);
    Files.add(place, "a.txt", "one");

    assertThat(place.nobody().post(Files.path(place, "b"), Files.body("x")).expect(401).message())
        .isEqualTo("token is required");
    assertThat(place.stranger().post(Files.path(place, "b"), Files.body("x")).expect(403).message())
        .isEqualTo("user should have a permission to write to the target branch");
    hidden.nobody().post(Files.path(hidden, "b"), Files.body("x")).expect(404);
    hidden.stranger().post(Files.path(hidden, "b"), Files.body("x")).expect(404);
    hidden.writer().post(Files.path(hidden, "b"), Files.body("x")).expect(201);
    place.archive();
    assertThat(place.nobody().post(Files.path(place, "b"), Files.body("x")).expect(423).message())
        .isEqualTo(place.ownerName() + "/r is not allowed to edit");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "%2e%2e%2fx",
        "d%2f..%2f..%2fx",
        "..%2f..%2f..%2fetc%2fpasswd",
        ".git/config",
        ".GIT/hooks/x",
        ".git./x",
        "git~1/config",
        ".g%E2%80%8Cit/x",
        "a%00b",
        "a%5Cb",
        "a%0Ab",
        ".git",
        "d/.git/x",
        "d/./x%2f..",
        "a%2f%2fb",
        "%2fetc%2fpasswd"
      })
  void hostilePathsAreRefusedAndNothingIsWritten(String path) {
    var place = TestPlace.open(server);
    String head = Files.add(place, "d/a.txt", "one");

    for (String method : List.of("POST", "PUT", "DELETE")) {
      int status =
          place
              .owner()
              .send(method, Files.path(place, path), Files.body("evil", "sha", "1"))
              .status();
      assertThat(status).as(method).isBetween(400, 499);
    }

    assertThat(
            place
                .nobody()
                .get(place.path() + "/branches/main")
                .json()
                .path("commit")
                .path("id")
                .asString())
        .isEqualTo(head);
  }

  @ParameterizedTest
  @ValueSource(strings = {"../a", "a/../../b", ".git/config", "a\\b", "a\u0000"})
  void hostilePathsInAListOfFilesAreRefused(String path) {
    var place = TestPlace.open(server);
    Files.add(place, "d/a.txt", "one");
    var file = Json.object("operation", "create", "path", path, "content", "YQ==");
    var moved = Json.object("operation", "rename", "path", "ok", "from_path", path);

    for (var one : List.of(file, moved))
      place
          .owner()
          .post(place.path() + "/contents", Json.object("files", List.of(one)))
          .expect(422);

    assertThat(place.nobody().get(place.path() + "/contents").json()).hasSize(1);
  }

  /** 21 §1.3. */
  @ParameterizedTest
  @ValueSource(strings = {"/d/b", "d//b", "./d/b", "d/x/../b", "d/b/"})
  void pathsInAListOfFilesAreCleaned(String path) {
    var place = TestPlace.open(server);
    Files.add(place, "a.txt", "one");
    var file = Json.object("operation", "create", "path", path, "content", "YQ==");
    var move = Json.object("operation", "rename", "path", "c", "from_path", path);
    String contents = place.path() + "/contents";

    var created = place.owner().post(contents, Json.object("files", List.of(file))).expect(201);
    assertThat(created.json().at("/files/0/path").asString()).isEqualTo("d/b");
    assertThat(created.json().at("/commit/message").asString()).isEqualTo("Add d/b\n");
    place.owner().post(contents, Json.object("files", List.of(file))).expect(422);
    place.owner().post(contents, Json.object("files", List.of(move))).expect(201);
    assertThat(place.nobody().get(contents).json())
        .extracting(entry -> entry.path("name").asString())
        .containsExactly("a.txt", "c");
  }

  @Test
  void aPathLongerThanPathsCanBeIsRefused() {
    var place = TestPlace.open(server);
    String path = "d/".repeat(2_048) + "x";

    assertThat(path).hasSize(4_097);
    place.owner().post(Files.path(place, path), Files.body("x")).expect(422);
    place.owner().get(Files.path(place, path)).expect(404);
    Files.add(place, "a", "one");
    place.owner().get(Files.path(place, path)).expect(400);
  }

  @Test
  void aFileReplacesASubmoduleThatItsWriterKnows(@TempDir Path folder) {
    var place = TestPlace.open(server);
    Files.add(place, "a.txt", "one");
    Git work = cloned(place, folder);
    String commit = "1".repeat(40);
    work.succeed("update-index", "--add", "--cacheinfo", "160000," + commit + ",module");
    work.succeed("commit", "-q", "-m", "Module");
    work.succeed("push", "-q", "origin", "HEAD");
    String path = Files.path(place, "module");

    place.owner().put(path, Files.body("x")).expect(422);
    place.owner().put(path, Files.body("x", "sha", "2".repeat(40))).expect(422);
    place.owner().put(path, Files.body("x", "sha", commit)).expect(200);

    JsonNode tree = place.nobody().get(place.path() + "/git/trees/main").expect(200).json();
    assertThat(tree.at("/tree/1/path").asString()).isEqualTo("module");
    assertThat(tree.at("/tree/1/mode").asString()).isEqualTo("100644");
  }

  @Test
  void nothingIsWrittenThroughOrOverALink(@TempDir Path folder) throws Exception {
    var place = TestPlace.open(server);
    Files.add(place, "a.txt", "one");
    Git work = cloned(place, folder);
    java.nio.file.Files.createSymbolicLink(work.folder().resolve("d"), Path.of("/tmp"));
    work.succeed("add", "d");
    work.succeed("commit", "-q", "-m", "Link");
    work.succeed("push", "-q", "origin", "HEAD");

    assertThat(place.owner().post(Files.path(place, "d/f"), Files.body("x")).expect(422).message())
        .isEqualTo("a file exists where you’re trying to create a subdirectory [path: d]");
    place.owner().post(Files.path(place, "d"), Files.body("x")).expect(422);
    place
        .owner()
        .put(Files.path(place, "d"), Files.body("x", "sha", Files.sha(place, "d")))
        .expect(422);

    assertThat(place.nobody().get(Files.path(place, "d")).json().path("target").asString())
        .isEqualTo("/tmp");
  }

  @Test
  void parallelWritersOfOneBranchAllSucceedAndMakeOneLine(@TempDir Path folder) throws Exception {
    var place = TestPlace.open(server);
    Files.add(place, "a", "one");
    List<Callable<Integer>> writes = new ArrayList<>();
    for (int i = 0; i < 48; i++) {
      String name = "f" + i;
      writes.add(() -> Files.add(place.owner(), place, name, name).status());
    }

    try (var threads = Executors.newFixedThreadPool(8)) {
      for (Future<Integer> write : threads.invokeAll(writes))
        assertThat(write.get()).isEqualTo(201);
    }

    Git work = cloned(place, folder);
    assertThat(work.succeed("rev-list", "--count", "HEAD"))
        .isEqualTo(Integer.toString(writes.size() + 1));
    assertThat(work.succeed("rev-list", "--min-parents=2", "--count", "HEAD")).isEqualTo("0");
  }

  @Test
  void anAddressThatStandsForAHiddenOneLeadsToItsOwner() {
    var place = TestPlace.open(server);
    long id = place.owner().get("/user").expect(200).id();
    String hidden = id + "+" + place.ownerName() + "@noreply.localhost";

    Files.add(place, "a", "x", "author", Json.object("name", "Somebody", "email", hidden));

    JsonNode commit = place.nobody().get(place.path() + "/commits").json().path(0);
    assertThat(commit.path("commit").path("author").path("email").asString()).isEqualTo(hidden);
    assertThat(commit.path("author").path("login").asString()).isEqualTo(place.ownerName());
  }

  @Test
  void aFileOfFortyMegabytesIsWrittenAndReadBack() {
    var place = TestPlace.open(server);
    byte[] bytes = new byte[40 << 20];
    new Random(7).nextBytes(bytes);
    var body = Json.object("content", Base64.getEncoder().encodeToString(bytes));

    JsonNode made = place.owner().post(Files.path(place, "large"), body).expect(201).json();

    assertThat(made.path("content").path("size").asLong()).isEqualTo(bytes.length);
    assertThat(place.nobody().get(place.path() + "/raw/large").expect(200).body()).isEqualTo(bytes);
    place
        .owner()
        .put(
            Files.path(place, "large"),
            Json.object(
                "content",
                "no base64".repeat(200_000),
                "sha",
                made.path("content").path("sha").asString()))
        .expect(422);
  }
}
