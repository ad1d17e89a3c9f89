package io.gitledger.api.content;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.issue.TestPlace;
import io.gitledger.api.testing.Answer;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestClient;
import io.gitledger.api.testing.TestServer;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

@BlackBox
class RawTest {
  private static final String SANDBOX = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

  private final TestServer server = TestServer.shared();

  private Answer raw(TestPlace place, String path) {
    return place.nobody().get(place.path() + "/raw/" + path);
  }

  @Test
  void aRefStandsBeforeThePathOrBesideItOrNowhere() {
    var place = TestPlace.open(server);
    String first = Files.add(place, "d/a.txt", "one");
    place.owner().post(place.path() + "/tags", Json.object("tag_name", "v1")).expect(201);
    Files.add(place, "d/b.txt", "side", "new_branch", "feature/x");

    for (String path :
        new String[] {
          "d/a.txt",
          "main/d/a.txt",
          "v1/d/a.txt",
          first + "/d/a.txt",
          "HEAD/d/a.txt",
          "feature/x/d/a.txt",
          "d/a.txt?ref=v1",
          "d/a.txt?ref=no-such"
        }) assertThat(raw(place, path).expect(200).text()).as(path).isEqualTo("one");
    assertThat(raw(place, "d/b.txt?ref=feature/x").expect(200).text()).isEqualTo("side");
    raw(place, "d/b.txt").expect(404);
    raw(place, "d").expect(404);
    raw(place, first.substring(0, 10) + "/d/a.txt").expect(404);
  }

  @Test
  void theFullIdOfNoCommitDoesNotStandForTheDefaultBranch() {
    var place = TestPlace.open(server);
    Files.add(place, "a.txt", "one");
    String unknown = "1".repeat(40);
    String blob = Files.sha(place, "a.txt");

    for (String path : new String[] {unknown + "/a.txt", "a.txt?ref=" + unknown, blob + "/a.txt"})
      assertThat(raw(place, path).expect(404).message())
          .as(path)
          .isEqualTo("unable to find a git ref");
  }

  @Test
  void aRenamedBranchIsFoundByItsFormerNamesUntilAnotherTakesThem() {
    var place = TestPlace.open(server);
    Files.add(place, "a.txt", "main");
    Files.add(place, "b.txt", "side", "new_branch", "feature/x");
    rename(place, "feature/x", "side");
    rename(place, "side", "last");

    for (String path : new String[] {"feature/x/b.txt", "side/b.txt", "b.txt?ref=feature/x"})
      assertThat(raw(place, path).expect(200).text()).as(path).isEqualTo("side");
    Files.add(place, "b.txt", "taken", "new_branch", "side");
    assertThat(raw(place, "side/b.txt").expect(200).text()).isEqualTo("taken");
    place.owner().delete(place.path() + "/branches/last").expect(204);
    raw(place, "feature/x/b.txt").expect(404);
  }

  private static void rename(TestPlace place, String from, String to) {
    place.owner().patch(place.path() + "/branches/" + from, Json.object("name", to)).expect(204);
  }

  @Test
  void theTimeOfTheLastCommitIsWrittenAsHttpWritesDates() {
    var place = TestPlace.open(server);
    String day = "2020-01-02T03:04:05Z";
    Object dates = Json.object("author", day, "committer", day);
    Files.add(place, "a.txt", "one", "dates", dates);

    Answer answer = raw(place, "a.txt").expect(200);

    assertThat(answer.header("Last-Modified")).contains("Thu, 02 Jan 2020 03:04:05 GMT");
  }

  @Test
  void textOfWesternEuropeIsWindowsOnlyWhereIsoHasNoCharacters() {
    var place = TestPlace.open(server);
    byte[] latin = "caf\u00e9".getBytes(StandardCharsets.ISO_8859_1);
    byte[] windows = {'a', (byte) 0x80};
    Map.of("latin", latin, "windows", windows)
        .forEach(
            (name, text) ->
                place
                    .owner()
                    .post(
                        Files.path(place, name),
                        Json.object("content", Base64.getEncoder().encodeToString(text)))
                    .expect(201));

    assertThat(raw(place, "latin").expect(200).header("Content-Type"))
        .contains("text/plain;charset=iso-8859-1");
    assertThat(raw(place, "windows").expect(200).header("Content-Type"))
        .contains("text/plain;charset=windows-1252");
  }

