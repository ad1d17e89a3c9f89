package io.gitledger.api.pull;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.gitledger.api.content.Files;
import io.gitledger.api.testing.Answer;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Git;
import io.gitledger.api.testing.HookBody;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestClient;
import io.gitledger.api.testing.TestServer;
import io.gitledger.api.testing.WebhookSink;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

@BlackBox
class MergeTest {
  private static final Duration LONG = Duration.ofSeconds(30);
  private static final String LATER = "Please try again later";

  private final TestServer server = TestServer.shared();
  private final PullPlace place = PullPlace.open(server);
  private final TestClient owner = place.base().owner();

  private String address(long number) {
    return place.pulls() + "/" + number + "/merge";
  }

  /** Repeats the request until the check has finished. */
  private Answer merge(TestClient caller, long number, Object... fields) {
    return await()
        .atMost(LONG)
        .until(
            () -> caller.post(address(number), Json.object(fields)),
            answer -> answer.status() != 405 || !answer.message().equals(LATER));
  }

  private void merged(long number, Object... fields) {
    assertThat(merge(owner, number, fields).expect(200).text()).isEmpty();
  }

  private JsonNode commit(String ref) {
    return owner.get(place.base().path() + "/git/commits/" + ref).expect(200).json();
  }

  private String tip(String branch) {
    return owner
        .get(place.base().path() + "/branches/" + branch)
        .expect(200)
        .json()
        .at("/commit/id")
        .asString();
  }

  private void configure(Object... fields) {
    owner.patch(place.base().path(), Json.object(fields)).expect(200);
  }

  private void protect(Object... fields) {
    var body = Json.object(fields);
    body.put("rule_name", "main");
    owner.post(place.base().path() + "/branch_protections", body).expect(201);
  }

  @Test
  void aMergeMakesACommitOfTwoParentsAndClosesThePullRequest() {
    String head = place.branch("topic");
    String base = tip("main");
    place.create("topic", "First");
    owner.get(address(1)).expect(404);
    merged(1, "Do", "merge", "MergeMessageField", "More.");
    owner.get(address(1)).expect(204);
    JsonNode pull = place.get(1);
    String tip = tip("main");
    assertThat(pull.path("merged").asBoolean()).isTrue();
    assertThat(pull.path("state").asString()).isEqualTo("closed");
    assertThat(pull.path("merge_commit_sha").asString()).isEqualTo(tip);
    assertThat(pull.path("merge_base").asString()).isEqualTo(base);
    assertThat(pull.path("merged_at")).isEqualTo(pull.path("closed_at"));
    assertThat(pull.at("/merged_by/login").asString()).isEqualTo(place.base().ownerName());
    // Mergers and requested reviewers are shown as to anonymous callers, regardless of the caller.
    assertThat(pull.at("/merged_by/email").asString()).contains("noreply");
    assertThat(commit(tip).at("/parents/0/sha").asString()).isEqualTo(base);
    assertThat(commit(tip).at("/parents/1/sha").asString()).isEqualTo(head);
    assertThat(commit(tip).at("/commit/message").asString())
        .isEqualTo("Merge pull request 'First' (#1) from topic into main\n\nMore.\n");
    place.branch("late");
    String late = place.pulls() + "/1";
    JsonNode edited = owner.patch(late, Json.object("base", "late")).expect(201).json();
    assertThat(edited.at("/base/ref").asString()).isEqualTo("main");
    JsonNode listed = owner.get(place.pulls()).expect(200).json().path(0);
    assertThat(listed.path("merged").asBoolean()).isTrue();
    assertThat(listed.path("merged_by").isNull()).isTrue();
    JsonNode issue = owner.get(place.base().issues() + "/1").expect(200).json();
    assertThat(issue.at("/pull_request/merged").asBoolean()).isTrue();
    assertThat(place.timeline(1)).contains("merge_pull").doesNotContain("close");
    String commits = place.base().path() + "/commits/";
    JsonNode found = owner.get(commits + tip + "/pull").expect(200).json();
    assertThat(found.path("number").asLong()).isOne();
    owner.get(commits + head + "/pull").expect(404);
    assertThat(owner.get(place.pulls() + "/1/files").expect(200).json().size()).isOne();
    assertThat(owner.get(place.pulls() + "/1/commits").expect(200).json().size()).isOne();
    assertThat(merge(owner, 1, "Do", "merge").expect(405).message())
        .isEqualTo("The PR is already merged");
    owner.patch(place.pulls() + "/1", Json.object("state", "open")).expect(412);
    assertThat(
            owner
                .patch(place.base().issues() + "/1", Json.object("state", "open"))
                .expect(412)
                .message())
        .isEqualTo("cannot change state of this pull request, it was already merged");
  }

