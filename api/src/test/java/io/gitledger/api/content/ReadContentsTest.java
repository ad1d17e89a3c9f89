package io.gitledger.api.content;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.issue.TestPlace;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Git;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestServer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

@BlackBox
class ReadContentsTest {
  /** The length in bytes, which is just below the server's limit. */
  private static final int LONG_ADDRESS = 16_000;

  private final TestServer server = TestServer.shared();

  @Test
  void aFileIsReadAtABranchATagAndACommit() {
    var place = TestPlace.open(server);
    String first = Files.add(place, "d/a.txt", "one");
    place.owner().post(place.path() + "/tags", Json.object("tag_name", "v1")).expect(201);
    String tag =
        place
            .owner()
            .post(place.path() + "/tags", Json.object("tag_name", "annotated", "message", "m"))
            .expect(201)
            .json()
            .path("id")
            .asString();
    Files.add(place, "b.txt", "two");

    JsonNode file = place.nobody().get(Files.path(place, "d/a.txt")).expect(200).json();

    assertThat(file.path("type").asString()).isEqualTo("file");
    assertThat(file.path("content").asString()).isEqualTo(Files.base64("one"));
    assertThat(file.path("last_commit_sha").asString()).isEqualTo(first);
    assertThat(file.path("url").asString()).endsWith("/contents/d/a.txt?ref=main");
    assertThat(place.nobody().get(Files.path(place, "d/a.txt")).header("Content-Disposition"))
        .isEmpty();
    assertThat(html(place, "v1")).contains("/src/tag/v1/d/a.txt");
    assertThat(html(place, first)).contains("/src/commit/" + first + "/d/a.txt");
    assertThat(html(place, tag)).contains("/src/commit/" + tag + "/d/a.txt");
    assertThat(html(place, "")).contains("/src/branch/main/d/a.txt");
    for (String unknown : List.of("nosuch", first.substring(0, 12), "refs/heads/main", "HEAD"))
      assertThat(
              place
                  .nobody()
                  .get(Files.path(place, "d/a.txt") + "?ref=" + unknown)
                  .expect(404)
                  .message())
          .isEqualTo("object does not exist [id: " + unknown + ", rel_path: ]");
  }

  private static String html(TestPlace place, String ref) {
    return place
        .nobody()
        .get(Files.path(place, "d/a.txt") + "?ref=" + ref)
        .expect(200)
        .json()
        .path("html_url")
        .asString();
  }

  /**
   * Checks the request with which the Gitea backend of Decap CMS reads the directories of its
   * entries.
   */
  @Test
  void theTreeOfAFolderIsReadByARevisionAndAPath() {
    var place = TestPlace.open(server);
    String commit = Files.add(place, "d/e/a.txt", "one");
    String trees = place.path() + "/git/trees/";

    for (String folder : List.of("main:d%2Fe", commit + ":d%2Fe", "main:d%2Fe%2F")) {
      JsonNode tree = place.nobody().get(trees + folder).expect(200).json();
      assertThat(tree.at("/tree/0/path").asString()).isEqualTo("a.txt");
      place.nobody().get(trees + tree.path("sha").asString()).expect(200);
    }
    assertThat(place.nobody().get(trees + "main:").expect(200).json().at("/tree/0/path").asString())
        .isEqualTo("d");
    for (String unknown : List.of("main:nosuch", "main:d%2Fe%2Fa.txt", "nosuch:d", ":d"))
      assertThat(place.nobody().get(trees + unknown).expect(400).message())
          .isEqualTo("sha not found [" + unknown.replace("%2F", "/") + "]");
    place.nobody().get(trees + "main:..%2Fd%2F.git").expect(400);
    place.nobody().get(trees + "main~0").expect(200);
    place.nobody().get(trees + "main~1").expect(400);
  }

