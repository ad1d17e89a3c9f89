package io.gitledger.api.content;

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

@BlackBox
class CompareTest {
  private final TestServer server;
  private TestPlace place;
  private String common;
  private String feature;

  CompareTest(TestServer server) {
    this.server = server;
  }

  @BeforeEach
  void twoBranches() {
    place = TestPlace.open(server);
    common = Files.add(place, "a.txt", "one\n");
    feature = Files.add(place, "b.txt", "two\n", "new_branch", "feature/x");
    Files.add(place, "c.txt", "three\n");
  }

  private Answer compare(String basehead) {
    return place.nobody().get(place.path() + "/compare/" + basehead);
  }

  private Answer commit(String name) {
    return place.nobody().get(place.path() + "/git/commits/" + name);
  }

  @Test
  void aHeadHasTheCommitsThatItsBaseHasNot() {
    String head = feature.substring(0, 10);
    for (String form :
        List.of(
            "main...feature/x",
            "main...feature%2Fx",
            "main..feature/x",
            "feature/x",
            "...feature/x",
            common + "..." + head,
            "main~1...feature/x",
            "HEAD%5E.." + head)) {
      JsonNode found = compare(form).expect(200).json();
      assertThat(found.path("total_commits").asInt()).as(form).isEqualTo(1);
      assertThat(found.at("/commits/0/sha").asString()).as(form).isEqualTo(feature);
      assertThat(found.at("/commits/0/stats/additions").asInt()).isEqualTo(1);
      assertThat(found.at("/commits/0/files/0/filename").asString()).isEqualTo("b.txt");
    }
    JsonNode none = compare("feature/x...feature/x").expect(200).json();
    assertThat(none.path("total_commits").asInt()).isZero();
    assertThat(none.path("commits").isArray()).isTrue();
    JsonNode bare = compare("main...feature/x?files=false&verification=false").json();
    assertThat(bare.at("/commits/0/files").isNull()).isTrue();
    assertThat(bare.at("/commits/0/commit/verification").isNull()).isTrue();
  }

  @Test
  void threeDotsDifferFromTwoInTheirDiff() {
    String three = compare("main...feature/x?output=diff").expect(200).text();
    assertThat(three).startsWith("diff --git a/b.txt b/b.txt\n").doesNotContain("c.txt");
    Answer two = compare("main..feature/x?output=diff").expect(200);
    assertThat(two.header("Content-Type").orElseThrow()).startsWith("text/plain");
    assertThat(two.text()).contains("+two\n", "-three\n");
    assertThat(compare("main...feature/x?output=patch").expect(200).text())
        .startsWith("From " + feature + " Mon Sep 17 00:00:00 2001\n")
        .contains("Subject: [PATCH] Add b.txt\n", " 1 file changed, 1 insertion(+)\n", "+two\n")
        .endsWith("+two\n-- \n2.39.5\n\n");
    assertThat(compare("main...feature/x?output=other").json().path("total_commits").asInt())
        .isEqualTo(1);
  }

  @Test
  void aHeadMayBeInAFork() {
    place.stranger().post(place.path() + "/forks", Json.object("name", "fork")).expect(202);
    String fork = "/repos/" + place.strangerName() + "/fork";
    place
        .stranger()
        .post(fork + "/contents/d.txt", Files.body("four\n", "new_branch", "theirs"))
        .expect(201);

    for (String head : List.of(":theirs", "/fork:theirs")) {
      JsonNode found = compare("main..." + place.strangerName() + head).expect(200).json();
      assertThat(found.path("total_commits").asInt()).isEqualTo(1);
      assertThat(found.at("/commits/0/url").asString()).contains(fork + "/git/commits/");
    }
    assertThat(compare("main..." + place.strangerName() + ":theirs?output=diff").text())
        .startsWith("diff --git a/d.txt b/d.txt\n");
    JsonNode back =
        place
            .nobody()
            .get(fork + "/compare/theirs..." + place.ownerName() + ":feature/x")
            .expect(200)
            .json();
    assertThat(back.at("/commits/0/sha").asString()).isEqualTo(feature);
  }

  @Test
  void aForkThatTheCallerMayNotReadIsNotDisclosed() {
    TestPlace hidden = TestPlace.hidden(server);
    Files.add(hidden, "a.txt", "one\n");
    hidden.writer().post(hidden.path() + "/forks", Json.object("name", "fork")).expect(202);
    String head = hidden.path() + "/compare/main..." + hidden.writerName();

    hidden.writer().get(head + ":main").expect(200);
    hidden.writer().get(head + "/fork:main").expect(200);
    hidden.owner().get(head + ":main").expect(400);
    hidden.owner().get(head + "/fork:main").expect(404);
  }

  @Test
  void aForkWhoseCodeIsSwitchedOffIsNotFound() {
    place.writer().post(place.path() + "/forks", Json.object("name", "off")).expect(202);
    String head = "main..." + place.writerName();
    compare(head + ":main").expect(200);

    place
        .writer()
        .patch("/repos/" + place.writerName() + "/off", Json.object("has_code", false))
        .expect(200);

    compare(head + ":main").expect(404);
    compare(head + "/off:main").expect(404);
  }

  @Test
  void codeThatIsSwitchedOffIsNotComparedEvenForItsOwner() {
    String compared = place.path() + "/compare/main...feature/x";
    Object proposal = Json.object("head", "feature/x", "base", "main", "title", "t");
    place.owner().get(compared).expect(200);

    place.owner().patch(place.path(), Json.object("has_code", false)).expect(200);

    place.owner().get(compared).expect(404);
    place.owner().post(place.path() + "/pulls", proposal).expect(404);
    place.nobody().get(compared).expect(403);
  }

