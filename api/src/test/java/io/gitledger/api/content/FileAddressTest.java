package io.gitledger.api.content;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.issue.TestPlace;
import io.gitledger.api.testing.Answer;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestClient;
import io.gitledger.api.testing.TestServer;
import java.net.URI;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests files at the URLs outside of the API, which {@code download_url} contains. */
@BlackBox
class FileAddressTest {
  private static final String SANDBOX = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

  private final TestServer server = TestServer.shared();

  private static String page(TestPlace place, String path) {
    return "/" + place.ownerName() + "/" + place.name() + path;
  }

  private static Answer raw(TestClient caller, TestPlace place, String path) {
    return caller.atRoot().get(page(place, "/raw/" + path));
  }

  private TestClient token(String user, String... scopes) {
    return server.withToken(server.newToken(user, scopes));
  }

  @Test
  void aFileLiesWhereContentsSaysThatItCanBeDownloaded() {
    var place = TestPlace.open(server);
    String commit = Files.add(place, "d/%C3%BC.txt", "one");
    Files.add(place, "d/b.txt", "side", "new_branch", "feature/x");
    place.owner().post(place.path() + "/tags", Json.object("tag_name", "v1")).expect(201);

    for (String ref : new String[] {"", "?ref=v1", "?ref=feature/x", "?ref=" + commit}) {
      String address =
          place
              .nobody()
              .get(Files.path(place, "d/%C3%BC.txt") + ref)
              .expect(200)
              .json()
              .path("download_url")
              .asString();
      String path = URI.create(address).getRawPath();
      assertThat(place.nobody().atRoot().get(path).expect(200).text()).as(path).isEqualTo("one");
    }
    assertThat(raw(place.nobody(), place, "branch/feature/x/d/b.txt").expect(200).text())
        .isEqualTo("side");
    Answer media = place.nobody().atRoot().get(page(place, "/media/branch/feature/x/d/b.txt"));
    assertThat(media.expect(200).text()).isEqualTo("side");
    assertThat(media.header("ETag")).isPresent();
  }

  @Test
  void aRefIsOfTheKindThatTheAddressNames() {
    var place = TestPlace.open(server);
    Files.add(place, "a.txt", "old");
    place.owner().post(place.path() + "/tags", Json.object("tag_name", "both")).expect(201);
    Files.add(place, "b.txt", "new", "new_branch", "both");

    raw(place.nobody(), place, "branch/both/b.txt").expect(200);
    raw(place.nobody(), place, "tag/both/b.txt").expect(404);
    raw(place.nobody(), place, "commit/both/b.txt").expect(404);
    raw(place.nobody(), place, "branch/nosuch/a.txt").expect(404);
    raw(place.nobody(), place, "branch/both").expect(404);
    raw(place.nobody(), place, "branch/both/nosuch").expect(404);
  }

  @Test
  void anAbbreviatedCommitIsAnsweredWithTheAddressOfTheWholeOne() {
    var place = TestPlace.open(server);
    String commit = Files.add(place, "d/a.txt", "one");

    for (String kind : new String[] {"raw", "media"}) {
      String address = page(place, "/" + kind + "/commit/");
      Answer file =
          place.nobody().atRoot().get(address + commit.substring(0, 7) + "/d/a.txt").expect(200);
      assertThat(file.text()).isEqualTo("one");
      assertThat(file.header("Link"))
          .hasValueSatisfying(
              link ->
                  assertThat(link)
                      .contains(address + commit + "/d/a.txt>")
                      .endsWith("rel=\"canonical\""));
    }
    for (String other : new String[] {commit.substring(0, 6), commit.toUpperCase(Locale.ROOT)})
      raw(place.nobody(), place, "commit/" + other + "/d/a.txt").expect(404);
    assertThat(raw(place.nobody(), place, "commit/" + commit + "/d/a.txt").header("Link"))
        .isEmpty();
  }

  @Test
  void aFormerNameOfABranchLeadsToThePresentOne() {
    var place = TestPlace.open(server);
    Files.add(place, "d/a.txt", "one", "new_branch", "old/name");
    String branches = place.path() + "/branches/";
    place.owner().patch(branches + "old/name", Json.object("name", "new#1")).expect(204);

    for (String kind : new String[] {"raw", "media", "src"})
      assertThat(
              place
                  .nobody()
                  .atRoot()
                  .get(page(place, "/" + kind + "/branch/old/name/d/a.txt"))
                  .expect(303)
                  .header("Location"))
          .contains(page(place, "/" + kind + "/branch/new%231/d/a.txt"));
    raw(place.nobody(), place, "branch/old/d/a.txt").expect(404);
    place
        .owner()
        .post(place.path() + "/branches", Json.object("new_branch_name", "old/name"))
        .expect(201);
    raw(place.nobody(), place, "branch/old/name/nosuch").expect(404);
    place.owner().patch(place.path(), Json.object("private", true)).expect(200);
    raw(place.nobody(), place, "branch/old/name/d/a.txt").expect(404);
  }