  @Test
  void gitsOtherNamesOfACommitAreReadWhereAnyRevisionIs() {
    var place = TestPlace.open(server);
    String first = Files.add(place, "a.txt", "one");
    String commit = Files.add(place, "b.txt", "two");
    place
        .owner()
        .post(place.path() + "/tags", Json.object("tag_name", "v1", "message", "One"))
        .expect(201);

    for (String name :
        List.of(
            "@",
            "v1^{}",
            "v1^{commit}",
            "v1^{tag}",
            "heads/main",
            "tags/v1",
            "@^{}",
            "v1^{object}",
            "v0-3-g" + commit.substring(0, 7))) {
      String escaped = URLEncoder.encode(name, StandardCharsets.UTF_8);
      JsonNode list = place.nobody().get(place.path() + "/commits?sha=" + escaped).json();
      assertThat(list.at("/0/sha").asString()).as(name).isEqualTo(commit);
      place.nobody().get(place.path() + "/git/trees/" + escaped).expect(200);
      place.nobody().get(place.path() + "/archive/" + escaped + ".zip").expect(200);
      place.nobody().get(place.path() + "/git/commits/" + escaped + ".diff").expect(200);
    }
    assertThat(
            place.nobody().get(place.path() + "/commits?sha=%40~1").json().at("/0/sha").asString())
        .isEqualTo(first);
    place.nobody().get(place.path() + "/git/trees/main%5E%7Btree%7D").expect(200);
    place.nobody().get(place.path() + "/git/commits/tags%2Fv1").expect(200);
    for (String malformed : List.of("@", "v1%5E%7B%7D")) {
      place.nobody().get(place.path() + "/git/commits/" + malformed).expect(422);
      place.nobody().get(place.path() + "/git/notes/" + malformed).expect(422);
    }
    place.nobody().get(place.path() + "/compare/main...heads%2Fmain").expect(404);
    place.nobody().get(place.path() + "/commits?sha=%40%40").expect(404);
    place.nobody().get(place.path() + "/commits?sha=main%5E%7Btag%7D").expect(404);
    place.nobody().get(place.path() + "/commits?sha=v0-3-g" + first + "0").expect(404);
  }

  @Test
  void aFolderBehindAColonIsNamedAsItsTreeHasIt() {
    var place = TestPlace.open(server);
    Files.add(place, "docs/in/a.txt", "one");
    String trees = place.path() + "/git/trees/main:";

    for (String folder : List.of("", "docs", "docs%2F", "docs%2Fin"))
      place.nobody().get(trees + folder).expect(200);
    for (String folder : List.of("%2Fdocs", ".%2Fdocs", "docs%2F%2F", "docs%2F..%2Fdocs", "a"))
      place.nobody().get(trees + folder).expect(400);
  }

  @ParameterizedTest
  @ValueSource(strings = {"^", "~", "^{}", "^{commit}", "^{tree}", "^{tag}", "-g"})
  void thousandsOfStepsBehindARevisionLeadNowhere(String step) {
    var place = TestPlace.open(server);
    Files.add(place, "a.txt", "one");
    String escaped = URLEncoder.encode(step, StandardCharsets.UTF_8);
    String name = "nosuch" + escaped.repeat(LONG_ADDRESS / escaped.length());

    place.nobody().get(place.path() + "/git/commits/" + name + ".diff").expect(404);
    place.nobody().get(place.path() + "/commits?sha=" + name).expect(404);
    place.nobody().get(place.path() + "/git/trees/" + name).expect(400);
    place.nobody().get(place.path() + "/archive/" + name + ".zip").expect(404);
  }

