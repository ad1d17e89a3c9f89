package io.gitledger.api.attack;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.content.Files;
import io.gitledger.api.issue.TestPlace;
import io.gitledger.api.testing.Answer;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Git;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestServer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Tests invalid requests of git clients against the whole server. */
@BlackBox
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class GitProtocolAttackTest {
  private final TestServer server;
  private final TestPlace untouched;
  private final String tip;

  GitProtocolAttackTest(TestServer server) {
    this.server = server;
    untouched = TestPlace.open(server);
    tip = Files.add(untouched, "a.txt", "one");
  }

  private static String name(TestPlace place) {
    return place.ownerName() + "/r";
  }

  private Git cloned(TestPlace place, Path folder) {
    Git git = Git.in(folder, "ada");
    git.succeed("clone", "-q", server.gitUrl(place.ownerName(), name(place)), "work");
    return git.within("work");
  }

  private List<String> events(TestPlace place) {
    var names = new ArrayList<String>();
    for (JsonNode event :
        server
            .administrator()
            .get("/ledger/events?limit=1000&repository=" + name(place))
            .expect(200)
            .json()
            .path("events")) names.add(event.path("type").asString());
    return names;
  }

  @ParameterizedTest
  @ValueSource(strings = {"repo.private=false", "repo.private=true", "repo.template=true"})
  void aPushOptionChangesNothingOfARepositoryThatIsInUse(String option, @TempDir Path folder) {
    var place = option.endsWith("false") ? TestPlace.hidden(server) : TestPlace.open(server);
    Files.add(place, "a.txt", "one");
    JsonNode before = place.owner().get(place.path()).json();
    // An event is visible when no earlier transaction is open any more.
    List<String> eventsBefore =
        Awaitility.await()
            .atMost(Duration.ofSeconds(30))
            .until(() -> events(place), shown -> shown.contains("refs.changed"));
    Git work = cloned(place, folder);
    work.commit("b.txt", "two\n");

    work.succeed("push", "-q", "-o", option, "origin", "HEAD");

    JsonNode after = place.owner().get(place.path()).json();
    for (String field : List.of("private", "template", "internal", "owner", "name"))
      assertThat(after.path(field)).as(field).isEqualTo(before.path(field));
    List<String> eventsAfter =
        Awaitility.await()
            .atMost(Duration.ofSeconds(30))
            .until(() -> events(place), shown -> shown.size() > eventsBefore.size());
    assertThat(eventsAfter.subList(eventsBefore.size(), eventsAfter.size()))
        .containsExactly("refs.changed");
  }

  @Test
  void ofTwentyThousandRefsWithARefusedOneAtTheEndNoneLands() {
    var commands = new ArrayList<String>();
    for (int i = 0; i < 20_000; i++) commands.add(RawPush.NONE + " " + tip + " refs/tags/t" + i);
    commands.add(tip + " " + RawPush.NONE + " refs/heads/main");

    Answer answer =
        RawPush.send(untouched.owner(), name(untouched), RawPush.body(commands)).expect(200);

    assertThat(answer.text())
        .contains("unpack ok", "ng refs/heads/main ", "ng refs/tags/t0 ", "ng refs/tags/t19999 ")
        .doesNotContain("\nok refs", "ok refs/");
    assertThat(untouched.owner().get(untouched.path() + "/tags").json()).isEmpty();
    untouched.owner().get(untouched.path() + "/branches/main").expect(200);
  }

  @Test
  void aReaderOfTheCodePushesNothingByAnyName(@TempDir Path folder) {
    var place = TestPlace.open(server);
    Files.add(place, "a.txt", "one");
    Git work = cloned(place, folder);
    work.commit("b.txt", "two\n");
    String url = server.gitUrl(place.strangerName(), name(place));

    for (String ref :
        List.of(
            "refs/heads/x",
            "refs/tags/x",
            "refs/for/main",
            "refs/pull/1/head",
            "refs/notes/x",
            "refs/meta/config",
            "HEAD:refs/heads/main"))
      work.fail("push", url, ref.startsWith("HEAD") ? ref : "HEAD:" + ref);
    work.fail("push", url.replace("/r.git", "/r.wiki.git"), "HEAD:refs/heads/main");
    work.fail("push", url.replace("/r.git", "/r.wiki.git"), "HEAD:refs/for/main");

    assertThat(work.succeed("ls-remote", url).lines()).hasSize(2);
  }

  @Test
  void aReaderProposesNothingThatNoRefReaches(@TempDir Path folder) {
    var place = TestPlace.open(server);
    Files.add(place, "a.txt", "one");
    Git work = cloned(place, folder);
    work.commit("secret.txt", "secret\n");
    String secret = work.succeed("rev-parse", "HEAD").strip();
    String url = server.gitUrl(place.ownerName(), name(place));
    work.succeed("push", "-q", url, "HEAD:refs/heads/secret");
    work.succeed("push", "-q", url, ":refs/heads/secret");

    var commands = List.of(RawPush.NONE + " " + secret + " refs/for/main/topic");
    String answer = RawPush.send(place.stranger(), name(place), RawPush.body(commands)).text();

    assertThat(answer).contains("ng refs/for/main/topic missing necessary objects");
    place.nobody().get(place.path() + "/pulls/1").expect(404);
  }

  private String pushed(String ref) {
    String command = RawPush.NONE + " " + tip + " " + ref;
    return RawPush.send(untouched.owner(), name(untouched), RawPush.body(List.of(command))).text();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "refs/heads/-x",
        "refs/heads/--upload-pack=x",
        "refs/heads/a..b",
        "refs/heads/x.lock",
        "refs/heads/@{1}",
        "refs/heads/a b",
        "refs/heads/a\u0001b",
        "refs/heads/a\nb",
        "refs/heads/a\\b",
        "refs/heads/.a",
        "refs/heads/",
        "refs/heads/main/below",
        "refs/heads/MAIN",
        "refs",
        "HEAD",
        "main",
        "../../x",
        "refs/heads/../../x",
        "refs/pull/1/head"
      })
  void aRefThatGitCouldMistakeIsNotPushed(String ref) {

    String answer = pushed(ref);

    assertThat(answer).doesNotContain("ok refs").containsPattern("ng |ERR |error");
    assertThat(untouched.owner().get(untouched.path()).json().path("branch_count").asInt())
        .isEqualTo(1);
  }

  @Test
  void aRefOf64KibibytesIsNotPushed() {
    // A line of the protocol contains at most 65,516 bytes.
    String ref = "refs/heads/" + "x".repeat(65_000);

    String answer = pushed(ref);

    assertThat(answer).doesNotContain("ok refs");
    assertThat(untouched.owner().get(untouched.path()).json().path("branch_count").asInt())
        .isEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/..%2f..%2fetc/passwd/info/refs?service=git-upload-pack",
        "/%2e%2e/%2e%2e/info/refs?service=git-upload-pack",
        "/../../etc/passwd/info/refs?service=git-upload-pack",
        "/root/..%2fx.git/info/refs?service=git-upload-pack",
        "/root/x%00.git/info/refs?service=git-upload-pack",
        "/root/x.git/info/refs?service=git-shell",
        "/root/x.git/info/refs?service=--upload-pack%3Dx",
        "/root/x.git/objects/info/packs",
        "/root/x.git/HEAD",
        "/root/x.git/config",
        "/root/x.git/../../../etc/passwd"
      })
  void aPathOfGitOverHttpLeadsNowhereElse(String path) {
    Answer answer = server.administrator().atRoot().get(path);

    assertThat(answer.status()).isBetween(400, 499);
    assertThat(answer.text()).doesNotContain("root:x:", "[core]");
  }

  @Test
  void historyThatFormsAFunnelIsListed(@TempDir Path folder) throws Exception {
    var place = TestPlace.open(server);
    String tip = Files.add(place, "a.txt", "one");
    Git work = cloned(place, folder);
    String tree = work.succeed("rev-parse", "HEAD^{tree}");
    String person = "A <a@example.com> 1700000000 +0000\n";
    java.nio.file.Files.writeString(
        work.folder().resolve("commit"),
        "tree %s\n%sauthor %scommitter %s\nMany parents\n"
            .formatted(tree, ("parent " + tip + "\n").repeat(10_000), person, person));
    String commit = work.succeed("hash-object", "-t", "commit", "-w", "--literally", "commit");
    work.run("push", "-q", "origin", commit + ":refs/heads/funnel");

    assertThat(place.owner().get(place.path() + "/commits?sha=funnel").status()).isIn(200, 404);
    assertThat(place.owner().get(place.path() + "/branches").status()).isEqualTo(200);
    assertThat(place.owner().get(place.path() + "/git/commits/" + commit).status()).isIn(200, 404);
  }

  @Test
  void aKeyThatMayOnlyReadDoesNotWriteByAnotherName(@TempDir Path folder) throws Exception {
    var place = TestPlace.hidden(server);
    Files.add(place, "a.txt", "one");
    Git work = cloned(place, folder);
    Path key = work.newSshKey("ed25519");
    String text = java.nio.file.Files.readString(Path.of(key + ".pub"));
    place
        .owner()
        .post(place.path() + "/keys", Json.object("title", "ci", "key", text, "read_only", true))
        .expect(201);
    work.commit("b.txt", "two\n");
    Git withKey = work.withSshKey(key);

    for (String path : List.of(name(place), name(place).toUpperCase(java.util.Locale.ROOT)))
      withKey.fail("push", server.sshUrl(path), "HEAD:refs/heads/x");
    withKey.fail("push", server.sshUrl(name(place) + ".wiki"), "HEAD:refs/heads/x");
    withKey.succeed("ls-remote", server.sshUrl(name(place)));
  }
}