  @Test
  void browsersCacheFilesButDoNotRunThem() {
    var place = TestPlace.open(server);
    Files.add(place, "page.html", "<html><script>alert(1)</script></html>");
    Files.add(place, "x.svg", "<svg xmlns='http://www.w3.org/2000/svg'/>");

    Answer page = raw(place.nobody(), place, "branch/main/page.html").expect(200);

    assertThat(page.header("Content-Type")).contains("text/plain;charset=utf-8");
    assertThat(page.header("X-Content-Type-Options")).contains("nosniff");
    assertThat(page.header("Content-Security-Policy")).contains(SANDBOX);
    assertThat(page.header("Content-Disposition")).contains("inline; filename=page.html");
    assertThat(page.header("Cache-Control")).contains("public, max-age=21600");
    assertThat(page.header("X-Gitea-Object-Type")).contains("file");
    Answer image = raw(place.nobody(), place, "branch/main/x.svg").expect(200);
    assertThat(image.header("Content-Type")).contains("image/svg+xml");
    assertThat(image.header("Content-Security-Policy")).contains(SANDBOX);
    TestClient again =
        place.nobody().withHeader("If-None-Match", page.header("ETag").orElseThrow());
    assertThat(raw(again, place, "branch/main/page.html").expect(304).body()).isEmpty();
    TestClient part = place.nobody().withHeader("Range", "bytes=1-4");
    assertThat(raw(part, place, "branch/main/page.html").expect(206).text()).isEqualTo("html");
    Answer head = place.nobody().atRoot().send("HEAD", page(place, "/raw/branch/main/page.html"));
    assertThat(head.expect(200).body()).isEmpty();
    assertThat(head.header("Content-Length")).contains("38");
  }

  @Test
  void anArchiveLiesWhereItsTagLinksTo() {
    var place = TestPlace.hidden(server);
    Files.add(place, "a.txt", "one");
    var tag =
        place.owner().post(place.path() + "/tags", Json.object("tag_name", "v/1")).expect(201);

    for (String field : new String[] {"zipball_url", "tarball_url"}) {
      String path = URI.create(tag.json().path(field).asString()).getRawPath();
      byte[] archive = place.writer().atRoot().get(path).expect(200).body();
      String ofApi = place.path() + path.substring(path.indexOf("/archive/"));
      assertThat(archive).isEqualTo(place.writer().get(ofApi).expect(200).body());
      place.nobody().atRoot().get(path).expect(404);
      place.stranger().atRoot().get(path).expect(404);
      token(place.writerName(), "read:misc").atRoot().get(path).expect(403);
    }
    place.writer().atRoot().get(page(place, "/archive/nosuch.zip")).expect(404);
    place.writer().atRoot().get(page(place, "/archive/v/1.rar")).expect(400);
  }

  @Test
  void aPrivateFileIsForThoseWhoSeeIt() {
    var place = TestPlace.hidden(server);
    Files.add(place, "a.txt", "one");
    String file = "branch/main/a.txt";

    assertThat(raw(place.nobody(), place, file).expect(404).text()).isEqualTo("not found");
    raw(place.stranger(), place, file).expect(404);
    raw(token(place.strangerName(), "all"), place, file).expect(404);
    raw(server.as(place.ownerName(), "wrong-password"), place, file).expect(401);
    assertThat(raw(place.writer(), place, file).expect(200).header("Cache-Control"))
        .contains("private, max-age=21600");
    raw(token(place.writerName(), "read:repository"), place, file).expect(200);
    raw(token(place.writerName(), "read:misc"), place, file).expect(403);
    raw(token(place.writerName(), "public-only", "read:repository"), place, file).expect(403);
  }

  @Test
  void aTokenForPublicThingsFetchesPublicFiles() {
    var place = TestPlace.open(server);
    Files.add(place, "a.txt", "one");

    raw(token(place.strangerName(), "public-only", "read:repository"), place, "branch/main/a.txt")
        .expect(200);
    raw(token(place.strangerName(), "read:issue"), place, "branch/main/a.txt").expect(403);
  }

