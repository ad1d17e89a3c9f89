package io.gitledger.api.git;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.gitledger.api.issue.TestPlace;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Git;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestServer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.Locale;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Tests pushes of a stranger, who only has read access to the repository. */
@BlackBox
class AgitTest {
  private static final Duration LONG = Duration.ofSeconds(30);

  @TempDir private Path folder;
  private final TestServer server = TestServer.shared();
  private final TestPlace place = TestPlace.open(server);
  private final String repository = place.ownerName() + "/" + place.name();
  private final String url = server.gitUrl(place.strangerName(), repository);
  private Git work;

  @BeforeEach
  void aClone() {
    Git git = Git.in(folder, place.strangerName());
    git.succeed("init", "-q", "-b", "main", "work");
    work = git.within("work");
    work.commit("a.txt", "a\n");
    work.succeed("push", "-q", server.gitUrl(place.ownerName(), repository), "main");
    work.commit("b.txt", "b\n");
  }

  private JsonNode pull(long number) {
    return place.nobody().get(place.path() + "/pulls/" + number).expect(200).json();
  }

  private String tip() {
    return work.succeed("rev-parse", "HEAD").strip();
  }

  private String said(String... arguments) {
    Git.Output output = work.run(arguments);
    assertThat(output.exit()).as(output.err()).isZero();
    return output.err();
  }

  @Test
  void aReaderProposesACommitWithoutABranch() {
    String said =
        said("push", "-o", "title=Title", "-o", "description=Text", url, "HEAD:refs/for/main/t");
    assertThat(said)
        .contains("[new reference]", "HEAD -> refs/pull/1/head")
        .contains("Visit the existing pull request:", "/" + repository + "/pulls/1");
    JsonNode pull = pull(1);
    assertThat(pull.path("title").asString()).isEqualTo("Title");
    assertThat(pull.path("body").asString()).isEqualTo("Text");
    assertThat(pull.at("/user/login").asString()).isEqualTo(place.strangerName());
    assertThat(pull.at("/head/label").asString()).isEmpty();
    assertThat(pull.at("/head/ref").asString()).isEqualTo("refs/pull/1/head");
    assertThat(pull.at("/head/sha").asString()).isEqualTo(tip());
    assertThat(pull.at("/head/repo_id")).isEqualTo(pull.at("/base/repo_id"));
    assertThat(pull.has("additions")).isFalse();
    await().atMost(LONG).until(() -> pull(1).path("mergeable").asBoolean());
    assertThat(work.succeed("ls-remote", url)).contains("refs/pull/1/head").doesNotContain("for");
  }

  @Test
  void aProposalIsCheckedBeforeItsPushReturns() {
    work.succeed("push", "-q", url, "HEAD:refs/for/main/t");
    JsonNode pull = pull(1);
    assertThat(pull.path("merge_base")).isEqualTo(pull.at("/base/sha"));
    assertThat(pull.path("mergeable").asBoolean()).isTrue();
  }

  @Test
  void aProposalIsFoundByItsPosterAndItsTopic() {
    work.succeed("push", "-q", url, "HEAD:refs/for/main/t/u");
    String pulls = place.path() + "/pulls/main/";
    String topic = place.strangerName().toLowerCase(Locale.ROOT) + "/t/u";
    for (String head : new String[] {topic, topic.replace("/", "%2F")})
      assertThat(place.nobody().get(pulls + head).expect(200).json().path("number").asInt())
          .as(head)
          .isEqualTo(1);
    place.nobody().get(pulls + "t/u").expect(404);
    place.nobody().get(pulls + place.ownerName() + "/t/u").expect(404);

    var file = Json.object("content", "Yg==", "new_branch", topic);
    place.owner().post(place.path() + "/contents/of-branch.txt", file).expect(201);
    var branch = Json.object("head", topic, "base", "main", "title", "Of a branch");
    place.owner().post(place.path() + "/pulls", branch).expect(201);
    assertThat(place.nobody().get(pulls + topic).expect(200).json().path("number").asInt())
        .as("the older one of two")
        .isEqualTo(1);
  }

  @Test
  void ownersOfChangedFilesAreAskedWithAProposal() {
    String rules =
        Base64.getEncoder().encodeToString(("b.txt @" + place.writerName()).getBytes(UTF_8));
    place
        .owner()
        .post(place.path() + "/contents/CODEOWNERS", Json.object("content", rules))
        .expect(201);
    work.succeed("push", "-q", url, "HEAD:refs/for/main/t");
    assertThat(pull(1).at("/requested_reviewers/0/login").asString()).isEqualTo(place.writerName());
    work.succeed("push", "-q", "-o", "title= wip: more", url, "HEAD:refs/for/main/draft");
    assertThat(pull(2).path("draft").asBoolean()).isTrue();
    assertThat(pull(2).path("requested_reviewers").isEmpty()).isTrue();
  }

  @Test
  void theMergeOfAProposalNamesItsAuthorAndItsTopic() {
    work.succeed("push", "-q", "-o", "title=Title", url, "HEAD:refs/for/main/t");
    await().atMost(LONG).until(() -> pull(1).path("mergeable").asBoolean());
    place.owner().post(place.path() + "/pulls/1/merge", Json.object("Do", "merge")).expect(200);
    JsonNode tip = place.owner().get(place.path() + "/commits?limit=1").expect(200).json();
    assertThat(tip.at("/0/commit/message").asString().strip())
        .isEqualTo(
            "Merge pull request 'Title' (#1) from %s/t into main".formatted(place.strangerName()));
  }

