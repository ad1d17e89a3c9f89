package io.gitledger.api.release;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.gitledger.api.content.Files;
import io.gitledger.api.issue.TestPlace;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Git;
import io.gitledger.api.testing.HookBody;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestClient;
import io.gitledger.api.testing.TestServer;
import io.gitledger.api.testing.WebhookSink;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

@BlackBox
class ReleaseTest {
  private final TestServer server;
  private TestPlace place;
  private String path;
  private String commit;

  ReleaseTest(TestServer server) {
    this.server = server;
  }

  @BeforeEach
  void aCommit() {
    place = TestPlace.open(server);
    path = place.path() + "/releases";
    commit = Files.add(place, "a.txt", "a");
  }

  private JsonNode create(Object... fields) {
    return place.writer().post(path, Json.object(fields)).expect(201).json();
  }

  private JsonNode edit(JsonNode release, Object... fields) {
    return place.writer().patch(at(release), Json.object(fields)).expect(200).json();
  }

  private String at(JsonNode release) {
    return path + "/" + release.path("id").asLong();
  }

  private List<String> tags(TestClient caller, String query) {
    return caller.get(path + query).expect(200).texts("tag_name");
  }

  private JsonNode tag(String name) {
    return place.nobody().get(place.path() + "/tags/" + name).expect(200).json();
  }

  private Git clone(Path folder) {
    Git git = Git.in(folder, place.ownerName());
    git.succeed("clone", "-q", server.gitUrl(place.ownerName(), place.ownerName() + "/r"), "work");
    return git.within("work");
  }

  private long counter() {
    return place.nobody().get(place.path()).expect(200).json().path("release_counter").asLong();
  }

  @Test
  void aReleaseMakesItsTagAndIsReadByEverybody() {
    JsonNode made = create("tag_name", "--v1/a", "name", "One", "body", "**b**");

    assertThat(made.path("tag_name").asString()).isEqualTo("v1/a");
    assertThat(made.path("target_commitish").asString()).isEqualTo("main");
    assertThat(made.path("name").asString()).isEqualTo("One");
    assertThat(made.path("body").asString()).isEqualTo("**b**");
    assertThat(made.path("draft").asBoolean()).isFalse();
    assertThat(made.path("prerelease").asBoolean()).isFalse();
    assertThat(made.path("created_at")).isEqualTo(made.path("published_at"));
    assertThat(made.path("author").path("login").asString()).isEqualTo(place.writerName());
    assertThat(made.path("assets").isArray()).isTrue();
    assertThat(made.path("url").asString()).endsWith(at(made));
    assertThat(made.path("upload_url").asString()).endsWith(at(made) + "/assets");
    assertThat(made.path("html_url").asString()).endsWith("/releases/tag/v1/a");
    assertThat(made.path("tarball_url").asString()).endsWith("/archive/v1/a.tar.gz");
    assertThat(made.path("zipball_url").asString()).endsWith("/archive/v1/a.zip");
    assertThat(tag("v1/a").path("commit").path("sha").asString()).isEqualTo(commit);
    assertThat(place.nobody().get(at(made)).expect(200).json()).isEqualTo(made);
    assertThat(place.nobody().get(path + "/latest").expect(200).json()).isEqualTo(made);
    assertThat(place.nobody().get(path + "/tags/V1%2FA").expect(200).json()).isEqualTo(made);
    assertThat(counter()).isEqualTo(1);
    List<String> feed =
        place
            .nobody()
            .get(place.path() + "/activities/feeds")
            .expect(200)
            .json()
            .valueStream()
            .map(
                entry -> entry.path("op_type").asString() + " " + entry.path("ref_name").asString())
            .toList();
    assertThat(feed).contains("publish_release refs/tags/v1/a");
  }

  @Test
  void aTitleIsAsItWasGivenUnlessItIsTooWide() {
    assertThat(create("tag_name", "v1", "name", " One ").path("name").asString())
        .isEqualTo(" One ");
    assertThat(create("tag_name", "v2", "name", "n".repeat(255)).path("name").asString())
        .isEqualTo("n".repeat(255));
    assertThat(create("tag_name", "v3", "name", "n".repeat(256)).path("name").asString())
        .isEqualTo("n".repeat(252) + "…");
    assertThat(create("tag_name", "v4", "name", "世".repeat(128)).path("name").asString())
        .isEqualTo("世".repeat(126) + "…");
  }