  @Test
  void aReopenedPullRequestMergesWhatWasPushedWhileItWasClosed() {
    place.branch("topic");
    place.create("topic", "First");
    owner.patch(place.pulls() + "/1", Json.object("state", "closed")).expect(201);
    String head = place.write(owner, place.base().path(), "late.txt", "late\n", null, "topic");
    owner.patch(place.pulls() + "/1", Json.object("state", "open")).expect(201);
    merged(1, "Do", "merge");
    assertThat(commit("main").at("/parents/1/sha").asString()).isEqualTo(head);
  }

  @Test
  void theOtherStylesMakeWhatTheySay() {
    for (String style : List.of("rebase", "rebase-merge", "squash", "forward")) place.branch(style);
    place.create("rebase", "One");
    place.create("rebase-merge", "Two");
    place.create("squash", "Three");
    place.write(owner, place.base().path(), "base.txt", "b\n", null, "main");

    String base = tip("main");
    merged(1, "do", "rebase");
    assertThat(commit("main").at("/parents").size()).isOne();
    assertThat(commit("main").at("/parents/0/sha").asString()).isEqualTo(base);

    base = tip("main");
    merged(2, "do", "rebase-merge");
    assertThat(commit("main").at("/parents/0/sha").asString()).isEqualTo(base);
    String rebased = commit("main").at("/parents/1/sha").asString();
    assertThat(commit(rebased).at("/parents/0/sha").asString()).isEqualTo(base);

    base = tip("main");
    String form = "Do=squash&MergeTitleField=Title&merge_message_field=Text";
    await()
        .atMost(LONG)
        .until(
            () ->
                owner
                    .withHeader("Content-Type", "application/x-www-form-urlencoded")
                    .send("POST", address(3), BodyPublishers.ofString(form))
                    .status(),
            status -> status == 200);
    assertThat(commit("main").at("/parents").size()).isOne();
    assertThat(commit("main").at("/commit/message").asString()).isEqualTo("Title\n\nText\n");

    place.create("forward", "Four");
    merge(owner, 4, "do", "fast-forward-only").expect(409);
    String ahead = place.write(owner, place.base().path(), "ahead.txt", "a\n", "main", "ahead");
    place.create("ahead", "Five");
    merged(5, "do", "fast-forward-only");
    assertThat(tip("main")).isEqualTo(ahead);
  }

  @Test
  void theAuthorOfASquashIsNamedAsGitRecordsHim() {
    place.forked();
    var stranger = place.base().stranger();
    stranger.patch("/user/settings", Json.object("full_name", ".Eve <root@x>; ")).expect(200);
    Object author = Json.object("name", "Other", "email", "other@example.com");
    stranger
        .post(
            place.fork() + "/contents/new.txt",
            Files.body("new\n", "new_branch", "topic", "author", author))
        .expect(201);
    place.post(stranger, place.base().strangerName() + ":topic", "Fork").expect(201);
    merged(1, "do", "squash");
    assertThat(commit("main").at("/commit/author/name").asString()).isEqualTo("Eve root@x");
    assertThat(commit("main").at("/commit/message").asString())
        .startsWith("Fork (#1)\n\nCo-authored-by: Eve root@x <");
  }

  @Test
  void aSquashNamesTheAuthorOfThePullRequest() {
    place.forked();
    var stranger = place.base().stranger();
    place.write(stranger, place.fork(), "new.txt", "new\n", "main", "topic");
    place.post(stranger, place.base().strangerName() + ":topic", "Fork").expect(201);
    merged(1, "do", "squash", "delete_branch_after_merge", true);
    JsonNode commit = commit("main");
    assertThat(commit.at("/author/login").asString()).isEqualTo(place.base().strangerName());
    assertThat(commit.at("/committer/login").asString()).isEqualTo(place.base().ownerName());
    assertThat(commit.at("/commit/message").asString())
        .startsWith("Fork (#1)\n\nCo-authored-by: " + place.base().strangerName() + " <")
        .contains("\nCo-committed-by: ");
    stranger.get(place.fork() + "/branches/topic").expect(200);
  }

