package io.gitledger.api.fork;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.content.Files;
import io.gitledger.api.testing.Answer;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestClient;
import io.gitledger.api.testing.TwoUsers;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@BlackBox
class MergeUpstreamTest extends TwoUsers {
  private String upstream;
  private String fork;

  @BeforeEach
  void aForkOfBob() {
    asAda.post("/user/repos", Json.object("name", "r", "auto_init", true)).expect(201);
    upstream = "/repos/" + ada + "/r";
    fork = "/repos/" + bob + "/r";
    asBob.post(upstream + "/forks", Json.object()).expect(202);
  }

  private static String write(TestClient caller, String repository, String file, String text) {
    String content = Files.base64(text);
    return caller
        .post(repository + "/contents/" + file, Json.object("content", content))
        .expect(201)
        .json()
        .at("/commit/sha")
        .asString();
  }

  private Answer merge(Object... option) {
    return asBob.post(fork + "/merge-upstream", Json.object(option));
  }

  private static String done(Answer answer) {
    return answer.expect(200).json().path("merge_type").asString();
  }

  private JsonNode head() {
    return asBob.get(fork + "/branches/main").expect(200).json().path("commit");
  }

  @Test
  void aBranchThatIsBehindIsForwarded() {
    assertThat(done(merge("branch", "main"))).isEqualTo("up-to-date");
    String tip = write(asAda, upstream, "new.txt", "new");

    assertThat(done(merge("branch", "main", "ff_only", true))).isEqualTo("fast-forward");

    assertThat(head().path("id").asString()).isEqualTo(tip);
    asBob.get(fork + "/contents/new.txt").expect(200);
    assertThat(done(merge("branch", "main"))).isEqualTo("up-to-date");
    write(asBob, fork, "own.txt", "own");
    assertThat(done(merge("branch", "main"))).isEqualTo("up-to-date");
    asAda.get(upstream + "/contents/own.txt").expect(404);
  }

  @Test
  void divergedBranchesAreMerged() {
    String theirs = write(asAda, upstream, "theirs.txt", "theirs");
    String ours = write(asBob, fork, "ours.txt", "ours");
    merge("branch", "main", "ff_only", true).expect(400);

    assertThat(done(merge("branch", "main"))).isEqualTo("merge");

    String merged = head().path("id").asString();
    JsonNode commit = asBob.get(fork + "/git/commits/" + merged).expect(200).json();
    assertThat(commit.path("parents"))
        .extracting(parent -> parent.path("sha").asString())
        .containsExactly(ours, theirs);
    asBob.get(fork + "/contents/theirs.txt").expect(200);
    asBob.get(fork + "/contents/ours.txt").expect(200);
  }

  @Test
  void conflictsChangeNothing() {
    write(asAda, upstream, "a.txt", "theirs");
    String ours = write(asBob, fork, "a.txt", "ours");

    merge("branch", "main").expect(409);

    assertThat(head().path("id").asString()).isEqualTo(ours);
  }

  @Test
  void aBranchThatTheUpstreamDoesNotHaveTakesItsDefaultBranch() {
    asBob.post(fork + "/branches", Json.object("new_branch_name", "mine")).expect(201);
    String tip = write(asAda, upstream, "new.txt", "new");

    assertThat(done(merge("branch", "mine"))).isEqualTo("fast-forward");

    assertThat(asBob.get(fork + "/branches/mine").expect(200).json().at("/commit/id").asString())
        .isEqualTo(tip);
  }

  @Test
  void onlyWritersOfForksWhoReadTheUpstreamMerge() {
    merge("branch", "none").expect(404);
    server.anonymous().post(fork + "/merge-upstream", Json.object("branch", "main")).expect(401);
    asAda.post(fork + "/merge-upstream", Json.object("branch", "main")).expect(403);
    asAda.post(upstream + "/merge-upstream", Json.object("branch", "main")).expect(400);
    asAda.patch(upstream, Json.object("private", true)).expect(200);
    merge("branch", "main").expect(403);
    asBob.patch(fork, Json.object("archived", true)).expect(200);
    merge("branch", "main").expect(423);
  }

  @Test
  void aForkWhoseOriginIsDeletedIsNone() {
    asAda.delete(upstream).expect(204);
    merge("branch", "main").expect(400);
  }

  @Test
  void theBranchHasToBeNamed() {
    merge().expect(404);
    merge("branch", "").expect(404);
  }
}