  @Test
  void formsHaveTheirOwnNames() {
    JsonNode made =
        place
            .writer()
            .withHeader("Content-Type", "application/x-www-form-urlencoded")
            .post(path, "tag_name=v1&title=One&note=text&is_draft=true&target=later&name=no")
            .expect(201)
            .json();

    assertThat(made.path("name").asString()).isEqualTo("One");
    assertThat(made.path("body").asString()).isEqualTo("text");
    assertThat(made.path("draft").asBoolean()).isTrue();
    assertThat(made.path("target_commitish").asString()).isEqualTo("later");
  }

  @Test
  void addressesEscapeWhatASegmentMayNotHold() {
    JsonNode made = create("tag_name", "a!b'(c),;@&=+$");

    assertThat(made.path("html_url").asString())
        .endsWith("/releases/tag/a%21b%27%28c%29%2C%3B@&=+$");
    String page = URI.create(made.path("html_url").asString()).getRawPath();
    place.nobody().atRoot().get(page).expect(303);
  }

  @Test
  void anyRevisionCanBeReleased() {
    Files.add(place, "b.txt", "b");
    place.owner().post(place.path() + "/tags", Json.object("tag_name", "last")).expect(201);

    for (String target : List.of("main~1", "last^", commit.substring(0, 8)))
      assertThat(commitOf(create("tag_name", "v" + target.length(), "target_commitish", target)))
          .as(target)
          .isEqualTo(commit);
    place
        .writer()
        .post(path, Json.object("tag_name", "x", "target_commitish", "main~9"))
        .expect(404);
  }

  private String commitOf(JsonNode release) {
    return tag(release.path("tag_name").asString()).path("commit").path("sha").asString();
  }

  @Test
  void aTagIsAnnotatedWithItsMessage() {
    create("tag_name", "v1", "tag_message", "annotated", "target_commitish", commit);
    assertThat(tag("v1").path("message").asString()).isEqualTo("annotated");
    assertThat(tag("v1").path("id").asString()).isNotEqualTo(commit);
  }

  @Test
  void aTagThatWasThereKeepsItsTime(@TempDir Path folder) {
    place
        .writer()
        .post(place.path() + "/tags", Json.object("tag_name", "Old", "message", "m"))
        .expect(201);
    JsonNode made = create("tag_name", "old");
    assertThat(made.path("tag_name").asString()).isEqualTo("Old");
    assertThat(made.path("target_commitish").asString()).isEmpty();
    assertThat(made.path("created_at")).isEqualTo(tag("Old").path("commit").path("created"));

    Git work = clone(folder);
    work.succeed("commit", "-q", "--allow-empty", "-m", "e", "--date", "2024-03-01T10:00:00Z");
    work.succeed("tag", "v1");
    work.succeed("push", "-q", "origin", "v1");
    assertThat(create("tag_name", "v1").path("created_at").asString())
        .isEqualTo("2024-03-01T10:00:00Z");
    assertThat(tags(place.nobody(), "")).containsExactly("Old", "v1");
  }

  @Test
  void aPlainTagOfTheApiIsAsOldAsItsCreation() {
    Instant before = Instant.now().truncatedTo(ChronoUnit.SECONDS);
    String old =
        Files.add(
            place,
            "old.txt",
            "o",
            "dates",
            Json.object("author", "2024-03-01T10:00:00Z", "committer", "2024-03-01T10:00:00Z"));
    place
        .writer()
        .post(place.path() + "/tags", Json.object("tag_name", "bare", "target", old))
        .expect(201);
    String createdAt = create("tag_name", "bare").path("created_at").asString();
    assertThat(Instant.parse(createdAt)).isAfterOrEqualTo(before);
  }

