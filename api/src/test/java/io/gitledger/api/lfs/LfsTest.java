package io.gitledger.api.lfs;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.testing.Answer;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Git;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestClient;
import io.gitledger.api.testing.TestServer;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import org.apache.commons.codec.digest.DigestUtils;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

@BlackBox
class LfsTest {
  private static final String MEDIA_TYPE = "application/vnd.git-lfs+json";

  private final TestServer server = TestServer.shared();
  private final String owner = server.newUser("lfs");
  private final String reader = server.newUser("lfsreader");
  @TempDir private Path folder;

  @BeforeEach
  void aPublicAndAPrivateRepository() {
    create("r", false);
    create("p", true);
  }

  private void create(String name, boolean isPrivate) {
    server
        .as(owner)
        .post("/user/repos", Json.object("name", name, "private", isPrivate))
        .expect(201);
  }

  private static TestClient lfs(TestClient client) {
    return client.atRoot().withHeader("Accept", MEDIA_TYPE);
  }

  private TestClient owner() {
    return lfs(server.as(owner));
  }

  private TestClient reader() {
    return lfs(server.as(reader));
  }

  private TestClient anonymous() {
    return lfs(server.anonymous());
  }

  private String at(String name, String path) {
    return "/" + owner + "/" + name + ".git/info/lfs" + path;
  }

  private static String oid(String content) {
    return DigestUtils.sha256Hex(content);
  }

  private static Map<String, Object> pointer(String oid, long size) {
    return Map.of("oid", oid, "size", size);
  }

  private static Answer put(TestClient client, String path, String content) {
    return client.send("PUT", path, BodyPublishers.ofString(content));
  }

  private String upload(String name, String content) {
    String oid = oid(content);
    put(owner(), at(name, "/objects/" + oid + "/" + content.length()), content).expect(200);
    return oid;
  }

  private JsonNode batch(TestClient client, String name, String operation, String oid, long size) {
    return client
        .post(
            at(name, "/objects/batch"),
            Map.of("operation", operation, "objects", List.of(pointer(oid, size))))
        .expect(200)
        .json()
        .path("objects")
        .get(0);
  }

  @Test
  void anObjectGoesUpAndDownAsTheBatchSays() {
    String content = "the object of " + owner;
    String oid = oid(content);
    JsonNode up = batch(owner(), "r", "upload", oid, content.length());
    String base = server.address() + owner + "/r.git/info/lfs/objects/";
    assertThat(up.path("actions").path("upload").path("href").asString())
        .isEqualTo(base + oid + "/" + content.length());
    assertThat(up.at("/actions/upload/header/Transfer-Encoding").asString()).isEqualTo("chunked");
    assertThat(up.at("/actions/upload/header/Authorization").asString()).startsWith("Basic ");
    assertThat(up.at("/actions/verify/href").asString())
        .isEqualTo(server.address() + owner + "/r.git/info/lfs/verify");
    assertThat(up.at("/actions/verify/header/Accept").asString())
        .isEqualTo(MEDIA_TYPE + ";q=0.9, */*;q=0.8");

    assertThat(upload("r", content)).isEqualTo(oid);
    upload("r", content);
    owner().post(at("r", "/verify"), pointer(oid, content.length())).expect(200);

    assertThat(batch(owner(), "r", "upload", oid, content.length()).has("actions")).isFalse();
    JsonNode down = batch(anonymous(), "r", "download", oid, content.length());
    assertThat(down.at("/actions/download/href").asString()).isEqualTo(base + oid);
    assertThat(down.at("/actions/download").has("header")).isFalse();
    Answer got = anonymous().get(at("r", "/objects/" + oid)).expect(200);
    assertThat(got.text()).isEqualTo(content);
    assertThat(got.header("Content-Type")).hasValue("application/octet-stream");
    assertThat(got.header("ETag")).hasValue('"' + oid + '"');
    assertThat(got.header("X-Gitea-LFS-Content-Length"))
        .hasValue(Integer.toString(content.length()));
    assertThat(server.anonymous().get("/repos/" + owner + "/r").expect(200).json().has("size"))
        .isTrue();
  }