  @Test
  void theSameTopicUpdatesItAndLeavesCommitsBehindOnlyOnRequest() {
    work.succeed("push", "-q", "-o", "topic=t", url, "HEAD:refs/for/main");
    String first = tip();
    assertThat(work.fail("push", url, "HEAD:refs/for/main/t"))
        .contains("(new commit is same with old commit)");
    work.commit("c.txt", "c\n");
    assertThat(said("push", url, "HEAD:refs/for/main/" + place.strangerName() + "/t"))
        .contains(first.substring(0, 7) + "..")
        .contains("HEAD -> refs/pull/1/head");
    assertThat(pull(1).at("/head/sha").asString()).isEqualTo(tip());
    work.succeed("reset", "-q", "--hard", first);
    work.commit("d.txt", "d\n");
    assertThat(work.fail("push", url, "HEAD:refs/for/main/t"))
        .contains("(request `force-push` push option)");
    said("push", "-o", "force-push", url, "HEAD:refs/for/main/t");
    assertThat(pull(1).at("/head/sha").asString()).isEqualTo(tip());
    JsonNode timeline = place.nobody().get(place.issues() + "/1/timeline").expect(200).json();
    assertThat(timeline.valueStream().map(entry -> entry.path("type").asString()))
        .containsExactly("pull_push", "pull_push", "pull_push");
    assertThat(timeline.at("/2/body").asString()).contains("\"is_force_push\":true");
    place.nobody().get(place.path() + "/pulls/2").expect(404);
  }

  @Test
  void titleAndTextComeFromTheCommitAndMayBeEncoded() {
    work.succeed("push", "-q", url, "HEAD:refs/for/main/one");
    assertThat(pull(1).path("title").asString()).isEqualTo(pull(1).path("body").asString());
    String lines = Base64.getEncoder().encodeToString("one\ntwo".getBytes(UTF_8));
    work.commit("c.txt", "c\n");
    work.succeed("push", "-q", "-o", "description={base64}" + lines, url, "HEAD:refs/for/main/2");
    assertThat(pull(2).path("body").asString()).isEqualTo("one\ntwo");
    work.succeed("commit", "-q", "--allow-empty", "-m", "Third\n\nthree\nfour");
    work.succeed("push", "-q", url, "HEAD:refs/for/main/3");
    assertThat(pull(3).path("title").asString()).isEqualTo("Third");
    assertThat(pull(3).path("body").asString()).isEqualTo("three\nfour\n");
  }

  @Test
  void whatIsNoProposalIsRefused() {
    assertThat(work.fail("push", url, "HEAD:refs/for/nosuch/t"))
        .contains("Unexpected ref: refs/for/nosuch/t", "(base-branch does not exist)");
    assertThat(work.fail("push", url, "HEAD:refs/for/main")).contains("(topic-branch is not set)");
    assertThat(work.fail("push", url, "HEAD:refs/for/main/a", "HEAD:refs/heads/x"))
        .contains("User permission denied for writing.");
    assertThat(work.fail("push", url, "HEAD:refs/pull/7/head"))
        .contains("(hook declined)")
        .doesNotContain("permission denied");
    assertThat(work.fail("push", url, ":refs/for/main/t"))
        .contains("(Can't delete not exist branch)")
        .doesNotContain("permission denied");
    place.owner().patch(place.path(), Json.object("has_pull_requests", false)).expect(200);
    assertThat(work.fail("push", url, "HEAD:refs/for/main/t"))
        .contains("User permission denied for creating pull-request.");
    assertThat(work.succeed("ls-remote", url)).doesNotContain("refs/pull");
  }

  @Test
  void whomTheOwnerBlocksProposesNothing() {
    place.owner().put("/user/blocks/" + place.strangerName()).expect(204);
    assertThat(work.fail("push", url, "HEAD:refs/for/main/t"))
        .contains("User permission denied for creating pull-request.");
  }

  @Test
  void aKeyOfAUserProposesOverSsh() throws Exception {
    Path key = work.newSshKey("ed25519");
    String text = Files.readString(Path.of(key + ".pub"));
    place.stranger().post("/user/keys", Json.object("title", "k", "key", text)).expect(201);
    work.withSshKey(key).succeed("push", server.sshUrl(repository), "HEAD:refs/for/main/t");
    assertThat(pull(1).at("/head/sha").asString()).isEqualTo(tip());
  }

  @Test
  void aPushedBranchIsOfferedAsAPullRequest() {
    String own = server.gitUrl(place.ownerName(), repository);
    assertThat(said("push", own, "HEAD:refs/heads/topic"))
        .contains("Create a new pull request for 'topic':", "/" + repository + "/pulls/new/topic");
    place
        .owner()
        .post(place.path() + "/pulls", Json.object("head", "topic", "base", "main", "title", "T"))
        .expect(201);
    work.commit("c.txt", "c\n");
    assertThat(said("push", own, "HEAD:refs/heads/topic"))
        .contains("Visit the existing pull request:", "/" + repository + "/pulls/1");
    assertThat(work.succeed("ls-remote", own, "refs/pull/1/head")).startsWith(tip());
    assertThat(said("push", own, "HEAD:refs/heads/main")).doesNotContain("pull request");
  }
}