  @Test
  void eachRefusalHasItsOwnMessage() {
    place.branch("topic");
    place.create("topic", "WIP: First");
    owner.post(address(9), Json.object("do", "merge")).expect(404);
    owner.post(address(1), Json.object("do", "any")).expect(422);
    owner.post(address(1), Json.object()).expect(422);
    place.base().nobody().post(address(1), Json.object("do", "merge")).expect(401);
    assertThat(merge(place.base().stranger(), 1, "do", "merge").expect(405).message())
        .isEqualTo("User not allowed to merge PR");
    assertThat(merge(owner, 1, "do", "merge").expect(405).message())
        .isEqualTo("Work in progress PRs cannot be merged");
    owner.patch(place.pulls() + "/1", Json.object("title", "First")).expect(201);
    configure("allow_squash_merge", false);
    assertThat(merge(owner, 1, "do", "squash").expect(405).message())
        .isEqualTo("Invalid merge style: squash");
    place.base().open("Blocker");
    String dependencies = place.base().issues() + "/1/dependencies";
    var blocker =
        Json.object("owner", place.base().ownerName(), "repo", place.base().name(), "index", 2);
    owner.post(dependencies, blocker).expect(201);
    assertThat(merge(owner, 1, "do", "merge").expect(405).message())
        .isEqualTo("The pull request has open dependencies");
    owner.patch(place.base().issues() + "/2", Json.object("state", "closed")).expect(201);
    merge(owner, 1, "do", "merge", "head_commit_id", "0".repeat(40)).expect(409);
    owner.patch(place.pulls() + "/1", Json.object("state", "closed")).expect(201);
    merge(owner, 1, "do", "merge").expect(404);
  }

  private String rewrite(String branch, String text) {
    String file = place.base().path() + "/contents/README.md";
    String sha = owner.get(file + "?ref=" + branch).expect(200).json().path("sha").asString();
    String content = Files.base64(text);
    return owner
        .put(file, Json.object("content", content, "branch", branch, "sha", sha))
        .expect(200)
        .json()
        .at("/commit/sha")
        .asString();
  }

  @Test
  void whatConflictsIsNotMerged() {
    place.branch("topic");
    String stopped = rewrite("topic", "three\n");
    rewrite("topic", "two\n");
    place.create("topic", "First");
    place.branch("other");
    rewrite("other", "four\n");
    place.create("other", "Second");
    rewrite("main", "two\n");
    await()
        .atMost(LONG)
        .until(
            () ->
                !place.get(2).path("mergeable").asBoolean()
                    && place.get(1).path("mergeable").asBoolean());
    assertThat(owner.post(address(2), Json.object("do", "merge")).expect(405).message())
        .isEqualTo(LATER);
    JsonNode conflict = merge(owner, 1, "do", "rebase").expect(409).json();
    assertThat(conflict.path("Style").asString()).isEqualTo("rebase");
    assertThat(conflict.path("CommitSHA").asString()).isEqualTo(stopped);
    assertThat(conflict.path("StdOut").asString()).contains("README.md");
    assertThat(conflict.has("message")).isFalse();
    merged(1, "do", "merge");
  }

