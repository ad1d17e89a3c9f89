package io.gitledger.api.pull;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Git;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestClient;
import io.gitledger.api.testing.TestServer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

@BlackBox
class UpdateTest {
  private static final Duration LONG = Duration.ofSeconds(30);

  private final TestServer server = TestServer.shared();
  private final PullPlace place = PullPlace.open(server);
  private final TestClient owner = place.base().owner();
  private final TestClient stranger = place.base().stranger();

  private String address(long number) {
    return place.pulls() + "/" + number + "/update";
  }

  private JsonNode tip(String repository, String branch) {
    String tip =
        owner
            .get(repository + "/branches/" + branch)
            .expect(200)
            .json()
            .at("/commit/id")
            .asString();
    return owner.get(repository + "/git/commits/" + tip).expect(200).json();
  }

  private void advanceBase(String file) {
    place.write(owner, place.base().path(), file, "b\n", null, "main");
  }

  private void fork(boolean maintainerEdit) {
    place.forked();
    place.write(stranger, place.fork(), "new.txt", "new\n", "main", "topic");
    stranger
        .post(
            place.pulls(),
            Json.object(
                "head",
                place.base().strangerName() + ":topic",
                "base",
                "main",
                "title",
                "Fork",
                "allow_maintainer_edit",
                maintainerEdit))
        .expect(201);
  }

  @Test
  void theBaseIsMergedIntoTheHeadOrTheHeadRebased() {
    String path = place.base().path();
    String head = place.branch("topic");
    place.create("topic", "First");
    owner.post(address(1)).expect(422);
    advanceBase("one.txt");
    String base = tip(path, "main").path("sha").asString();
    owner.post(address(1)).expect(200);
    JsonNode merge = tip(path, "topic");
    assertThat(merge.at("/parents/0/sha").asString()).isEqualTo(head);
    assertThat(merge.at("/parents/1/sha").asString()).isEqualTo(base);
    assertThat(merge.at("/commit/message").asString())
        .isEqualTo("Merge branch 'main' into topic\n");
    String merged = merge.path("sha").asString();
    await().atMost(LONG).until(() -> place.get(1).at("/head/sha").asString().equals(merged));

    advanceBase("two.txt");
    base = tip(path, "main").path("sha").asString();
    owner.post(address(1) + "?style=rebase").expect(200);
    JsonNode rebased = tip(path, "topic");
    assertThat(rebased.at("/parents").size()).isOne();
    assertThat(rebased.at("/parents/0/sha").asString()).isEqualTo(base);
  }

  @Test
  void whoMayNotPushToTheHeadDoesNotUpdateIt() {
    place.branch("topic");
    place.create("topic", "First");
    advanceBase("one.txt");
    place.base().nobody().post(address(1)).expect(401);
    assertThat(stranger.post(address(1)).expect(403).text()).isEmpty();
    owner.patch(place.base().path(), Json.object("allow_rebase_update", false)).expect(200);
    assertThat(owner.post(address(1) + "?style=rebase").expect(403).text()).isEmpty();
    var protection = Json.object("rule_name", "topic");
    owner.post(place.base().path() + "/branch_protections", protection).expect(201);
    owner.post(address(1)).expect(403);
    owner.delete(place.base().path() + "/branch_protections/topic").expect(204);
    place.base().writer().post(address(1)).expect(200);
    owner.patch(place.pulls() + "/1", Json.object("state", "closed")).expect(201);
    owner.post(address(1)).expect(422);
  }

  @Test
  void maintainersUpdateAndPushToTheHeadWhereTheAuthorLetsThem(@TempDir Path folder) {
    fork(true);
    advanceBase("one.txt");
    place.base().writer().post(address(1)).expect(200);
    assertThat(tip(place.fork(), "topic").at("/parents").size()).isEqualTo(2);

    String writer = place.base().writerName();
    String url = server.gitUrl(writer, place.base().strangerName() + "/" + place.base().name());
    Git git = Git.in(folder, writer);
    git.succeed("clone", "-q", "-b", "topic", url, "w");
    git = git.within("w");
    git.commit("maintained.txt", "m\n");
    git.succeed("push", "-q", url, "HEAD:topic");
    assertThat(git.fail("push", url, "HEAD:other")).contains("permission denied");
    assertThat(git.fail("push", url, "HEAD:main")).contains("permission denied");
    stranger.patch(place.pulls() + "/1", Json.object("allow_maintainer_edit", false)).expect(201);
    git.commit("more.txt", "m\n");
    assertThat(git.fail("push", url, "HEAD:topic")).contains("permission denied");
  }