  @Test
  void browsersCacheFilesButDoNotRunThem() {
    var place = TestPlace.open(server);
    Files.add(place, "page.html", "<html><script>alert(1)</script></html>".repeat(40));
    Files.add(place, "x.svg", "<svg xmlns='http://www.w3.org/2000/svg'/>");

    Answer page = raw(place, "page.html").expect(200);

    assertThat(page.header("Content-Type")).contains("text/plain;charset=utf-8");
    assertThat(page.header("X-Content-Type-Options")).contains("nosniff");
    assertThat(page.header("Content-Security-Policy")).contains(SANDBOX);
    assertThat(page.header("Content-Disposition")).contains("inline; filename=page.html");
    assertThat(page.header("Cache-Control")).contains("public, max-age=21600");
    assertThat(page.header("X-Gitea-Object-Type")).contains("file");
    assertThat(page.header("ETag")).contains("\"" + Files.sha(place, "page.html") + "\"");
    assertThat(raw(place, "x.svg").header("Content-Security-Policy")).contains(SANDBOX);
    Answer media = place.nobody().get(place.path() + "/media/page.html").expect(200);
    assertThat(media.header("Content-Security-Policy")).contains(SANDBOX);
    TestClient again =
        place.nobody().withHeader("If-None-Match", page.header("ETag").orElseThrow());
    Answer known = again.get(place.path() + "/raw/page.html").expect(304);
    assertThat(known.body()).isEmpty();
    assertThat(known.header("Cache-Control")).contains("private, max-age=21600");
    place
        .nobody()
        .withHeader("If-Modified-Since", page.header("Last-Modified").orElseThrow())
        .get(place.path() + "/raw/page.html")
        .expect(304);
  }

  @Test
  void oneRangeIsServed() {
    var place = TestPlace.open(server);
    Files.add(place, "a.txt", "0123456789");
    String path = place.path() + "/raw/a.txt";

    Answer part = place.nobody().withHeader("Range", "bytes=2-4").get(path).expect(206);

    assertThat(part.text()).isEqualTo("234");
    assertThat(part.header("Content-Range")).contains("bytes 2-4/10");
    assertThat(place.nobody().withHeader("Range", "bytes=7-99").get(path).expect(206).text())
        .isEqualTo("789");
    assertThat(place.nobody().withHeader("Range", "bytes=7-").get(path).expect(206).text())
        .isEqualTo("789");
    assertThat(place.nobody().withHeader("Range", "lines=1-2").get(path).expect(200).text())
        .isEqualTo("0123456789");
    for (String bad : new String[] {"bytes=-3", "bytes=99-", "bytes=x-", "bytes="})
      place.nobody().withHeader("Range", bad).get(path).expect(416);
    for (String bad : new String[] {"bytes=4-2", "bytes=1-x", "bytes=0-1,3-4"})
      place.nobody().withHeader("Range", bad).get(path).expect(400);
  }

  @Test
  void aLargeFileComesBackAsItWasAndNotWithinJson() {
    var place = TestPlace.open(server);
    byte[] bytes = new byte[11 << 20];
    new Random(7).nextBytes(bytes);
    place
        .owner()
        .post(
            Files.path(place, "big.bin"),
            Json.object("content", Base64.getEncoder().encodeToString(bytes)))
        .expect(201);

    Answer raw = raw(place, "big.bin").expect(200);

    assertThat(raw.body()).isEqualTo(bytes);
    assertThat(raw.header("Content-Type")).contains("application/octet-stream");
    assertThat(place.nobody().get(Files.path(place, "big.bin")).json().path("content").isNull())
        .isTrue();
  }

  @Test
  void aNameCannotLeaveItsHeader() {
    var place = TestPlace.open(server);
    Files.add(place, "%C3%BCn%20%C3%AF.txt", "x");

    assertThat(raw(place, "%C3%BCn%20%C3%AF.txt").expect(200).header("Content-Disposition"))
        .contains("inline; filename=\"_n _.txt\"; filename*=utf-8''%C3%BCn%20%C3%AF.txt");
    Files.add(place, "%C3%BC.txt", "x");
    assertThat(raw(place, "%C3%BC.txt").expect(200).header("Content-Disposition"))
        .contains("inline; filename=_.txt; filename*=utf-8''%C3%BC.txt");
  }

  @Test
  void aPrivateFileIsForThoseWhoSeeIt() {
    var place = TestPlace.hidden(server);
    Files.add(place, "a.txt", "one");

    raw(place, "a.txt").expect(404);
    place.stranger().get(place.path() + "/media/a.txt").expect(404);
    assertThat(place.writer().get(place.path() + "/raw/a.txt").header("Cache-Control"))
        .contains("private, max-age=21600");
  }
}