  @Test
  void aProtectionIsObeyedAndOverriddenByWhomItAllows() {
    String head = place.branch("topic");
    place.create("topic", "First");
    protect(
        "enable_status_check",
        true,
        "status_check_contexts",
        List.of("Build*"),
        "block_on_outdated_branch",
        true,
        "protected_file_patterns",
        "topic.txt");
    String unsuccessful = "Not all required status checks successful";
    assertThat(merge(owner, 1, "do", "merge").expect(405).message()).isEqualTo(unsuccessful);
    String statuses = place.base().path() + "/statuses/" + head;
    owner.post(statuses, Json.object("state", "success", "context", "lint")).expect(201);
    assertThat(merge(owner, 1, "do", "merge").expect(405).message()).isEqualTo(unsuccessful);
    owner.post(statuses, Json.object("state", "success", "context", "Build 1")).expect(201);
    assertThat(merge(owner, 1, "do", "merge").expect(405).message())
        .isEqualTo("Changed protected files");
    merge(place.base().writer(), 1, "do", "merge", "force_merge", true).expect(405);
    String rule = place.base().path() + "/branch_protections/main";
    owner.patch(rule, Json.object("block_admin_merge_override", true)).expect(200);
    merge(owner, 1, "do", "merge", "force_merge", true).expect(405);
    owner.patch(rule, Json.object("require_signed_commits", true)).expect(200);
    owner.patch(rule, Json.object("protected_file_patterns", "")).expect(200);
    assertThat(
            merge(owner, 1, "do", "fast-forward-only", "force_merge", true).expect(405).message())
        .isEqualTo("The head branch has commits without a verified signature");
    assertThat(merge(owner, 1, "do", "squash").expect(405).message())
        .isEqualTo("The server does not sign commits");
    owner.patch(rule, Json.object("require_signed_commits", false)).expect(200);
    var merger = List.of(place.base().writerName());
    owner
        .patch(
            rule, Json.object("enable_merge_whitelist", true, "merge_whitelist_usernames", merger))
        .expect(200);
    assertThat(merge(owner, 1, "do", "merge").expect(405).message())
        .isEqualTo("User not allowed to merge PR");
    merge(place.base().writer(), 1, "do", "merge").expect(200);
  }

  @Test
  void theHeadBranchIsDeletedAsTheRequestOrTheRepositorySays() {
    for (String branch : List.of("kept", "asked", "usual", "shared")) place.branch(branch);
    for (String branch : List.of("kept", "asked", "usual", "shared")) place.create(branch, branch);
    place.branch("other");
    owner
        .post(place.pulls(), Json.object("head", "shared", "base", "other", "title", "Second"))
        .expect(201);
    merged(1, "do", "merge");
    merged(2, "do", "merge", "delete_branch_after_merge", true);
    configure("default_delete_branch_after_merge", true);
    merged(3, "do", "merge");
    merged(4, "do", "merge");
    String branches = place.base().path() + "/branches/";
    owner.get(branches + "kept").expect(200);
    owner.get(branches + "asked").expect(404);
    owner.get(branches + "usual").expect(404);
    owner.get(branches + "shared").expect(200);
    JsonNode pull = place.get(2);
    assertThat(pull.at("/head/ref").asString()).isEqualTo("refs/pull/2/head");
    assertThat(owner.get(place.pulls() + "/2/files").expect(200).json().size()).isOne();
  }

  @Test
  void whatSomebodyHasPushedIsRecordedAsMerged() {
    String head = place.branch("topic");
    place.create("topic", "WIP: First");
    merge(owner, 1, "do", "manually-merged", "merge_commit_id", head).expect(405);
    configure("allow_manual_merge", true);
    merge(owner, 1, "do", "manually-merged", "merge_commit_id", head).expect(409);
    merge(owner, 1, "do", "manually-merged", "merge_commit_id", "abc").expect(409);
    String base = tip("main");
    merged(1, "do", "manually-merged", "MergeCommitID", base);
    JsonNode pull = place.get(1);
    assertThat(pull.path("merged").asBoolean()).isTrue();
    assertThat(pull.path("merge_commit_sha").asString()).isEqualTo(base);
    assertThat(tip("main")).isEqualTo(base);
  }

  @Test
  void mergesThatSomebodyPushesAreFoundOutWhereTheRepositoryWantsIt(@TempDir Path folder) {
    configure("autodetect_manual_merge", true);
    for (String branch : List.of("one", "two")) {
      place.branch(branch);
      place.create(branch, branch);
    }
    String writer = place.base().writerName();
    String url = server.gitUrl(writer, place.base().ownerName() + "/" + place.base().name());
    Git git = Git.in(folder, writer);
    git.succeed("clone", "-q", url, "w");
    git = git.within("w");
    String base = git.succeed("rev-parse", "HEAD").strip();
    git.succeed("merge", "-q", "--no-ff", "-m", "One", "origin/one");
    String one = git.succeed("rev-parse", "HEAD").strip();
    git.succeed("merge", "-q", "--no-ff", "-m", "Two", "origin/two");
    String two = git.succeed("rev-parse", "HEAD").strip();
    git.succeed("push", "-q", url, "main");
    await()
        .atMost(LONG)
        .until(
            () ->
                place.get(1).path("merged").asBoolean() && place.get(2).path("merged").asBoolean());
    assertThat(place.get(1).path("merge_commit_sha").asString()).isEqualTo(one);
    assertThat(place.get(2).path("merge_commit_sha").asString()).isEqualTo(two);
    assertThat(place.get(1).path("merge_base").asString()).isEqualTo(base);
    assertThat(place.get(1).path("changed_files").asInt()).isOne();
    assertThat(place.get(2).path("changed_files").asInt()).isOne();
    assertThat(place.get(1).at("/merged_by/login").asString()).isEqualTo(writer);
    assertThat(place.timeline(1)).contains("merge_pull").doesNotContain("close");
  }

