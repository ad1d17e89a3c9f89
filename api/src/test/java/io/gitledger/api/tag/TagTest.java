package io.gitledger.api.tag;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.content.Files;
import io.gitledger.api.issue.TestPlace;
import io.gitledger.api.testing.Answer;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Git;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestServer;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

@BlackBox
class TagTest {
  private final TestServer server = TestServer.shared();

  @Test
  void aLightweightTagHoldsItsCommit() {
    var place = TestPlace.open(server);
    String commit = Files.add(place, "a.txt", "one", "message", "First");

    JsonNode tag =
        place
            .owner()
            .post(place.path() + "/tags", Json.object("tag_name", "v1/rc"))
            .expect(201)
            .json();

    assertThat(tag.path("id").asString()).isEqualTo(commit);
    assertThat(tag.path("commit").path("sha").asString()).isEqualTo(commit);
    assertThat(tag.path("message").asString()).isEqualTo("First");
    assertThat(tag.path("zipball_url").asString()).endsWith("/archive/v1%2Frc.zip");
    assertThat(place.nobody().get(place.path() + "/tags/v1/rc").expect(200).json()).isEqualTo(tag);
    Answer list = place.nobody().get(place.path() + "/tags").expect(200);
    assertThat(list.header("X-Total-Count")).contains("1");
    assertThat(list.json().path(0)).isEqualTo(tag);
  }

  @Test
  void anAnnotatedTagIsAnObjectThatGitReads(@TempDir Path folder) {
    var place = TestPlace.open(server);
    String commit = Files.add(place, "a.txt", "one");

    JsonNode tag =
        place
            .owner()
            .post(place.path() + "/tags", Json.object("tag_name", "v1", "message", "Nice\n\nlong"))
            .expect(201)
            .json();

    String id = tag.path("id").asString();
    assertThat(id).isNotEqualTo(commit);
    assertThat(tag.path("message").asString()).isEqualTo("Nice\n\nlong");
    JsonNode object = place.nobody().get(place.path() + "/git/tags/" + id).expect(200).json();
    assertThat(object.path("message").asString()).isEqualTo("Nice\n\nlong\n");
    assertThat(object.path("object").path("sha").asString()).isEqualTo(commit);
    assertThat(object.path("tagger").path("name").asString()).isEqualTo(place.ownerName());
    place.nobody().get(place.path() + "/git/tags/" + commit).expect(400);
    place.nobody().get(place.path() + "/git/tags/" + id.substring(0, 8)).expect(400);
    Git git = Git.in(folder, "ada");
    git.succeed("clone", "-q", server.gitUrl(place.ownerName(), place.ownerName() + "/r"), "work");
    assertThat(git.within("work").succeed("cat-file", "-t", "v1")).isEqualTo("tag");
    assertThat(git.within("work").succeed("rev-parse", "v1^{commit}")).isEqualTo(commit);
    git.within("work").succeed("fsck", "--strict");
  }

  @Test
  void theMessageOfATagHasNoCommentsAndMayBecomeEmpty() {
    var place = TestPlace.open(server);
    String commit = Files.add(place, "a.txt", "one");
    String tags = place.path() + "/tags";

    for (String[] message : new String[][] {{"# note\nreal  \n\n\n", "real"}, {" ", ""}}) {
      var option = Json.object("tag_name", "v" + message[0].length(), "message", message[0]);
      JsonNode tag = place.owner().post(tags, option).expect(201).json();
      assertThat(tag.path("message").asString()).isEqualTo(message[1]);
      assertThat(tag.path("id").asString()).isNotEqualTo(commit);
    }
  }

  @Test
  void aTagIsOfTheTimeOfItsTaggerOrCommitterInTheirZone() {
    TestPlace place = TestPlace.open(server);
    Files.add(
        place,
        "a.txt",
        "a",
        "dates",
        Json.object("author", "2024-03-01T10:00:00Z", "committer", "2024-03-02T11:30:00+02:00"));
    place.owner().post(place.path() + "/tags", Json.object("tag_name", "v1")).expect(201);

    for (String tags : List.of("/tags/v1", "/tags"))
      assertThat(place.nobody().get(place.path() + tags).expect(200).text())
          .contains("\"created\":\"2024-03-02T11:30:00+02:00\"");
  }

  @Test
  void aTagNameIsTakenInWhateverCase() {
    var place = TestPlace.open(server);
    String tags = place.path() + "/tags";
    place.owner().post(tags, Json.object("tag_name", "early")).expect(404);
    Files.add(place, "a.txt", "one");
    place.owner().post(tags, Json.object("tag_name", "V1")).expect(201);

    place.owner().post(tags, Json.object("tag_name", "v1")).expect(409);
    place.owner().post(tags, Json.object("tag_name", "x", "target", "nosuch")).expect(404);
    for (String bad : new String[] {"a..b", "x.lock", "a b", "-x", "@{1}", "a:b"})
      place.owner().post(tags, Json.object("tag_name", bad)).expect(422);
    place.owner().post(tags, Json.object()).expect(422);
    place.owner().delete(tags + "/v1").expect(204);
    place.owner().delete(tags + "/V1").expect(404);
    assertThat(place.nobody().get(tags).expect(200).json()).isEmpty();
  }

  @Test
  void onlyThoseWhoMayWriteTag() {
    var place = TestPlace.open(server);
    Files.add(place, "a.txt", "one");
    var body = Json.object("tag_name", "v1");

    place.nobody().post(place.path() + "/tags", body).expect(401);
    place.stranger().post(place.path() + "/tags", body).expect(403);
    place.writer().post(place.path() + "/tags", body).expect(201);
    place.stranger().delete(place.path() + "/tags/v1").expect(403);
    place.archive();
    place.writer().delete(place.path() + "/tags/v1").expect(423);
  }
}