  @Test
  void aBatchSaysWhatIsWrongWithEachObject() {
    String oid = upload("r", "known to " + owner);
    long size = ("known to " + owner).length();
    String unknown = oid("unknown to " + owner);
    for (String operation : List.of("upload", "download")) {
      for (String bad : List.of(oid.toUpperCase(Locale.ROOT), oid.substring(1), oid + "0", "../x"))
        assertThat(batch(owner(), "r", operation, bad, 1).at("/error/message").asString())
            .isEqualTo("Oid or size are invalid");
      assertThat(batch(owner(), "r", operation, oid, -1).at("/error/code").asInt()).isEqualTo(422);
      assertThat(batch(owner(), "r", operation, oid, 1).at("/error/message").asString())
          .isEqualTo("Object " + oid + " is not 1 bytes");
    }
    assertThat(batch(owner(), "r", "download", unknown, 1).at("/error/code").asInt())
        .isEqualTo(404);
    JsonNode large = batch(owner(), "r", "upload", unknown, 1L << 40);
    assertThat(large.at("/error/message").asString())
        .isEqualTo("Size must be less than or equal to 10737418240");
    assertThat(batch(owner(), "r", "download", oid, size).has("error")).isFalse();
  }

  @Test
  void aBatchThatIsNoneIsRefused() {
    String path = at("r", "/objects/batch");
    owner().post(path, "{").expect(400);
    owner().post(path, Map.of("operation", "dummy", "objects", List.of())).expect(400);
    owner()
        .post(path, Map.of("operation", "download", "hash_algo", "sha512", "objects", List.of()))
        .expect(409);
    var objects = IntStream.range(0, 1001).mapToObj(i -> pointer(oid("" + i), 1)).toList();
    owner().post(path, Map.of("operation", "download", "objects", objects)).expect(413);
    Answer other =
        server
            .as(owner)
            .atRoot()
            .withHeader("Accept", "application/json")
            .post(path, Map.of("operation", "download", "objects", List.of()))
            .expect(415);
    assertThat(other.header("Content-Type").orElseThrow()).startsWith(MEDIA_TYPE);
    assertThat(other.json()).isEqualTo(Json.read("{\"Message\":\"Unsupported Media Type\"}"));
    owner().post(at("r", "/verify"), "{").expect(422);
    owner().post(at("r", "/verify"), pointer("x", 1)).expect(422);
    owner().post(at("r", "/verify"), pointer(oid("never"), 1)).expect(404);
  }

  @Test
  void onlyTheBytesThatTheOidNamesAreTaken() {
    String content = "bytes of " + owner;
    String oid = oid(content);
    String path = at("r", "/objects/" + oid + "/");
    put(owner(), path + content.length(), content.replace('b', 'B')).expect(422);
    put(owner(), path + content.length(), content + "more").expect(422);
    put(owner(), path + content.length(), "less").expect(422);
    put(owner(), path + (content.length() + 1), content).expect(422);
    put(owner(), path + "x", content).expect(422);
    put(owner(), at("r", "/objects/" + oid.toUpperCase(Locale.ROOT) + "/3"), "abc").expect(422);
    put(owner(), at("r", "/objects/..%2F..%2Fetc%2Fpasswd/3"), "abc").expect(422);
    owner().get(at("r", "/objects/" + oid)).expect(404);
    owner().get(at("r", "/objects/x")).expect(422);
  }