  @Test
  void issuesThatThePullRequestNamesAreClosedAndReopened() {
    place.base().open("Closed by the title");
    place.base().open("Closed by the text");
    place.base().open("Reopened");
    place.base().open("No longer named");
    String issues = place.base().issues();
    owner.patch(issues + "/3", Json.object("state", "closed")).expect(201);
    place.branch("topic");
    owner
        .post(
            place.pulls(),
            Json.object(
                "head",
                "topic",
                "base",
                "main",
                "title",
                "Fixes #1",
                "body",
                "closes #2, reopens #3, closes #4"))
        .expect(201);
    await().atMost(LONG).until(() -> place.timeline(4).contains("pull_ref"));
    owner.patch(place.pulls() + "/5", Json.object("body", "closes #2, reopens #3")).expect(201);
    merged(5, "do", "merge", "merge_title_field", "Nothing named");
    await()
        .atMost(LONG)
        .untilAsserted(
            () ->
                assertThat(List.of(1, 2, 3, 4))
                    .extracting(
                        number -> owner.get(issues + "/" + number).json().path("state").asString())
                    .containsExactly("closed", "closed", "open", "open"));
  }

  @Test
  void whoeverHasMergedFindsTheIssuesClosed() {
    place.base().open("Named");
    place.branch("topic");
    place.create("topic", "Fixes #1");
    await().atMost(LONG).until(() -> place.timeline(1).contains("pull_ref"));
    merged(2, "do", "merge");
    String issue = place.base().issues() + "/1";
    assertThat(owner.get(issue).expect(200).json().path("state").asString()).isEqualTo("closed");
    await().atMost(LONG).until(() -> place.timeline(2).contains("merge_pull"));
    assertThat(place.timeline(1).stream().filter("close"::equals)).hasSize(1);
  }

  @Test
  void titlesComeFromTheTemplateOfTheDefaultBranch() {
    String folder = ".gitea/default_merge_message/";
    String path = place.base().path();
    place.write(
        owner,
        path,
        folder + "SQUASH_TEMPLATE.md",
        "${PullRequestTitle} by ${PullRequestPosterName} into $BaseBranch${Unknown}$Unknown\nBody",
        null,
        "main");
    place.write(
        owner,
        path,
        folder + "REBASE_TEMPLATE.md",
        "[${CommitTitle}]\n\n${PullRequestReference}",
        null,
        "main");
    place.branch("topic");
    place.create("topic", "First");
    merged(1, "do", "squash");
    assertThat(commit("main").at("/commit/message").asString())
        .isEqualTo("First by " + place.base().ownerName() + " into main\n");
    place.branch("more");
    place.create("more", "Second");
    merged(2, "do", "rebase");
    assertThat(commit("main").at("/commit/message").asString()).isEqualTo("[Add more.txt]\n\n#2\n");
  }

  @Test
  void theTitleOfATemplateIsItsFirstLineThatIsNotBlank() {
    String template = ".gitea/default_merge_message/SQUASH_TEMPLATE.md";
    place.write(
        owner, place.base().path(), template, "\n  \n ${PullRequestTitle}\nBody", null, "main");
    place.branch("topic");
    place.create("topic", "First");
    merged(1, "do", "squash");
    assertThat(commit("main").at("/commit/message").asString()).isEqualTo("First\n");
  }

  @Test
  void templatesNameWhoHasApprovedOfficially() {
    String template = ".gitea/default_merge_message/REBASE_TEMPLATE.md";
    place.write(
        owner, place.base().path(), template, "${CommitTitle}\n\n${ReviewedBy}", null, "main");
    place.branch("topic");
    place.create("topic", "First");
    for (var reviewer : List.of(place.base().stranger(), place.base().writer()))
      reviewer.post(place.pulls() + "/1/reviews", Json.object("event", "APPROVED")).expect(200);
    merged(1, "do", "rebase");
    assertThat(commit("main").at("/commit/message").asString())
        .startsWith("Add topic.txt\n\nReviewed-by: " + place.base().writerName() + " <")
        .doesNotContain(place.base().strangerName());
  }

