package io.gitledger.api.tag;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.issue.TestPlace;
import io.gitledger.api.testing.Answer;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Git;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestServer;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Tests tag protections as resources, and what they reject in every way of creating tags. */
@BlackBox
class TagProtectionTest {
  private final TestServer server;
  @TempDir private Path folder;
  private TestPlace place;
  private Git git;

  TagProtectionTest(TestServer server) {
    this.server = server;
  }

  @BeforeEach
  void aRepositoryWithACommit() {
    place = TestPlace.open(server);
    git = place.pushFirstCommit(folder);
  }

  private String url(String user) {
    return place.gitUrl(user);
  }

  private String path() {
    return place.path() + "/tag_protections";
  }

  private Answer create(String pattern, String... users) {
    return place
        .owner()
        .post(path(), Json.object("name_pattern", pattern, "whitelist_usernames", List.of(users)));
  }

  private Answer tag(String name) {
    return place.owner().post(place.path() + "/tags", Json.object("tag_name", name));
  }

  @Test
  void aProtectionIsCreatedReadListedChangedAndDeleted() {
    JsonNode made = create(" v* ", place.writerName()).expect(201).json();

    assertThat(made.path("name_pattern").asString()).isEqualTo("v*");
    assertThat(made.path("whitelist_usernames").path(0).asString()).isEqualTo(place.writerName());
    assertThat(made.path("whitelist_teams").isArray()).isTrue();
    String one = path() + "/" + made.path("id").asLong();
    assertThat(place.owner().get(one).expect(200).json()).isEqualTo(made);
    assertThat(place.owner().get(path()).expect(200).json()).containsExactly(made);
    JsonNode edited =
        place
            .owner()
            .patch(one, Json.object("whitelist_usernames", List.of(), "name_pattern", "w*"))
            .expect(200)
            .json();
    assertThat(edited.path("name_pattern").asString()).isEqualTo("w*");
    assertThat(edited.path("whitelist_usernames")).isEmpty();
    place.archive();
    place.owner().patch(one, Json.object()).expect(423);
    create("x", place.ownerName()).expect(423);
    place.owner().delete(one).expect(204);
    place.owner().get(one).expect(404);
    place.owner().get(path() + "/none").expect(404);
  }

  @Test
  void aProtectionNeedsAFreePatternAndSomebodyWhoPasses() {
    create("", place.ownerName()).expect(400);
    create("v*").expect(400);
    create("v*", "no-such-user").expect(422);
    create("v*", place.ownerName()).expect(201);
    create("v*", place.ownerName()).expect(403);
    place.writer().get(path()).expect(403);
    var other = TestPlace.open(server);
    long id = place.owner().get(path()).json().path(0).path("id").asLong();
    other.owner().get(other.path() + "/tag_protections/" + id).expect(404);
  }

  @Test
  void onlyThoseOnAListMoveTheTagsThatFit() {
    git.succeed("tag", "v1");
    git.succeed("push", "-q", url(place.ownerName()), "v1");
    create("v*", place.writerName()).expect(201);
    git.succeed("tag", "v2");
    git.succeed("tag", "free");

    assertThat(git.fail("push", url(place.ownerName()), "v2", "free"))
        .contains("remote: Tag v2 is protected");
    assertThat(git.fail("push", url(place.ownerName()), ":v1")).contains("Tag v1 is protected");
    git.succeed("push", "-q", url(place.ownerName()), "free");
    git.succeed("push", "-q", url(place.writerName()), "v2");
    git.commit("b.txt", "b\n");
    git.succeed("tag", "-f", "v2");
    assertThat(git.fail("push", "-f", url(place.ownerName()), "v2"))
        .contains("Tag v2 is protected");
    git.succeed("push", "-q", url(place.writerName()), ":v1");
  }

  @Test
  void oneListThatFitsIsEnough() {
    create("v*", place.writerName()).expect(201);
    assertThat(tag("v1").expect(422).message()).isEqualTo("Tag v1 is protected");

    create("/^v[0-9]+$/", place.ownerName()).expect(201);

    tag("v1").expect(201);
    tag("v1-rc").expect(422);
    place.writer().delete(place.path() + "/tags/v1").expect(204);
  }

  @Test
  void whatCannotBeReadRefusesEveryTagAndAllowsNone() {
    create("[", place.ownerName()).expect(201);

    tag("free").expect(422);
    create("f*", place.ownerName()).expect(201);
    tag("free").expect(201);
    tag("other").expect(422);
  }

  @Test
  void onlyThoseWhoCanWriteAreShown() {
    String one = path() + "/" + create("v*", place.writerName()).expect(201).json().path("id");
    String collaborator = place.path() + "/collaborators/" + place.writerName();

    place.owner().put(collaborator, Json.object("permission", "read")).expect(204);
    assertThat(place.owner().get(one).expect(200).json().path("whitelist_usernames")).isEmpty();
    place.owner().put(collaborator, Json.object("permission", "write")).expect(204);
    assertThat(place.owner().get(one).expect(200).json().path("whitelist_usernames")).hasSize(1);
  }

  @Test
  void theTagOfAReleaseIsProtectedToo() {
    create("v*", place.writerName()).expect(201);
    var release = Json.object("tag_name", "v1");

    assertThat(place.owner().post(place.path() + "/releases", release).expect(422).message())
        .isEqualTo("release tag name is protected [tag_name: v1]");
    place.writer().post(place.path() + "/releases", release).expect(201);
  }
}