  @Test
  void anObjectOfAnotherRepositoryIsNeitherReadNorClaimedWithoutItsBytes() {
    String content = "secret of " + owner;
    String oid = upload("p", content);
    String other = server.newUser("lfsother");
    server.as(other).post("/user/repos", Json.object("name", "o")).expect(201);
    String path = "/" + other + "/o/info/lfs/objects/";
    TestClient client = lfs(server.as(other));

    for (long size : new long[] {content.length(), 1}) {
      JsonNode up =
          client
              .post(
                  path + "batch",
                  Map.of("operation", "upload", "objects", List.of(pointer(oid, size))))
              .expect(200)
              .json();
      assertThat(up.at("/objects/0/actions").has("upload")).isTrue();
    }
    client.get(path + oid).expect(404);
    client.post("/" + other + "/o/info/lfs/verify", pointer(oid, content.length())).expect(404);
    put(client, path + oid + "/" + content.length(), "x".repeat(content.length())).expect(422);
    client.get(path + oid).expect(404);
    put(client, path + oid + "/" + content.length(), content).expect(200);
    assertThat(client.get(path + oid).expect(200).text()).isEqualTo(content);
  }

  @Test
  void anObjectWithoutIdOrSizeIsRefusedAloneInItsBatch() {
    String oid = upload("r", "present");
    var objects = List.of(Map.of(), Map.of("oid", oid), pointer(oid, 7));
    JsonNode found =
        owner()
            .post(at("r", "/objects/batch"), Map.of("operation", "download", "objects", objects))
            .expect(200)
            .json();
    assertThat(found.at("/objects/0/error/code").asInt()).isEqualTo(422);
    assertThat(found.at("/objects/1/error/code").asInt()).isEqualTo(422);
    assertThat(found.at("/objects/2/actions").has("download")).isTrue();
  }

  @Test
  void partsAreServed() {
    String oid = upload("r", "1234567890");
    String path = at("r", "/objects/" + oid);
    for (var part :
        Map.of("0-0", "1", "1-", "234567890", "1-0", "234567890", "0-11", "1234567890", "-3", "890")
            .entrySet()) {
      Answer got = anonymous().withHeader("Range", "bytes=" + part.getKey()).get(path).expect(206);
      assertThat(got.text()).isEqualTo(part.getValue());
      assertThat(got.header("Content-Range").orElseThrow()).endsWith("/10");
    }
    for (String range : List.of("bytes=-", "foobar", "bytes=0-1,3-4"))
      assertThat(anonymous().withHeader("Range", range).get(path).expect(200).text())
          .isEqualTo("1234567890");
    Answer behind = anonymous().withHeader("Range", "bytes=11-").get(path).expect(416);
    assertThat(behind.json().path("Message").asString())
        .isEqualTo("Requested Range Not Satisfiable");
    assertThat(
            anonymous()
                .withHeader("Range", "bytes=0-0")
                .withHeader("If-Range", "\"other\"")
                .get(path)
                .expect(200)
                .text())
        .hasSize(10);
    anonymous().withHeader("If-None-Match", '"' + oid + '"').get(path).expect(304);
    Answer head = anonymous().send("HEAD", path).expect(200);
    assertThat(head.header("Content-Length")).hasValue("10");
    String name =
        Base64.getUrlEncoder()
            .withoutPadding()
            .encodeToString("a\"\r\nb.txt".getBytes(StandardCharsets.UTF_8));
    assertThat(anonymous().get(path + "/" + name).expect(200).header("Content-Disposition"))
        .hasValueSatisfying(
            value -> assertThat(value).startsWith("attachment; filename=a___b.txt;"));
  }