  @Test
  void whatCannotBeReleasedIsRefused() {
    create("tag_name", "v1");
    String taken = place.writer().post(path, Json.object("tag_name", "V1")).expect(409).message();
    assertThat(taken).isEqualTo("Release is has no Tag");
    String missing =
        place
            .writer()
            .post(path, Json.object("tag_name", "x", "target_commitish", "nosuch"))
            .expect(404)
            .message();
    assertThat(missing)
        .isEqualTo("target \"nosuch\" not found: object does not exist [id: nosuch, rel_path: ]");
    place.writer().post(path, Json.object("tag_name", "a..b")).expect(422);
    assertThat(place.writer().post(path, Json.object()).expect(422).message())
        .isEqualTo("[TagName]: Required");
    place.stranger().post(path, Json.object("tag_name", "b")).expect(403);
    place.nobody().post(path, Json.object("tag_name", "b")).expect(401);
    var empty = TestPlace.open(server);
    String refused =
        empty
            .owner()
            .post(empty.path() + "/releases", Json.object("tag_name", "v1"))
            .expect(422)
            .message();
    assertThat(refused).isEqualTo("repo is empty");
    place.archive();
    place.writer().post(path, Json.object("tag_name", "v2")).expect(423);
  }

  @Test
  void aDraftIsSeenByWritersWithATokenThatMayWrite() {
    create("tag_name", "v1");
    create("tag_name", "v2", "prerelease", true);
    JsonNode draft = create("tag_name", "v3", "draft", true, "target_commitish", "later");
    String writer = place.writerName();
    TestClient reading = server.withToken(server.newToken(writer, "read:repository"));

    assertThat(tags(place.writer(), "")).containsExactly("v3", "v2", "v1");
    assertThat(tags(place.writer(), "?draft=true")).containsExactly("v3");
    assertThat(tags(place.writer(), "?draft=false&pre-release=false")).containsExactly("v1");
    assertThat(tags(place.writer(), "?pre-release=true")).containsExactly("v2");
    assertThat(tags(place.writer(), "?limit=1&page=2")).containsExactly("v2");
    assertThat(place.writer().get(path + "?limit=1").expect(200).header("Link").orElseThrow())
        .contains("page=3>; rel=\"last\"");
    for (TestClient reader : List.of(reading, place.stranger(), place.nobody())) {
      assertThat(tags(reader, "")).containsExactly("v2", "v1");
      assertThat(tags(reader, "?draft=true")).isEmpty();
      reader.get(at(draft)).expect(404);
    }
    place.writer().get(at(draft)).expect(200);
    reading.get(path + "/tags/v3").expect(200);
    place.stranger().get(path + "/tags/v3").expect(404);
    place.nobody().get(path + "/tags/v3").expect(404);
    place.nobody().get(place.path() + "/tags/v3").expect(404);
    assertThat(counter()).isEqualTo(2);
  }

  @Test
  void theLatestIsNeitherDraftNorPrerelease() {
    place.nobody().get(path + "/latest").expect(404);
    create("tag_name", "v2", "prerelease", true);
    create("tag_name", "v3", "draft", true);
    place.writer().get(path + "/latest").expect(404);
    create("tag_name", "v1");
    assertThat(place.nobody().get(path + "/latest").expect(200).json().path("tag_name").asString())
        .isEqualTo("v1");
  }

  @Test
  void whatIsEmptyStaysAndAPublishedDraftGetsItsTag() {
    JsonNode draft = create("tag_name", "v1", "draft", true, "name", "n", "body", "b");
    JsonNode edited = edit(draft, "name", "Renamed", "body", "", "prerelease", true);
    assertThat(edited.path("name").asString()).isEqualTo("Renamed");
    assertThat(edited.path("body").asString()).isEqualTo("b");
    assertThat(edited.path("draft").asBoolean()).isTrue();
    assertThat(edited.path("prerelease").asBoolean()).isTrue();

    edit(draft, "draft", false);
    assertThat(tag("v1").path("id").asString()).isEqualTo(commit);
    assertThat(edit(draft, "tag_name", "v2").path("tag_name").asString()).isEqualTo("v2");
    assertThat(tag("v2").path("id").asString()).isEqualTo(commit);
    assertThat(counter()).isEqualTo(1);
    edit(draft, "draft", true);
    assertThat(counter()).isZero();
    create("tag_name", "v1");
    place.writer().patch(at(draft), Json.object("tag_name", "v1")).expect(409);
    place.writer().patch(path + "/0", Json.object()).expect(404);
    place.writer().patch(path + "/0", Json.object("draft", "x")).expect(422);
    place.stranger().patch(at(draft), Json.object()).expect(403);
  }

