package io.gitledger.api.content;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.issue.TestPlace;
import io.gitledger.api.testing.Answer;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Git;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestClient;
import io.gitledger.api.testing.TestServer;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@BlackBox
class ArchiveTest {
  private final TestServer server;
  private TestPlace place;
  private String path;

  ArchiveTest(TestServer server) {
    this.server = server;
  }

  @BeforeEach
  void aRepositoryWithFiles() {
    place = TestPlace.open(server);
    path = place.path();
    Files.add(place, "a.txt", "one");
    Files.add(place, "dir/b.txt", "two");
  }

  private Answer get(String archive) {
    return place.nobody().get(path + archive);
  }

  private Map<String, String> zip(String archive) throws IOException {
    Map<String, String> files = new LinkedHashMap<>();
    try (var zip = new ZipInputStream(new ByteArrayInputStream(get(archive).expect(200).body()))) {
      for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry())
        files.put(entry.getName(), new String(zip.readAllBytes(), StandardCharsets.UTF_8));
    }
    return files;
  }

  private String commit() {
    return place
        .nobody()
        .get(path + "/branches/main")
        .expect(200)
        .json()
        .at("/commit/id")
        .asString();
  }

  @Test
  void aZipHasAllFilesBelowTheNameOfTheRepository() throws IOException {
    assertThat(zip("/archive/main.zip"))
        .containsExactly(
            Map.entry("r/", ""),
            Map.entry("r/a.txt", "one"),
            Map.entry("r/dir/", ""),
            Map.entry("r/dir/b.txt", "two"));
  }

  @Test
  void theHeadersNameTheFileAndWhatNeverChanges() {
    String commit = commit();
    Answer archive = get("/archive/main.tar.gz").expect(200);

    assertThat(archive.header("Content-Type")).contains("application/octet-stream");
    assertThat(archive.header("Content-Disposition"))
        .contains("attachment; filename=r-main.tar.gz");
    String link = archive.header("Link").orElseThrow();
    assertThat(link)
        .endsWith(path + "/archive/" + commit + ".tar.gz?rev=" + commit + ">; rel=\"immutable\"");
    Answer immutable = get("/archive/" + commit + ".tar.gz?rev=" + commit).expect(200);
    assertThat(immutable.body()).isEqualTo(archive.body());
    place
        .nobody()
        .withHeader("If-None-Match", archive.header("ETag").orElseThrow())
        .get(path + "/archive/main.tar.gz")
        .expect(304);
    assertThat(get("/tarball/main").expect(200).body()).isEqualTo(archive.body());
  }

  @Test
  void ofAnAnnotatedTagTheTagNeverChanges() {
    Map<String, Object> tag = Json.object("tag_name", "v1", "message", "one");
    String id = place.owner().post(path + "/tags", tag).expect(201).json().at("/id").asString();
    assertThat(id).isNotEqualTo(commit());

    Answer archive = get("/archive/v1.tar.gz").expect(200);
    assertThat(archive.header("Link").orElseThrow())
        .endsWith(path + "/archive/" + id + ".tar.gz?rev=" + id + ">; rel=\"immutable\"");
    assertThat(get("/archive/" + id + ".tar.gz?rev=" + id).expect(200).body())
        .isEqualTo(archive.body());
  }

  @Test
  void pollersHearThatAnArchiveIsComplete() {
    String archives = path.substring("/repos".length()) + "/archive/";
    TestClient polls = place.nobody().atRoot();

    assertThat(polls.post(archives + "main.zip").expect(200).json().path("complete").asBoolean())
        .isTrue();
    polls.post(archives + "nothing.zip").expect(404);
    String reads = server.newToken(place.ownerName(), "read:repository");
    server.withToken(reads).atRoot().post(archives + "main.tar.gz").expect(200);
    String other = server.newToken(place.ownerName(), "read:misc");
    server.withToken(other).atRoot().post(archives + "main.tar.gz").expect(403);
  }

  @Test
  void anyRevisionHasAnArchive() throws IOException {
    place.owner().post(path + "/branches", Json.object("new_branch_name", "feature/x")).expect(201);
    place.owner().post(path + "/tags", Json.object("tag_name", "v1.0")).expect(201);

    for (String ref : List.of("feature/x", "feature%2Fx", "v1.0", commit().substring(0, 10)))
      assertThat(zip("/archive/" + ref + ".zip")).as(ref).containsKey("r/a.txt");
    assertThat(zip("/zipball/main~1")).doesNotContainKey("r/dir/b.txt");
    assertThat(get("/archive/feature/x.zip").header("Content-Disposition"))
        .contains("attachment; filename=r-feature-x.zip");
  }

  @Test
  void aTreeHasAnArchiveButNoBundle() throws IOException {
    String tree = get("/git/trees/main").expect(200).json().path("sha").asString();

    assertThat(zip("/archive/" + tree + ".zip")).containsKey("r/dir/b.txt");
    assertThat(zip("/archive/main:dir.zip")).containsKey("r/b.txt").doesNotContainKey("r/a.txt");
    assertThat(get("/archive/" + tree + ".tar.gz").expect(200).header("Link"))
        .hasValueSatisfying(link -> assertThat(link).contains("?rev=" + tree));
    get("/archive/" + tree + ".bundle").expect(404);
  }

  @Test
  void whatDoesNotExistIsRefusedBeforeAnythingIsSent() {
    assertThat(get("/archive/main").expect(400).message()).isEqualTo("unknown format: main");
    assertThat(get("/archive/main.rar").expect(400).message())
        .isEqualTo("unknown format: main.rar");
    assertThat(get("/archive/nosuch.zip").expect(404).message())
        .isEqualTo("unrecognized repository reference: nosuch");
    assertThat(get("/archive/main.zip?path=nosuch").expect(400).message())
        .isEqualTo("path doesn't exist or is invalid");
    get("/archive/main.zip?path=..").expect(400);
    assertThat(get("/archive/main.bundle?path=dir").expect(400).header("Content-Disposition"))
        .isEmpty();
    TestPlace hidden = TestPlace.hidden(server);
    Files.add(hidden, "a.txt", "one");
    hidden.nobody().get(hidden.path() + "/archive/main.zip").expect(404);
    place.nobody().send("HEAD", path + "/archive/nosuch.zip").expect(404);
    assertThat(place.nobody().send("HEAD", path + "/archive/main.zip").expect(200).body())
        .isEmpty();
  }

  /** Checks the exact bytes, because hashes of archives are pinned in many places. */
  @Test
  void archivesAreTheBytesThatGitWrites(@TempDir Path folder) throws IOException {
    String repository = place.ownerName() + "/r";
    Git git = Git.in(folder, place.ownerName()).with("TZ", "UTC");
    git.succeed("clone", "-q", server.gitUrl(place.ownerName(), repository), "w");
    Git work = git.within("w");
    Path files = work.folder();
    for (String path :
        List.of(
            "run.sh",
            "empty",
            "b\u00fcro/\u00e4.txt",
            "f/" + "n".repeat(120),
            "d".repeat(140) + "/" + "n".repeat(90),
            "d".repeat(200) + "/" + "n".repeat(200),
            "ignored/deep/x",
            "marked.dat")) {
      java.nio.file.Files.createDirectories(files.resolve(path).getParent());
      java.nio.file.Files.writeString(files.resolve(path), path.equals("empty") ? "" : path);
    }
    byte[] random = new byte[3_000_000];
    new Random(1).nextBytes(random);
    java.nio.file.Files.write(files.resolve("random"), Arrays.copyOf(random, 5_000));
    java.nio.file.Files.write(files.resolve("large-random"), random);
    java.nio.file.Files.writeString(files.resolve("large"), "a line of many\n".repeat(200_000));
    java.nio.file.Files.createSymbolicLink(files.resolve("link"), Path.of("a.txt"));
    java.nio.file.Files.createSymbolicLink(files.resolve("far"), Path.of("t".repeat(150)));
    java.nio.file.Files.writeString(
        files.resolve(".gitattributes"), "ignored/deep/x export-ignore\n*.dat -diff\n");
    work.succeed("add", "-A");
    work.succeed("update-index", "--chmod=+x", "run.sh");
    work.succeed("update-index", "--add", "--cacheinfo", "160000," + "1".repeat(40) + ",module");
    work.succeed("commit", "-q", "-m", "Many kinds");
    work.succeed("push", "-q", "origin", "HEAD:main");

    for (String format : List.of("zip", "tar.gz"))
      for (String part : List.of("", "dir", "link")) {
        Path local = folder.resolve("local." + format);
        List<String> command =
            new ArrayList<>(
                List.of("archive", "--format=" + format, "--prefix=r/", "-o", local.toString()));
        command.add("HEAD");
        if (!part.isEmpty()) command.add(part);
        work.succeed(command.toArray(String[]::new));
        String query = part.isEmpty() ? "" : "?path=" + part;
        assertThat(get("/archive/main." + format + query).expect(200).body())
            .as("%s of %s", format, part)
            .isEqualTo(java.nio.file.Files.readAllBytes(local));
      }
  }

  @Test
  void pathsLimitAnArchive() throws IOException {
    assertThat(zip("/archive/main.zip?path=")).isEqualTo(zip("/archive/main.zip"));
    assertThat(zip("/archive/main.zip?path=dir")).containsOnlyKeys("r/", "r/dir/", "r/dir/b.txt");
    assertThat(zip("/archive/main.zip?path=a.txt&path=dir/b.txt"))
        .containsOnlyKeys("r/", "r/a.txt", "r/dir/", "r/dir/b.txt");
  }

  @Test
  void attributesLeaveFilesOutAndFillPlaceholdersIn() throws IOException {
    Files.add(place, "dir/.gitattributes", "b.txt export-ignore\nid export-subst\n");
    Files.add(place, "dir/id", "$Format:%H %an 50%%$ %H");
    Files.add(place, "secret/x", "x");
    Files.add(place, ".gitattributes", "/secret export-ignore\n.gitattributes export-ignore\n");

    Map<String, String> files = zip("/archive/main.zip");
    assertThat(files).containsOnlyKeys("r/", "r/a.txt", "r/dir/", "r/dir/id");
    assertThat(files.get("r/dir/id")).isEqualTo(commit() + " " + place.ownerName() + " 50% %H");
  }

  @Test
  void aBundleCanBeCloned(@TempDir Path folder) throws IOException {
    java.nio.file.Files.write(
        folder.resolve("r.bundle"), get("/archive/main.bundle").expect(200).body());
    Git git = Git.in(folder, place.ownerName());

    git.succeed("clone", "-q", "r.bundle", "copy");

    assertThat(git.within("copy").succeed("rev-parse", "HEAD").strip()).isEqualTo(commit());
    assertThat(git.succeed("bundle", "list-heads", "r.bundle"))
        .contains("refs/heads/bundle", " HEAD");
  }

  @Test
  void bundlesOfACommitAreTheSameBytesWhateverTheyAreAskedBy() {
    place.owner().post(path + "/tags", Json.object("tag_name", "v1", "message", "one")).expect(201);
    byte[] bundle = get("/archive/main.bundle").expect(200).body();

    for (String ref : List.of("v1", commit(), "HEAD")) {
      Answer other = get("/archive/" + ref + ".bundle").expect(200);
      assertThat(other.body()).as(ref).isEqualTo(bundle);
      String immutable = other.header("Link").orElseThrow().replaceFirst(".*/archive/", "");
      assertThat(get("/archive/" + immutable.replaceFirst(">.*", "")).expect(200).body())
          .as("link of %s", ref)
          .isEqualTo(bundle);
    }
    assertThat(get("/bundle/main").expect(200).body()).isEqualTo(bundle);
  }
}