  @Test
  void codeThatIsSwitchedOffIsNotFound() {
    var place = TestPlace.open(server);
    Files.add(place, "a.txt", "one");
    place.owner().patch(place.path(), Json.object("has_code", false)).expect(200);

    raw(place.nobody(), place, "branch/main/a.txt").expect(404);
  }

  @Test
  void anAddressWithoutAKindOfRefLeadsToOneWithIt() {
    var place = TestPlace.open(server);
    String commit = Files.add(place, "d/a%20b.txt", "one");
    place.owner().post(place.path() + "/tags", Json.object("tag_name", "v1")).expect(201);

    for (String[] leads :
        new String[][] {
          {"main/d/a%20b.txt", "branch/main"},
          {"HEAD/d/a%20b.txt", "branch/main"},
          {"d/a%20b.txt", "branch/main"},
          {"v1/d/a%20b.txt", "tag/v1"},
          {commit + "/d/a%20b.txt", "commit/" + commit}
        }) {
      Answer answer = raw(place.nobody(), place, leads[0]).expect(303);
      assertThat(answer.header("Location"))
          .contains(page(place, "/raw/") + leads[1] + "/d/a%20b.txt");
    }
    assertThat(
            place
                .nobody()
                .atRoot()
                .get(page(place, "/media/main/d/a%20b.txt"))
                .expect(303)
                .header("Location"))
        .contains(page(place, "/media/branch/main/d/a%20b.txt"));
    raw(place.nobody(), place, "main/nosuch").expect(404);
    var hidden = TestPlace.hidden(server);
    Files.add(hidden, "a.txt", "one");
    raw(hidden.nobody(), hidden, "main/a.txt").expect(404);
    raw(hidden.nobody(), TestPlace.open(server), "main/a.txt").expect(404);
  }

  @Test
  void aBlobIsFetchedByItsFullId() {
    var place = TestPlace.open(server);
    String commit = Files.add(place, "a.html", "<html><b>one</b></html>");
    String blob = Files.sha(place, "a.html");

    Answer answer = raw(place.nobody(), place, "blob/" + blob).expect(200);

    assertThat(answer.text()).isEqualTo("<html><b>one</b></html>");
    assertThat(answer.header("Content-Type")).contains("text/plain;charset=utf-8");
    assertThat(answer.header("Content-Security-Policy")).contains(SANDBOX);
    assertThat(answer.header("ETag")).contains("\"" + blob + "\"");
    assertThat(answer.header("Last-Modified")).isEmpty();
    raw(place.nobody(), place, "blob/" + blob.substring(0, 10)).expect(404);
    raw(place.nobody(), place, "blob/" + commit).expect(404);
    raw(place.nobody(), place, "blob/" + "0".repeat(40)).expect(404);
    place.nobody().atRoot().get(page(place, "/media/blob/" + blob)).expect(200);
  }

  @Test
  void whoeverHasTheOldNameIsLedToTheNewOne() {
    var place = TestPlace.open(server);
    Files.add(place, "a.txt", "one");
    String before = page(place, "/raw/branch/main/a.txt");
    place.owner().patch(place.path(), Json.object("name", "moved")).expect(200);
    String after = "/" + place.ownerName() + "/moved/raw/branch/main/a.txt";

    assertThat(place.nobody().atRoot().get(before).expect(301).header("Location")).contains(after);
    String name = server.freshName("owner");
    server
        .administrator()
        .post("/admin/users/" + place.ownerName() + "/rename", Json.object("new_username", name))
        .expect(204);
    assertThat(place.nobody().atRoot().get(after).expect(307).header("Location"))
        .contains("/" + name + "/moved/raw/branch/main/a.txt");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "branch/main/..%2F..%2F..%2Fetc%2Fpasswd",
        "branch/main/.git/config",
        "branch/main/%2e%2e/%2e%2e/config",
        "branch/..%2Fmain/a.txt",
        "tag/--output=x/a.txt",
        "commit/HEAD/a.txt",
        "blob/..%2Fa.txt"
      })
  void noAddressLeadsOutOfTheTree(String path) {
    var place = TestPlace.open(server);
    Files.add(place, "a.txt", "one");

    Answer answer = raw(place.nobody(), place, path);

    assertThat(answer.status()).as("%s", answer).isIn(400, 404);
    assertThat(answer.header("Content-Type")).contains("text/plain;charset=utf-8");
  }
}