  @Test
  void accessIsThatOfGit() {
    String oid = upload("p", "private of " + owner);
    Answer unknown = anonymous().get(at("p", "/objects/" + oid)).expect(401);
    assertThat(unknown.header("WWW-Authenticate")).hasValue("Basic realm=\"gitea-lfs\"");
    anonymous().get(at("nope", "/objects/" + oid)).expect(401);
    reader().get(at("p", "/objects/" + oid)).expect(404);
    reader().get(at("nope", "/objects/" + oid)).expect(404);
    put(reader(), at("r", "/objects/" + oid("x") + "/1"), "x").expect(401);
    put(anonymous(), at("r", "/objects/" + oid("x") + "/1"), "x").expect(401);
    lfs(server.as(owner, "wrong")).get(at("r", "/objects/" + oid)).expect(401);

    TestClient readToken = lfs(server.withToken(server.newToken(owner, "read:repository")));
    readToken.get(at("p", "/objects/" + oid)).expect(200);
    put(readToken, at("p", "/objects/" + oid("x") + "/1"), "x").expect(403);
    lfs(server.withToken(server.newToken(owner, "write:issue")))
        .get(at("p", "/objects/" + oid))
        .expect(403);
    lfs(server.withToken(server.newToken(owner, "public-only", "write:repository")))
        .get(at("p", "/objects/" + oid))
        .expect(403);

    server.as(owner).patch("/repos/" + owner + "/p", Json.object("archived", true)).expect(200);
    owner().get(at("p", "/objects/" + oid)).expect(200);
    put(owner(), at("p", "/objects/" + oid("x") + "/1"), "x").expect(403);
  }

  @Test
  void queryParametersChooseNoPermission() {
    String body = Json.write(Map.of("operation", "upload", "objects", List.of()));
    reader().post(at("r", "/objects/batch") + "?service=git-upload-pack", body).expect(401);
  }

  @Test
  void aForkHasTheObjectsOfItsOriginWhenTheOriginIsGone() {
    String content = "shared by " + owner;
    String oid = upload("r", content);
    server.as(reader).post("/repos/" + owner + "/r/forks", Map.of()).expect(202);
    server.as(owner).delete("/repos/" + owner + "/r").expect(204);

    String path = "/" + reader + "/r.git/info/lfs/objects/" + oid;
    assertThat(anonymous().get(path).expect(200).text()).isEqualTo(content);
    owner().get(at("r", "/objects/" + oid)).expect(404);
  }

  @Test
  void mergeUpstreamBringsTheObjectsThatTheOriginGotSince() {
    var files = "/repos/" + owner + "/r/contents/";
    server.as(owner).post(files + "a", Json.object("content", "YQ==")).expect(201);
    server.as(reader).post("/repos/" + owner + "/r/forks", Map.of()).expect(202);
    String oid = upload("r", "later than the fork of " + owner);
    String path = "/" + reader + "/r.git/info/lfs/objects/" + oid;
    anonymous().get(path).expect(404);

    server.as(owner).post(files + "b", Json.object("content", "Yg==")).expect(201);
    server
        .as(reader)
        .post("/repos/" + reader + "/r/merge-upstream", Json.object("branch", "main"))
        .expect(200);

    anonymous().get(path).expect(200);
  }

  @Test
  void aMergeBringsTheObjectsThatItsCommitsNameAndNoOthers() {
    String repository = "/repos/" + owner + "/r";
    server.as(owner).post(repository + "/contents/a", Json.object("content", "YQ==")).expect(201);
    server.as(reader).post(repository + "/forks", Map.of()).expect(202);
    String named = uploadToFork("named by the commit of " + reader);
    String unnamed = uploadToFork("not named by the commit of " + reader);
    String text =
        "version https://git-lfs.github.com/spec/v1\noid sha256:%s\nsize %d\n"
            .formatted(named, ("named by the commit of " + reader).length());
    String content = Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
    server
        .as(reader)
        .post(
            "/repos/" + reader + "/r/contents/b",
            Json.object("content", content, "new_branch", "topic"))
        .expect(201);
    server
        .as(reader)
        .post(
            repository + "/pulls",
            Json.object("title", "b", "base", "main", "head", reader + ":topic"))
        .expect(201);

    server.as(owner).post(repository + "/pulls/1/merge", Json.object("do", "merge")).expect(200);

    anonymous().get(at("r", "/objects/" + named)).expect(200);
    anonymous().get(at("r", "/objects/" + unnamed)).expect(404);
  }

  private String uploadToFork(String content) {
    String path = "/" + reader + "/r.git/info/lfs/objects/" + oid(content);
    put(reader(), path + "/" + content.length(), content).expect(200);
    return oid(content);
  }

