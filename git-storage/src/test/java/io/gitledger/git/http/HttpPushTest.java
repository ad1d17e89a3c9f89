package io.gitledger.git.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.git.protocol.GitClient;
import io.gitledger.git.protocol.GitLimits;
import io.gitledger.git.protocol.RecordingRules;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.transport.ReceiveCommand;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HttpPushTest {

  private static final String PATH = "ada/tools";

  @TempDir Path home;
  private GitClient client;
  private HttpGitHost host;
  private RecordingRules rules;
  private String url;

  @BeforeEach
  void commitOnce() throws Exception {
    host = new HttpGitHost(GitLimits.forHeap(1L << 30));
    rules = host.repositories().rules();
    client = new GitClient(home);
    url = host.url(PATH + ".git");
    client.git(".", "init", "-q", "work");
    client.commit("work", "readme", "hello");
  }

  @AfterEach
  void stop() {
    host.close();
  }

  @Test
  void aPushMovesBranchesAndTags() throws Exception {
    client.git("work", "tag", "-m", "first", "v1");

    GitClient.Outcome outcome = client.attempt("work", "push", url, "main", "v1");

    assertThat(outcome.err())
        .contains("[new branch]      main -> main")
        .contains("[new tag]         v1 -> v1");
    assertThat(host.repositories().refs(PATH))
        .containsEntry("refs/heads/main", client.git("work", "rev-parse", "main"))
        .containsEntry("refs/tags/v1", client.git("work", "rev-parse", "v1"));
    assertThat(rules.checked()).containsExactly("CREATE refs/heads/main", "CREATE refs/tags/v1");
  }

  @Test
  void theRulesSeeWhetherAPushIsForced() {
    client.git("work", "push", "-q", url, "main");
    client.commit("work", "second", "2");
    client.git("work", "push", "-q", url, "main");
    client.git("work", "commit", "-q", "--amend", "-m", "other");
    client.git("work", "push", "-q", "--force", url, "main");
    client.git("work", "push", "-q", url, "--delete", "main");

    assertThat(rules.checked())
        .containsExactly(
            "CREATE refs/heads/main",
            "UPDATE refs/heads/main",
            "UPDATE_NONFASTFORWARD refs/heads/main",
            "DELETE refs/heads/main");
  }

  @Test
  void aDeclinedPushMovesNothingAndSaysWhy() throws Exception {
    rules.onCheck(push -> push.decline("Not allowed to push to protected branch main"));
    client.git("work", "branch", "other");

    GitClient.Outcome outcome = client.attempt("work", "push", url, "main", "other");

    assertThat(outcome.status()).isEqualTo(1);
    assertThat(outcome.err())
        .contains("remote: Not allowed to push to protected branch main")
        .contains("! [remote rejected] main -> main (pre-receive hook declined)")
        .contains("! [remote rejected] other -> other (pre-receive hook declined)");
    assertThat(host.repositories().refs(PATH)).isEmpty();
  }

  @Test
  void oneRefusedRefDoesNotStopTheOthers() throws Exception {
    rules.onCheck(
        push -> push.refuse(command(push.commands(), "refs/heads/main"), "branch is frozen"));
    client.git("work", "branch", "other");

    GitClient.Outcome outcome = client.attempt("work", "push", url, "main", "other");

    assertThat(outcome.status()).isEqualTo(1);
    assertThat(outcome.err())
        .contains("! [remote rejected] main -> main (branch is frozen)")
        .contains("[new branch]      other -> other");
    assertThat(host.repositories().refs(PATH)).containsOnlyKeys("refs/heads/other");
  }

  @Test
  void anAtomicPushWithOneRefusedRefLeavesNothing() throws Exception {
    rules.onCheck(
        push -> push.refuse(command(push.commands(), "refs/heads/main"), "branch is frozen"));
    client.git("work", "branch", "other");

    GitClient.Outcome outcome = client.attempt("work", "push", "--atomic", url, "main", "other");

    assertThat(outcome.status()).isEqualTo(1);
    assertThat(outcome.err()).contains("! [remote rejected] other -> other (atomic push failed)");
    assertThat(host.repositories().refs(PATH)).isEmpty();
  }

  @Test
  void anAtomicPushThatIsAllowedLandsWhole() throws Exception {
    client.git("work", "branch", "other");

    client.git("work", "push", "-q", "--atomic", url, "main", "other");

    assertThat(host.repositories().refs(PATH))
        .containsOnlyKeys("refs/heads/main", "refs/heads/other");
  }

  @Test
  void pushOptionsReachTheRulesInTheirOrder() {
    client.git("work", "push", "-q", "-o", "repo.private=true", "-o", "topic", url, "main");

    assertThat(rules.options()).containsExactly("repo.private=true", "topic");
  }

  @Test
  void wordsAfterThePushReachTheUser() {
    rules.onLanded(
        push ->
            push.say(
                "\nCreate a new pull request for 'main':\n  http://example.org/pulls/new/main\n"));

    GitClient.Outcome outcome = client.attempt("work", "push", url, "main");

    assertThat(outcome.status()).isZero();
    assertThat(outcome.err())
        .contains("remote: Create a new pull request for 'main':")
        .contains("remote:   http://example.org/pulls/new/main");
  }

  @Test
  void whatTheAftermathDoesCannotUndoAPush() throws Exception {
    rules.onLanded(
        push -> {
          throw new IllegalStateException("broken");
        });

    assertThat(client.attempt("work", "push", url, "main").status()).isZero();
    assertThat(host.repositories().refs(PATH)).containsKey("refs/heads/main");
  }

  @Test
  void nobodyPushesCandidatesOfMergeQueues() throws Exception {
    GitClient.Outcome push = client.attempt("work", "push", url, "main:refs/queue/main/1");

    assertThat(push.err())
        .contains("! [remote rejected] main -> refs/queue/main/1 (refs/queue/* is read-only)");
  }

  @Test
  void pullRequestRefsCanBeFetchedButNotPushed() throws Exception {
    client.git("work", "push", "-q", url, "main");
    var update = host.repositories().repository(PATH).updateRef("refs/pull/1/head");
    update.setNewObjectId(ObjectId.fromString(client.git("work", "rev-parse", "main")));
    update.update();
    client.commit("work", "second", "2");

    GitClient.Outcome push =
        client.attempt("work", "push", url, "main:refs/pull/1/head", "main:refs/heads/free");
    GitClient.Outcome delete = client.attempt("work", "push", url, "--delete", "refs/pull/1/head");

    assertThat(push.err()).contains("! [remote rejected] main -> refs/pull/1/head (hook declined)");
    assertThat(delete.status()).isEqualTo(1);
    assertThat(delete.err()).contains("(hook declined)").doesNotContain("remote:");
    assertThat(host.repositories().refs(PATH))
        .containsKey("refs/heads/free")
        .containsKey("refs/pull/1/head");
    client.git("work", "fetch", "-q", url, "refs/pull/1/head");
  }

  @Test
  void branchesHoldCommitsOnlyAndOddNamesAreRefusedEachForItself() throws Exception {
    GitClient.Outcome outcome =
        client.attempt(
            "work",
            "push",
            url,
            "main^{tree}:refs/heads/tree",
            "main:refs/heads/-x",
            "main:refs/heads/HEAD",
            "main:refs/heads/good");

    assertThat(outcome.status()).isEqualTo(1);
    assertThat(outcome.err())
        .contains("(branches can hold commits only)")
        .contains("-x (a part of the ref name begins with '-')")
        .contains("HEAD (funny refname)");
    assertThat(host.repositories().refs(PATH)).containsOnlyKeys("refs/heads/good");
  }

  @Test
  void aHiddenRefCannotBePushed() {
    host.repositories().hide(name -> name.startsWith("refs/internal/"));

    assertThat(client.attempt("work", "push", url, "main:refs/internal/x").err())
        .contains("(deny updating a hidden ref)");
  }

  @Test
  void aPushThatLostTheRaceIsRefused() throws Exception {
    client.git("work", "push", "-q", url, "main");
    client.commit("work", "second", "2");
    rules.onCheck(
        push -> {
          var update = push.repository().updateRef("refs/heads/main");
          update.setForceUpdate(true);
          update.delete();
        });

    GitClient.Outcome outcome = client.attempt("work", "push", url, "main");

    assertThat(outcome.status()).isEqualTo(1);
    assertThat(outcome.err()).contains("! [remote rejected] main -> main (");
  }

  @Test
  void aBrokenRuleIsAnErrorOfTheServerThatTellsNothingOfItsInside() throws Exception {
    rules.onCheck(
        push -> {
          throw new IllegalStateException("jdbc:postgresql://secret");
        });

    GitClient.Outcome outcome = client.attempt("work", "push", url, "main");

    assertThat(outcome.err()).contains("(internal server error)").doesNotContain("secret");
    assertThat(host.repositories().refs(PATH)).isEmpty();
  }

  @Test
  void aLargePushIsStreamedAndItsSizeLimited() throws Exception {
    Random random = new Random(7);
    byte[] bytes = new byte[3 << 20];
    random.nextBytes(bytes);
    Files.write(home.resolve("work/large"), bytes);
    client.git("work", "add", "-A");
    client.git("work", "commit", "-q", "-m", "large");
    client.git("work", "push", "-q", url, "main");
    client.git(".", "clone", "-q", url, "copy");
    assertThat(home.resolve("copy/large")).hasBinaryContent(bytes);

    try (HttpGitHost small =
        new HttpGitHost(GitLimits.forHeap(1L << 30).withPack(1 << 20, 1_000, 1 << 20, 1 << 20))) {
      GitClient.Outcome outcome = client.attempt("work", "push", small.url("ada/small"), "main");
      assertThat(outcome.status()).isEqualTo(1);
      assertThat(outcome.err())
          .contains("remote unpack failed: Object too large")
          .contains("! [remote rejected] main -> main (unpacker error)");
      assertThat(small.repositories().refs("ada/small")).isEmpty();
    }
  }

  @Test
  void aChangedLineOfATextOfTwentySixMegabytesCanBePushedToASmallServer() throws Exception {
    StringBuilder text = new StringBuilder(27 << 20);
    for (int i = 0; text.length() < 26_000_000; i++) text.append("line ").append(i).append('\n');
    try (HttpGitHost small = new HttpGitHost(GitLimits.forHeap(263L << 20))) {
      String there = small.url(PATH);
      client.commit("work", "large.csv", text.toString());
      client.git("work", "push", "-q", there, "main");
      text.replace(1_000, 1_004, "LINE");
      String tip = client.commit("work", "large.csv", text.toString());

      client.git("work", "push", "-q", there, "main:main", "main:again");

      assertThat(small.repositories().refs(PATH))
          .containsEntry("refs/heads/main", tip)
          .containsEntry("refs/heads/again", tip);
    }
  }

  @Test
  void aShallowCloneCanPush() throws Exception {
    client.commit("work", "second", "2");
    client.git("work", "push", "-q", url, "main");
    client.git(".", "clone", "-q", "--depth=1", url, "copy");
    String tip = client.commit("copy", "third", "3");

    client.git("copy", "push", "-q", "origin", "main");

    assertThat(host.repositories().refs(PATH)).containsEntry("refs/heads/main", tip);
  }

  @Test
  void historyWithAHoleIsRefused() throws Exception {
    client.commit("work", "second", "2");
    client.git("work", "push", "-q", url, "main");
    client.git(".", "clone", "-q", "--depth=1", url, "copy");
    client.commit("copy", "third", "3");

    GitClient.Outcome outcome = client.attempt("copy", "push", host.url("ada/elsewhere"), "main");

    assertThat(outcome.status()).isEqualTo(1);
    assertThat(host.repositories().refs("ada/elsewhere")).isEmpty();
  }

  private static ReceiveCommand command(List<ReceiveCommand> commands, String name) {
    return commands.stream()
        .filter(command -> command.getRefName().equals(name))
        .findFirst()
        .orElseThrow();
  }
}