  @Test
  void aDeletedReleaseLeavesItsTagWhichCanThenBeDeleted() {
    JsonNode made = create("tag_name", "v1");
    String tag = place.path() + "/tags/v1";
    place.writer().delete(tag).expect(409);
    place.stranger().delete(at(made)).expect(403);
    place.writer().delete(at(made)).expect(204);
    place.writer().delete(at(made)).expect(404);
    assertThat(counter()).isZero();
    JsonNode again = create("tag_name", "v1");
    assertThat(again.path("created_at")).isEqualTo(made.path("created_at"));
    place.writer().delete(path + "/tags/V1").expect(204);
    place.writer().delete(path + "/tags/v1").expect(404);
    place.writer().delete(tag).expect(204);
  }

  @Test
  void releasesAreForThoseWhoMayReadThem() {
    place.owner().patch(place.path(), Json.object("has_releases", false)).expect(200);
    place.nobody().get(path).expect(403);
    place.nobody().get(path + "/latest").expect(403);
    var hidden = TestPlace.hidden(server);
    hidden.stranger().get(hidden.path() + "/releases").expect(404);
  }

  @Test
  void aPushedTagPublishesADraftAndADeletedOneWithdrawsIt(@TempDir Path folder) {
    JsonNode draft = create("tag_name", "v1", "draft", true);
    Git work = clone(folder);
    work.succeed("tag", "v1");
    work.succeed("push", "-q", "origin", "v1");
    await()
        .atMost(Duration.ofSeconds(30))
        .untilAsserted(() -> place.nobody().get(at(draft)).expect(200));
    JsonNode published = place.nobody().get(at(draft)).expect(200).json();
    assertThat(published.path("author").path("login").asString()).isEqualTo(place.ownerName());
    assertThat(published.path("created_at")).isEqualTo(tag("v1").path("commit").path("created"));

    work.succeed("push", "-q", "origin", ":v1");
    await()
        .atMost(Duration.ofSeconds(30))
        .untilAsserted(() -> place.nobody().get(at(draft)).expect(404));
    assertThat(place.writer().get(at(draft)).expect(200).json().path("draft").asBoolean()).isTrue();
  }

  @Test
  void hooksHearOfPublishedReleases() {
    try (WebhookSink sink = WebhookSink.start()) {
      place.owner().post(place.path() + "/hooks", HookBody.to(sink.url(), "release")).expect(201);
      JsonNode made = create("tag_name", "v1", "draft", true);
      edit(made, "draft", false);
      edit(made, "name", "n");
      place.writer().delete(at(made)).expect(204);

      for (String action : List.of("published", "updated", "deleted")) {
        JsonNode sent =
            sink.await(
                    d ->
                        d.event().equals("release")
                            && d.json().path("action").asString().equals(action))
                .json();
        assertThat(sent.at("/release/id").asLong()).isEqualTo(made.path("id").asLong());
        assertThat(sent.at("/repository/permissions/push").asBoolean()).isTrue();
        assertThat(sent.at("/repository/permissions/admin").asBoolean()).isFalse();
        assertThat(sent.at("/sender/login").asString()).isEqualTo(place.writerName());
        assertThat(sent.at("/release/draft").asBoolean()).isFalse();
      }
      assertThat(sink.deliveries("release")).hasSize(3);
    }
  }

  @Test
  void hooksHearOfPlainTagsThatTheApiDeletes(@TempDir Path folder) {
    Git work = clone(folder);
    work.succeed("tag", "pushed");
    work.succeed("push", "-q", "origin", "pushed");
    place.writer().post(place.path() + "/tags", Json.object("tag_name", "made")).expect(201);
    try (WebhookSink sink = WebhookSink.start()) {
      place.owner().post(place.path() + "/hooks", HookBody.to(sink.url(), "release")).expect(201);
      for (String tag : List.of("pushed", "made")) {
        place.writer().delete(place.path() + "/tags/" + tag).expect(204);
        JsonNode sent =
            sink.await(d -> d.json().at("/release/tag_name").asString().equals(tag)).json();
        assertThat(sent.path("action").asString()).isEqualTo("deleted");
        assertThat(sent.at("/release/target_commitish").asString()).isEqualTo(commit);
        place.nobody().get(path + "/" + sent.at("/release/id").asLong()).expect(404);
      }
    }
    place.writer().delete(place.path() + "/tags/made").expect(404);
    place.writer().post(place.path() + "/tags", Json.object("tag_name", "made")).expect(201);
  }
}