  @Test
  void aRestoredRepositoryHasItsObjectsAndLocksAndAPurgedOneHasNone() {
    String oid = upload("r", "restored for " + owner);
    owner().post(at("r", "/locks"), Map.of("path", "a")).expect(201);
    long id = server.as(owner).get("/repos/" + owner + "/r").id();
    String deleted = "/ledger/deleted/repositories/" + id;

    server.as(owner).delete("/repos/" + owner + "/r").expect(204);
    server.administrator().post(deleted + "/restore").expect(200);
    owner().get(at("r", "/objects/" + oid)).expect(200);
    owner().post(at("r", "/locks"), Map.of("path", "A")).expect(409);

    server.as(owner).delete("/repos/" + owner + "/r").expect(204);
    server.administrator().delete(deleted).expect(204);
    create("r", false);
    owner().get(at("r", "/objects/" + oid)).expect(404);
    owner().post(at("r", "/locks"), Map.of("path", "a")).expect(201);
  }

  @Test
  void mediaShowsTheObjectAndRawItsPointer() {
    String content = "media of " + owner;
    String oid = upload("r", content);
    String text =
        "version https://git-lfs.github.com/spec/v1\noid sha256:%s\nsize %s\n"
            .formatted(oid, content.length());
    String encoded = Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
    server
        .as(owner)
        .post("/repos/" + owner + "/r/contents/a.bin", Json.object("content", encoded))
        .expect(201);

    TestClient client = server.anonymous();
    Answer media = client.get("/repos/" + owner + "/r/media/a.bin").expect(200);
    assertThat(media.text()).isEqualTo(content);
    assertThat(media.header("ETag")).hasValue('"' + oid + '"');
    assertThat(media.header("Content-Disposition")).hasValue("inline; filename=a.bin");
    assertThat(client.get("/repos/" + owner + "/r/raw/a.bin").expect(200).text()).isEqualTo(text);
    TestClient page = client.atRoot();
    String at = "/" + owner + "/r/%s/branch/main/a.bin";
    assertThat(page.get(at.formatted("media")).expect(200).text()).isEqualTo(content);
    assertThat(page.get(at.formatted("raw")).expect(200).text()).isEqualTo(text);
  }

  @Test
  void aPathIsLockedByOneAndUnlockedByItsOwnerOrByForce() {
    server
        .as(owner)
        .put("/repos/" + owner + "/r/collaborators/" + reader, Json.object("permission", "write"))
        .expect(204);
    JsonNode lock =
        owner().post(at("r", "/locks"), Map.of("path", "foo/bar.zip")).expect(201).json();
    String id = lock.at("/lock/id").asString();
    assertThat(lock.at("/lock/path").asString()).isEqualTo("foo/bar.zip");
    assertThat(lock.at("/lock/owner/name").asString()).isEqualTo(owner);
    assertThat(lock.at("/lock/locked_at").asString()).matches("[-0-9]+T[:0-9]+Z");
    for (String same :
        List.of("Foo/BaR.zip", "Foo/Test/../subFOlder/../../foo/Relative/../BaR.zip")) {
      JsonNode taken = reader().post(at("r", "/locks"), Map.of("path", same)).expect(409).json();
      assertThat(taken.path("message").asString()).isEqualTo("already created lock");
      assertThat(taken.at("/lock/id").asString()).isEqualTo(id);
    }
    String other =
        reader()
            .post(at("r", "/locks"), Map.of("path", "a"))
            .expect(201)
            .json()
            .at("/lock/id")
            .asString();

    assertThat(owner().get(at("r", "/locks")).expect(200).json().path("locks")).hasSize(2);
    assertThat(owner().get(at("r", "/locks?path=FOO/bar.zip")).json().at("/locks/0/id").asString())
        .isEqualTo(id);
    for (String nothing : List.of("?path=none", "?id=999999999", "?id=x"))
      assertThat(owner().get(at("r", "/locks" + nothing)).expect(200).json().path("locks"))
          .isEmpty();
    JsonNode first = owner().get(at("r", "/locks?limit=1")).expect(200).json();
    assertThat(first.path("locks")).hasSize(1);
    JsonNode second =
        owner()
            .get(at("r", "/locks?limit=1&cursor=" + first.path("next_cursor").asString()))
            .json();
    assertThat(second.at("/locks/0/id").asString()).isEqualTo(other);
    assertThat(second.has("next_cursor")).isFalse();
    JsonNode verified = reader().post(at("r", "/locks/verify"), Map.of()).expect(200).json();
    assertThat(verified.at("/ours/0/id").asString()).isEqualTo(other);
    assertThat(verified.at("/theirs/0/id").asString()).isEqualTo(id);
    for (String unreadable : List.of("", "null", "[]", "{\"cursor\":2}"))
      assertThat(reader().post(at("r", "/locks/verify"), unreadable).expect(200).json())
          .isEqualTo(verified);

    reader().post(at("r", "/locks/" + id + "/unlock"), Map.of()).expect(403);
    reader().post(at("r", "/locks/" + id + "/unlock"), Map.of("force", true)).expect(200);
    reader().post(at("r", "/locks/" + other + "/unlock"), Map.of("force", false)).expect(200);
    reader().post(at("r", "/locks/" + id + "/unlock"), Map.of()).expect(404);
    assertThat(owner().get(at("r", "/locks")).json().path("locks")).isEmpty();
    owner().post(at("r", "/locks"), Map.of("path", "foo/bar.zip")).expect(201);
  }