  @Test
  void webhooksAndFeedsTellOfAMergeOnce() {
    place.branch("topic");
    try (WebhookSink sink = WebhookSink.start()) {
      owner
          .post(place.base().path() + "/hooks", HookBody.to(sink.url(), "pull_request", "push"))
          .expect(201);
      place.create("topic", "First");
      merged(1, "do", "merge");
      await()
          .atMost(LONG)
          .untilAsserted(
              () -> {
                assertThat(sink.deliveries("pull_request")).hasSize(2);
                assertThat(sink.deliveries("push")).hasSize(1);
              });
      JsonNode closed = sink.deliveries("pull_request").get(1).json();
      assertThat(closed.path("action").asString()).isEqualTo("closed");
      assertThat(closed.at("/pull_request/merged").asBoolean()).isTrue();
      assertThat(closed.at("/pull_request/merge_commit_sha").asString()).isEqualTo(tip("main"));
      assertThat(sink.deliveries("push").getFirst().json().path("ref").asString())
          .isEqualTo("refs/heads/main");
    }
    owner.patch(place.pulls() + "/1", Json.object("title", "Second")).expect(201);
    List<JsonNode> feed =
        owner
            .get(place.base().path() + "/activities/feeds")
            .expect(200)
            .json()
            .valueStream()
            .toList();
    assertThat(feed)
        .extracting(entry -> entry.path("op_type").asString())
        .contains("merge_pull_request", "commit_repo", "create_pull_request")
        .doesNotContain("close_pull_request");
    assertThat(feed)
        .extracting(entry -> entry.path("content").asString())
        .filteredOn(content -> content.startsWith("1|"))
        .containsExactly("1|Second", "1|Second");
  }

  @Test
  void aMergedPullRequestKeepsTheNamesOfItsBranches() {
    place.branch("topic");
    place.create("topic", "First");
    merged(1, "do", "merge");
    String branches = place.base().path() + "/branches/";
    owner.patch(branches + "topic", Json.object("name", "renamed")).expect(204);
    owner.patch(branches + "main", Json.object("name", "trunk")).expect(204);
    assertThat(owner.get(place.pulls() + "?base_branch=trunk").expect(200).json()).isEmpty();
    assertThat(place.get(1).at("/head/label").asString()).isEqualTo("topic");
    assertThat(place.get(1).at("/base/ref").asString()).isEqualTo("main");
  }

  @Test
  void manyMergesAtOnceLoseNothing() throws Exception {
    int count = 50;
    for (int i = 1; i <= count; i++) {
      place.branch("topic" + i);
      place.create("topic" + i, "Topic " + i);
    }
    try (var people = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Callable<Answer>> merges = new ArrayList<>();
      for (int i = 1; i <= count; i++) {
        int number = i;
        merges.add(() -> patientMerge(number));
      }
      for (var merge : people.invokeAll(merges)) merge.get().expect(200);
    }
    Set<String> files =
        owner
            .get(place.base().path() + "/contents?ref=main")
            .expect(200)
            .json()
            .valueStream()
            .map(file -> file.path("name").asString())
            .collect(Collectors.toSet());
    assertThat(files).hasSize(count + 1);
    Set<String> commits =
        owner
            .get(place.pulls() + "?state=closed&limit=50")
            .expect(200)
            .json()
            .valueStream()
            .map(pull -> pull.path("merge_commit_sha").asString())
            .collect(Collectors.toSet());
    assertThat(commits).hasSize(count);
    String sha = tip("main");
    for (int i = 0; i < count; i++) {
      assertThat(commits).contains(sha);
      sha = commit(sha).at("/parents/0/sha").asString();
    }
    assertThat(commits).doesNotContain(sha);
  }

  /**
   * Repeats a merge as clients do: only after a conflict with concurrent changes and during a
   * check.
   */
  private Answer patientMerge(long number) {
    return await()
        .atMost(Duration.ofMinutes(5))
        .until(
            () -> owner.post(address(number), Json.object("do", "merge")),
            answer -> answer.status() != 405 || !answer.message().equals(LATER));
  }
}