  @Test
  void refsAndTagsOfWhatIsNoCommitSaySo(@TempDir Path folder) {
    var place = TestPlace.open(server);
    Git git = Git.in(folder, "ada");
    git.succeed("init", "-q", "work");
    Git work = git.within("work");
    String commit = work.commit("d/f", "x\n");
    work.succeed("tag", "blob", "HEAD:d/f");
    work.succeed("tag", "tree", "HEAD:d");
    work.succeed("tag", "light");
    work.succeed("tag", "-a", "annotated", "-m", "Tag");
    work.succeed("notes", "add", "-m", "Noted");
    work.succeed(
        "push",
        "-q",
        server.gitUrl(place.ownerName(), place.ownerName() + "/r"),
        "HEAD:refs/heads/main",
        "refs/tags/*",
        "refs/notes/*");

    JsonNode refs = place.nobody().get(place.path() + "/git/refs/tags").expect(200).json();

    assertThat(refs.findValuesAsString("type")).containsExactly("tag", "blob", "commit", "tree");
    for (JsonNode ref : refs)
      assertThat(ref.at("/object/url").asString())
          .endsWith(
              "/git/"
                  + ref.at("/object/type").asString()
                  + "s/"
                  + ref.at("/object/sha").asString());
    for (String tag : List.of("blob", "tree"))
      place.nobody().get(place.path() + "/raw/d/f?ref=" + tag).expect(404);
    place.nobody().get(place.path() + "/raw/d/f?ref=light").expect(200);
    String notes = place.path() + "/git/notes/";
    place.nobody().get(notes + commit).expect(200);
    place.nobody().get(notes + "light").expect(200);
    place.nobody().get(notes + "main").expect(200);
    place.nobody().get(notes + "annotated").expect(404);
  }

  @Test
  void aFolderIsAListWithoutContents() {
    var place = TestPlace.open(server);
    Files.add(place, "d/a.txt", "one");
    String last = Files.add(place, "e.txt", "two");

    JsonNode root = place.nobody().get(place.path() + "/contents").expect(200).json();

    assertThat(root).hasSize(2);
    assertThat(root.path(0).path("type").asString()).isEqualTo("dir");
    assertThat(root.path(0).path("download_url").isNull()).isTrue();
    assertThat(root.path(1).path("last_commit_sha").asString()).isEqualTo(last);
    assertThat(root.path(1).path("content").isNull()).isTrue();
    assertThat(root.path(1).has("last_commit_message")).isFalse();
    assertThat(place.nobody().get(Files.path(place, "")).json()).isEqualTo(root);
    JsonNode extended =
        place.nobody().get(place.path() + "/contents-ext/d?includes=commit_message").json();
    assertThat(extended.path("dir_contents").path(0).path("last_commit_message").asString())
        .isEqualTo("Add d/a.txt\n");
    assertThat(extended.has("file_contents")).isFalse();
    for (String unknown : List.of("nope", "file_content,%20commit_message"))
      place.nobody().get(place.path() + "/contents-ext?includes=" + unknown).expect(400);
  }

  @Test
  void onlyAWishForItTellsWhichLargeFilesAFolderHas() {
    var place = TestPlace.open(server);
    String oid = "a".repeat(64);
    Files.add(
        place,
        "d/p",
        "version https://git-lfs.github.com/spec/v1\noid sha256:" + oid + "\nsize 12\n");
    String folder = place.path() + "/contents-ext/d";

    JsonNode entry =
        place.nobody().get(folder + "?includes=file_content").json().at("/dir_contents/0");
    assertThat(entry.has("lfs_oid")).isFalse();
    assertThat(entry.has("lfs_size")).isFalse();
    JsonNode wished =
        place.nobody().get(folder + "?includes=lfs_metadata").json().at("/dir_contents/0");
    assertThat(wished.path("lfs_oid").asString()).isEqualTo(oid);
    JsonNode file =
        place.nobody().get(folder + "/p?includes=file_content").json().path("file_contents");
    assertThat(file.path("lfs_size").asInt()).isEqualTo(12);
  }

  @Test
  void whatIsMissingIsNamedByItsFirstMissingSegment() {
    var place = TestPlace.open(server);
    Files.add(place, "d/a.txt", "one");

    assertThat(place.nobody().get(Files.path(place, "no/a/b")).expect(404).message())
        .isEqualTo("object does not exist [id: , rel_path: no]");
    assertThat(place.nobody().get(Files.path(place, "d/no/b")).expect(404).message())
        .isEqualTo("object does not exist [id: , rel_path: no]");
    assertThat(place.nobody().get(Files.path(place, "d/no.txt")).expect(404).message())
        .isEqualTo("object does not exist [id: , rel_path: d/no.txt]");
  }