  @Test
  void whatIsSaidAboutLocksIsPlainJson() {
    String plain = "application/json;charset=utf-8";
    Answer locked = owner().post(at("r", "/locks"), Map.of("path", "a")).expect(201);
    assertThat(locked.header("Content-Type")).contains(plain);
    Answer taken = owner().post(at("r", "/locks"), Map.of("path", "a")).expect(409);
    assertThat(taken.header("Content-Type")).contains(plain);
    assertThat(owner().get(at("r", "/locks")).expect(200).header("Content-Type")).contains(plain);
    assertThat(anonymous().get(at("r", "/locks")).expect(401).header("Content-Type"))
        .contains(plain);
    Answer refused = server.as(owner).atRoot().get(at("r", "/locks")).expect(415);
    assertThat(refused.header("Content-Type")).contains(MEDIA_TYPE);
    assertThat(refused.json().has("Message")).isTrue();
  }

  @Test
  void locksAreForThoseWhoMayWrite() {
    String id =
        owner()
            .post(at("r", "/locks"), Map.of("path", "a"))
            .expect(201)
            .json()
            .at("/lock/id")
            .asString();
    assertThat(anonymous().get(at("r", "/locks")).expect(401).json())
        .isEqualTo(Json.read("{\"message\":\"You must have pull access to list locks\"}"));
    owner().post(at("r", "/locks"), Map.of("path", 1)).expect(400);
    reader().get(at("r", "/locks")).expect(200);
    for (String name : List.of("p", "nope")) {
      assertThat(reader().get(at(name, "/locks")).expect(401).message())
          .isEqualTo("You must have pull access to list locks");
    }
    assertThat(reader().post(at("r", "/locks"), Map.of("path", "b")).expect(401).message())
        .isEqualTo("You must have push access to create locks");
    assertThat(reader().post(at("r", "/locks/verify"), Map.of()).expect(401).message())
        .isEqualTo("You must have push access to verify locks");
    assertThat(
            reader()
                .post(at("r", "/locks/" + id + "/unlock"), Map.of("force", true))
                .expect(401)
                .message())
        .isEqualTo("You must have push access to delete locks");
    owner().post(at("p", "/locks/" + id + "/unlock"), Map.of("force", true)).expect(404);
    for (String bad : List.of("", "..", "a\nb", "x".repeat(2000)))
      owner().post(at("r", "/locks"), Map.of("path", bad)).expect(422);
  }