  @Test
  void aRepositoryOutsideTheForkNetworkIsComparedWithWhereItIsNamed() {
    TestPlace other = TestPlace.open(server);
    String theirs = Files.add(other, "a.txt", "one\n");
    String owner = "main..." + other.ownerName();

    assertThat(compare(owner + ":main").expect(400).message())
        .isEqualTo(
            "the user " + other.ownerName() + " does not have a fork of the base repository");
    JsonNode unrelated = compare(owner + "/r:main").expect(200).json();
    assertThat(unrelated.path("total_commits").asInt()).isZero();
    JsonNode all = compare("main.." + other.ownerName() + "/r:main").expect(200).json();
    assertThat(all.at("/commits/0/sha").asString()).isEqualTo(theirs);
    compare("main..." + place.ownerName() + "/r:main").expect(200);
  }

  /** 20 §3.2. */
  @Test
  void theForksOfADeletedForkLeaveTheForkNetwork() {
    String fork = "/repos/" + place.writerName() + "/r";
    place.writer().post(place.path() + "/forks", Json.object()).expect(202);
    place.stranger().post(fork + "/forks", Json.object()).expect(202);
    String head = "main..." + place.strangerName();
    compare(head + ":main").expect(200);

    place.writer().delete(fork).expect(204);

    compare(head + ":main").expect(400);
    compare(head + "/r:main").expect(200);
  }

  @Test
  void whatCannotBeComparedIsRefused() {
    for (String form : List.of("main...nosuch", "nosuch...main", "main...feature/x~50", "nosuch"))
      compare(form).expect(404);
    for (String form :
        List.of("main...feature/x%5E%7B/Add%7D", "main%40%7B1%7D...main", "main...:main"))
      compare(form).expect(400);
    assertThat(compare("main..." + place.writerName() + ":main").expect(400).message())
        .isEqualTo(
            "the user " + place.writerName() + " does not have a fork of the base repository");
    compare("main...nobody-at-all:main").expect(404);
    compare("main..." + place.ownerName() + "/nosuch:main").expect(404);
    TestPlace hidden = TestPlace.hidden(server);
    Files.add(hidden, "a.txt", "one\n");
    hidden.nobody().get(hidden.path() + "/compare/main...main").expect(404);
    compare("main..." + hidden.ownerName() + "/r:main").expect(404);
  }

  @Test
  void anAncestorIsADiffOrAPatchToo() {
    assertThat(commit("feature%2Fx~1.diff").expect(200).text()).contains("+one\n");
    assertThat(commit("HEAD%5E.patch").expect(200).text()).startsWith("From " + common);
    commit("feature%2Fx~9.diff").expect(404);
    commit("...diff").expect(422);
  }

  @Test
  void aCommitThatChangesNothingIsNoMail() {
    place
        .owner()
        .put(
            Files.path(place, "c.txt"),
            Files.body("three\n", "sha", "2bdf67abb163a4ffb2d7f3f0880c9fe5068ce782"))
        .expect(200);

    for (String end : List.of(".patch", ".diff")) {
      Answer nothing = commit("main" + end).expect(200);
      assertThat(nothing.text()).isEmpty();
      assertThat(nothing.header("Content-Type")).isEmpty();
    }
  }

  @Test
  void theMailsOfAMergeAreThoseOfTheCommitsThatItBroughtIn(@TempDir Path folder) {
    Files.add(place, "d.txt", "four\n", "branch", "feature/x");
    Git git = Git.in(folder, "ada");
    git.succeed("clone", "-q", place.gitUrl(place.ownerName()), "work");
    git.within("work").succeed("merge", "-q", "--no-ff", "-m", "Merge", "origin/feature/x");
    git.within("work").succeed("push", "-q", "origin", "main");

    assertThat(commit("main.patch").expect(200).text())
        .startsWith("From " + feature)
        .contains("Subject: [PATCH 1/2] Add b.txt\n", "Subject: [PATCH 2/2] Add d.txt\n")
        .contains("+two\n\nFrom ")
        .endsWith("+four\n");
    assertThat(commit("main.diff").expect(200).text()).startsWith("diff --git a/b.txt");
  }

  @Test
  void aCommitIsADiffOrAPatch() {
    Answer diff = commit(feature + ".diff").expect(200);
    assertThat(diff.header("Content-Type").orElseThrow()).startsWith("text/plain");
    assertThat(diff.text())
        .isEqualTo(
            """
            diff --git a/b.txt b/b.txt
            new file mode 100644
            index 0000000..f719efd
            --- /dev/null
            +++ b/b.txt
            @@ -0,0 +1 @@
            +two
            """);
    assertThat(commit("feature%2Fx.patch").expect(200).text())
        .startsWith("From " + feature + " Mon Sep 17 00:00:00 2001\n")
        .endsWith(diff.text());
    assertThat(commit(common + ".diff").text()).startsWith("commit " + common + "\nAuthor: ");
    commit("nosuch.diff").expect(404);
    commit("...patch").expect(422);
    assertThat(commit("main").expect(200).json().path("sha").asString()).isNotEmpty();
    assertThat(
            place.nobody().send("HEAD", place.path() + "/git/commits/main.diff").expect(200).body())
        .isEmpty();
  }
}