  @Test
  void severalFilesComeInTheOrderOfTheirPaths() {
    var place = TestPlace.open(server);
    Files.add(place, "a", "one");
    String files = place.path() + "/file-contents";
    var wanted = Json.object("files", List.of("no", "a", "../a", ".git/config"));

    JsonNode found = place.nobody().post(files, wanted).expect(200).json();

    assertThat(found).hasSize(4);
    assertThat(found.path(0).isNull()).isTrue();
    assertThat(found.path(1).path("content").asString()).isEqualTo(Files.base64("one"));
    assertThat(found.path(3).isNull()).isTrue();
    assertThat(place.nobody().get(files + "?body=%7B%22files%22%3A%5B%22a%22%5D%7D").json())
        .hasSize(1);
    place.nobody().get(files + "?body=zzz").expect(400);
    place.nobody().get(files + "?body=%5B%5D").expect(400);
    place.nobody().get(files + "?body=%7B%7D").expect(422);
    place.nobody().get(files).expect(400);
    place.nobody().post(files, Json.object()).expect(422);
  }

  @Test
  void whatMayNotBeSeenIsNotFound() {
    var place = TestPlace.hidden(server);
    Files.add(place, "a", "one");

    for (String path : List.of("/contents", "/contents/a", "/raw/a", "/commits", "/git/refs")) {
      place.nobody().get(place.path() + path).expect(404);
      place.stranger().get(place.path() + path).expect(404);
      place.writer().get(place.path() + path).expect(200);
    }
  }

  @Test
  void anEmptyRepositoryHasNoContents() {
    var place = TestPlace.open(server);

    for (String path : List.of("/contents", "/contents/a", "/raw/a", "/media/a"))
      place.nobody().get(place.path() + path).expect(404);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "%2e%2e%2f%2e%2e%2fetc%2fpasswd",
        "..%2f..%2fsecret",
        ".git/config",
        ".GIT/config",
        "a%00",
        "a%5C..%5Cb",
        "nosuch/file.md"
      })
  void pathsOutsideOfTheTreeShowNothing(String path) {
    var place = TestPlace.open(server);
    Files.add(place, "a", "one");

    for (String operation : List.of("contents", "contents-ext", "raw", "media"))
      assertThat(place.owner().get(place.path() + "/" + operation + "/" + path).status())
          .as(operation)
          .isBetween(400, 499);
  }

  @Test
  void aTreeOfTenBillionFilesEndsInTime(@TempDir Path folder) throws IOException {
    var place = TestPlace.open(server);
    Git git = Git.in(folder, "ada");
    git.succeed("init", "-q", "work");
    Git work = git.within("work");
    work.commit("0/f", "x\n");
    String tree = work.succeed("rev-parse", "HEAD^{tree}");
    for (int level = 0; level < 9; level++) tree = tenTimes(work, tree);
    String commit = work.succeed("commit-tree", tree, "-m", "Bomb");
    work.succeed(
        "push",
        "-q",
        server.gitUrl(place.ownerName(), place.ownerName() + "/r"),
        commit + ":refs/heads/main");

    JsonNode page =
        place
            .nobody()
            .get(place.path() + "/git/trees/main?recursive=1&page=1000000000")
            .expect(200)
            .json();

    assertThat(page.path("truncated").asBoolean()).isTrue();
    assertThat(page.path("total_count").asInt()).isLessThanOrEqualTo(1_000_000);
    place.nobody().get(place.path() + "/contents").expect(200);
  }

  /** Returns a tree whose ten entries are all the same tree. */
  private static String tenTimes(Git work, String tree) throws IOException {
    var bytes = new ByteArrayOutputStream();
    for (int i = 0; i < 10; i++) {
      bytes.write(("40000 " + i + "\0").getBytes(StandardCharsets.US_ASCII));
      bytes.write(HexFormat.of().parseHex(tree));
    }
    java.nio.file.Files.write(work.folder().resolve("tree"), bytes.toByteArray());
    return work.succeed("hash-object", "-t", "tree", "-w", "tree");
  }
}