  @Test
  void sshHandsOutATokenThatEndsWithTheKey() throws Exception {
    Git git = Git.in(folder, owner);
    Path key = git.newSshKey("ed25519");
    String text = Files.readString(Path.of(key + ".pub"));
    long id =
        server
            .as(owner)
            .post("/user/keys", Json.object("title", "laptop", "key", text))
            .expect(201)
            .id();
    String oid = upload("p", "over ssh by " + owner);
    Git withKey = git.withSshKey(key);

    JsonNode download = authenticate(withKey, "'" + owner + "/P.git' download");
    assertThat(download.path("href").asString())
        .isEqualTo(server.address() + owner + "/p.git/info/lfs");
    TestClient reads =
        anonymous().withHeader("Authorization", download.at("/header/Authorization").asString());
    reads.get(at("p", "/objects/" + oid)).expect(200);
    reads.get(at("r", "/objects/" + oid)).expect(401);
    put(reads, at("p", "/objects/" + oid("x") + "/1"), "x").expect(401);
    JsonNode upload = authenticate(withKey, "/" + owner + "/p upload");
    TestClient writes =
        anonymous().withHeader("Authorization", upload.at("/header/Authorization").asString());
    put(writes, at("p", "/objects/" + oid("x") + "/1"), "x").expect(200);
    writes.post(at("p", "/locks"), Map.of("path", "a")).expect(201);
    writes.atRoot().get("/api/v1/user").expect(401);

    server.as(owner).delete("/user/keys/" + id).expect(204);
    reads.get(at("p", "/objects/" + oid)).expect(401);
    put(writes, at("p", "/objects/" + oid("y") + "/1"), "y").expect(401);
  }

  private JsonNode authenticate(Git git, String arguments) {
    return Json.read(git.ssh(server.sshPort(), "git-lfs-authenticate " + arguments).out());
  }

  @Test
  void sshRefusesWhoMayNot() throws Exception {
    Git git = Git.in(folder, reader);
    Path key = git.newSshKey("ed25519");
    String text = Files.readString(Path.of(key + ".pub"));
    server.as(reader).post("/user/keys", Json.object("title", "laptop", "key", text)).expect(201);
    Git withKey = git.withSshKey(key);
    assertThat(authenticate(withKey, owner + "/r download").has("href")).isTrue();
    Git.Output upload =
        withKey.ssh(server.sshPort(), "git-lfs-authenticate " + owner + "/r upload");
    assertThat(upload.exit()).isEqualTo(1);
    assertThat(upload.err())
        .contains(":" + reader + " with Key: ")
        .contains(":laptop is not authorized to write to " + owner + "/r.");
    assertThat(withKey.ssh(server.sshPort(), "git-lfs-authenticate " + owner + "/p download").err())
        .contains("Cannot find repository: " + owner + "/p");
  }

  @Test
  void aReadingDeployKeyWritesNothing() throws Exception {
    Git git = Git.in(folder, owner);
    Path key = git.newSshKey("ed25519");
    String text = Files.readString(Path.of(key + ".pub"));
    server
        .as(owner)
        .post(
            "/repos/" + owner + "/p/keys",
            Json.object("title", "ci", "key", text, "read_only", true))
        .expect(201);
    String oid = upload("p", "deployed by " + owner);
    Git withKey = git.withSshKey(key);
    assertThat(withKey.ssh(server.sshPort(), "git-lfs-authenticate " + owner + "/p upload").err())
        .contains("is not authorized to write");
    assertThat(withKey.ssh(server.sshPort(), "git-lfs-authenticate " + owner + "/r download").err())
        .contains("is not authorized to read");
    TestClient reads =
        anonymous()
            .withHeader(
                "Authorization",
                authenticate(withKey, owner + "/p download")
                    .at("/header/Authorization")
                    .asString());
    reads.get(at("p", "/objects/" + oid)).expect(200);
    reads.get(at("p", "/locks")).expect(200);
    put(reads, at("p", "/objects/" + oid("x") + "/1"), "x").expect(401);
  }
}