  @Test
  void maintainersEditFilesOfTheHeadWhereTheAuthorLetsThem() {
    fork(true);
    TestClient writer = place.base().writer();
    String file = place.fork() + "/contents/maintained.txt";
    writer.post(file, Json.object("branch", "main")).expect(403);
    writer.post(file, Json.object("branch", "topic", "new_branch", "other")).expect(403);
    writer.post(file, Json.object("branch", "topic")).expect(201);
    stranger.get(file + "?ref=topic").expect(200);
    stranger.patch(place.pulls() + "/1", Json.object("allow_maintainer_edit", false)).expect(201);
    writer.post(file + "2", Json.object("branch", "topic")).expect(403);
  }

  @Test
  void whoWritesToTheBaseEditsTheHeadWithoutBeingAllowedToMerge(@TempDir Path folder) {
    fork(true);
    advanceBase("one.txt");
    var mergers =
        Json.object(
            "rule_name",
            "main",
            "enable_merge_whitelist",
            true,
            "merge_whitelist_usernames",
            List.of(place.base().ownerName()));
    owner.post(place.base().path() + "/branch_protections", mergers).expect(201);
    TestClient writer = place.base().writer();

    writer.post(address(1)).expect(403);
    writer
        .post(place.fork() + "/contents/maintained.txt", Json.object("branch", "topic"))
        .expect(201);
    String url =
        server.gitUrl(
            place.base().writerName(), place.base().strangerName() + "/" + place.base().name());
    Git git = Git.in(folder, "writer");
    git.succeed("clone", "-q", "-b", "topic", url, "w");
    git.within("w").commit("pushed.txt", "p\n");
    git.within("w").succeed("push", "-q", url, "HEAD:topic");
  }

  @Test
  void maintainersPushToSeveralHeadsAtOnce(@TempDir Path folder) {
    fork(true);
    place.write(stranger, place.fork(), "second.txt", "new\n", "main", "second");
    stranger
        .post(
            place.pulls(),
            Json.object(
                "head",
                place.base().strangerName() + ":second",
                "base",
                "main",
                "title",
                "Second",
                "allow_maintainer_edit",
                true))
        .expect(201);
    String writer = place.base().writerName();
    String url = server.gitUrl(writer, place.base().strangerName() + "/" + place.base().name());
    Git git = Git.in(folder, writer);
    git.succeed("clone", "-q", "-b", "topic", url, "w");
    git = git.within("w");
    git.commit("one.txt", "1\n");
    git.succeed("branch", "topic-head");
    git.succeed("checkout", "-q", "second");
    git.commit("two.txt", "2\n");

    assertThat(git.fail("push", url, "topic-head:topic", "second", "second:other"))
        .contains("permission denied");
    git.succeed("push", "-q", url, "topic-head:topic", "second");
    assertThat(tip(place.fork(), "topic").path("sha").asString())
        .isEqualTo(git.succeed("rev-parse", "topic-head").strip());
    assertThat(tip(place.fork(), "second").path("sha").asString())
        .isEqualTo(git.succeed("rev-parse", "second").strip());
  }

  @Test
  void aForkThatKeepsMaintainersOutIsNotUpdated() {
    fork(false);
    advanceBase("one.txt");
    place.base().writer().post(address(1)).expect(403);
    stranger.post(address(1)).expect(200);
  }

  @Test
  void aConflictIsSaid() {
    String path = place.base().path();
    place.write(owner, path, "x.txt", "one\n", "main", "topic");
    place.create("topic", "First");
    place.write(owner, path, "x.txt", "two\n", null, "main");
    assertThat(owner.post(address(1)).expect(409).message()).isNotEmpty();
    owner.post(address(1) + "?style=rebase").expect(409);
  }
}
