package io.gitledger.api.pull;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.gitledger.api.testing.Answer;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.FileForm;
import io.gitledger.api.testing.HookBody;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestClient;
import io.gitledger.api.testing.TestServer;
import io.gitledger.api.testing.WebhookSink;
import io.gitledger.command.Commands;
import io.gitledger.command.issue.IssueCommand.OpenIssue;
import io.gitledger.command.issue.IssueTitle;
import io.gitledger.command.pull.PullRequestCommand.CreatePullRequest;
import io.gitledger.command.pull.PullRequestCommand.Push;
import io.gitledger.query.pull.PullRequestFinder;
import io.gitledger.query.pull.PullRequestState;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@BlackBox
class PullRequestTest {
  private static final Duration LONG = Duration.ofSeconds(30);

  private final PullPlace place = PullPlace.open(TestServer.shared());

  private List<String> titles(String query) {
    return place.base().nobody().get(place.pulls() + query).expect(200).texts("title");
  }

  private Answer edit(Object... change) {
    return place.base().owner().patch(place.pulls() + "/1", Json.object(change));
  }

  private String hiddenRef(long number) {
    Answer answer =
        place.base().owner().get(place.base().path() + "/git/refs/pull/" + number + "/head");
    return answer.status() == 200 ? answer.json().at("/0/object/sha").asString() : "";
  }

  @Test
  void aPullRequestOfABranchIsCheckedWhenItIsCreated() {
    String tip = place.branch("topic");
    JsonNode pull = place.create("topic", "First");
    assertThat(pull.path("number").asLong()).isOne();
    assertThat(pull.path("state").asString()).isEqualTo("open");
    assertThat(pull.path("mergeable").asBoolean()).isTrue();
    assertThat(pull.path("merged").asBoolean()).isFalse();
    assertThat(pull.at("/head/sha").asString()).isEqualTo(tip);
    assertThat(pull.at("/head/ref").asString()).isEqualTo("topic");
    assertThat(pull.at("/base/label").asString()).isEqualTo("main");
    assertThat(pull.path("merge_base")).isEqualTo(pull.at("/base/sha"));
    assertThat(pull.path("changed_files").asLong()).isOne();
    assertThat(pull.path("additions").asLong()).isOne();
    assertThat(pull.path("assignees").isEmpty()).isTrue();
    assertThat(pull.path("requested_reviewers").isArray()).isTrue();
    assertThat(pull.required("review_comments").asLong()).isZero();
    assertThat(place.get(1)).isEqualTo(place.get(1));
    assertThat(hiddenRef(1)).isEqualTo(tip);
  }

  @Test
  void theAnswerToACreationShowsTheMilestoneAsItWasFound() {
    TestClient owner = place.base().owner();
    String milestones = place.base().path() + "/milestones";
    long milestone = owner.post(milestones, Json.object("title", "m")).expect(201).id();
    place.branch("topic");
    try (WebhookSink sink = WebhookSink.start()) {
      owner
          .post(place.base().path() + "/hooks", HookBody.to(sink.url(), "pull_request"))
          .expect(201);
      JsonNode created =
          owner
              .post(
                  place.pulls(),
                  Json.object(
                      "head", "topic", "base", "main", "title", "First", "milestone", milestone))
              .expect(201)
              .json();
      assertThat(created.at("/milestone/open_issues").asInt(-1)).isZero();
      JsonNode opened =
          sink.await(each -> each.json().path("action").asString().equals("opened")).json();
      assertThat(opened.at("/pull_request/milestone/open_issues").asInt(-1)).isZero();
    }
    assertThat(place.get(1).at("/milestone/open_issues").asInt()).isOne();
  }

  @Test
  void theAnswerToAnEditShowsWhatTheEditHasLeftOpen() {
    place.branch("topic");
    place.create("topic", "First");

    for (var change : List.of("closed", "open")) {
      JsonNode edited =
          place
              .base()
              .owner()
              .patch(place.pulls() + "/1", Json.object("state", change))
              .expect(201)
              .json();

      assertThat(edited.at("/base/repo/open_pr_counter").asInt(-1))
          .isEqualTo(change.equals("open") ? 1 : 0);
    }
  }

  @Test
  void issuesAndPullRequestsShareOneSequenceAndCountApart() {
    place.base().open("Issue");
    place.branch("topic");
    place.create("topic", "WIP: Pull");
    JsonNode issue = place.base().nobody().get(place.base().issues() + "/2").expect(200).json();
    assertThat(issue.at("/pull_request/merged").asBoolean(true)).isFalse();
    assertThat(issue.at("/pull_request/draft").asBoolean()).isTrue();
    assertThat(issue.path("html_url").asString()).endsWith("/pulls/2");
    JsonNode repository = place.base().nobody().get(place.base().path()).expect(200).json();
    assertThat(repository.path("open_issues_count").asLong()).isOne();
    assertThat(repository.path("open_pr_counter").asLong()).isOne();
    place.base().nobody().get(place.pulls() + "/1").expect(404);
    String list = place.base().issues() + "?type=pulls";
    assertThat(place.base().nobody().get(list).expect(200).json().size()).isOne();
    assertThat(place.get(2).path("mergeable").asBoolean(true)).isFalse();
    place.base().owner().patch(place.base().issues() + "/2", Json.object("state", "closed"));
    assertThat(place.get(2).path("state").asString()).isEqualTo("closed");
    repository = place.base().nobody().get(place.base().path()).expect(200).json();
    assertThat(repository.path("open_pr_counter").asLong()).isZero();
  }

  @Test
  void aPullRequestOfAForkKeepsItsCommitsInTheBase() {
    place.forked();
    var stranger = place.base().stranger();
    String tip = place.write(stranger, place.fork(), "new.txt", "new\n", "main", "topic");
    String head = place.base().strangerName() + ":topic";
    JsonNode pull = place.post(stranger, head, "Fork").expect(201).json();
    assertThat(pull.path("mergeable").asBoolean()).isTrue();
    assertThat(pull.at("/head/repo/full_name").asString()).startsWith(place.base().strangerName());
    assertThat(hiddenRef(1)).isEqualTo(tip);
    stranger.delete(place.fork()).expect(204);
    await().atMost(LONG).until(() -> place.get(1).path("state").asString().equals("closed"));
    JsonNode orphan = place.get(1);
    assertThat(orphan.at("/head/repo_id").asLong()).isEqualTo(-1);
    assertThat(pull.has("additions")).isTrue();
    assertThat(orphan.has("additions")).isFalse();
    assertThat(orphan.at("/head/repo").isNull()).isTrue();
    assertThat(orphan.at("/head/ref").asString()).isEqualTo("refs/pull/1/head");
    assertThat(orphan.at("/head/sha").asString()).isEqualTo(tip);
    String files = place.pulls() + "/1/files";
    JsonNode file = place.base().nobody().get(files).expect(200).json().path(0);
    assertThat(file.path("filename").asString()).isEqualTo("new.txt");
  }

  @Test
  void aPushWhileThePullRequestIsCreatedIsFollowed() {
    String read = place.branch("topic");
    String pushed =
        place.write(place.base().owner(), place.base().path(), "more.txt", "m\n", null, "topic");
    var owner = place.base().owner();
    long repository = owner.get(place.base().path()).expect(200).id();
    long poster = owner.get("/user").expect(200).id();
    var issue =
        new OpenIssue(
            repository,
            poster,
            new IssueTitle("Late"),
            "",
            "",
            null,
            false,
            List.of(),
            List.of(),
            0,
            0);
    TestServer.shared()
        .bean(Commands.class)
        .send(
            new CreatePullRequest(
                issue, repository, "topic", "main", read, Push.NONE, false, List.of(), null));
    await().atMost(LONG).untilAsserted(() -> assertThat(hiddenRef(1)).isEqualTo(pushed));
    await().atMost(LONG).until(() -> place.get(1).path("changed_files").asLong() == 2);
  }

  @Test
  void ofParallelCreationsForTheSameBranchesOneSucceeds() {
    place.branch("topic");
    List<CompletableFuture<Integer>> all =
        IntStream.range(0, 8)
            .mapToObj(
                number ->
                    CompletableFuture.supplyAsync(
                        () -> place.post(place.base().owner(), "topic", "T" + number).status(),
                        task -> Thread.ofVirtual().start(task)))
            .toList();
    List<Integer> statuses = all.stream().map(CompletableFuture::join).sorted().toList();
    assertThat(statuses).containsExactly(201, 409, 409, 409, 409, 409, 409, 409);
  }

  @Test
  void aCheckKeepsConflictsProtectedFilesAndDistance() {
    place.branch("topic");
    place.create("topic", "First");
    awaitState(state -> state.ahead() == 1 && state.behind() == 0);
    awaitState(state -> state.conflicts().isEmpty() && state.protectedFiles().isEmpty());
    var owner = place.base().owner();
    String path = place.base().path();
    owner
        .post(
            path + "/branch_protections",
            Json.object(
                "rule_name", "main", "enable_push", true, "protected_file_patterns", "topic.*"))
        .expect(201);
    awaitState(state -> state.protectedFiles().equals(List.of("topic.txt")));
    place.write(owner, path, "same.txt", "head\n", null, "topic");
    place.write(owner, path, "same.txt", "base\n", null, "main");
    awaitState(state -> state.conflicts().equals(List.of("same.txt")));
    awaitState(state -> state.ahead() == 2 && state.behind() == 1);
  }

  private void awaitState(Predicate<PullRequestState> expected) {
    long id = place.get(1).path("id").asLong();
    var pulls = TestServer.shared().bean(PullRequestFinder.class);
    await()
        .atMost(LONG)
        .until(
            () ->
                pulls.states(List.of(id)).values().stream()
                    .filter(expected)
                    .findFirst()
                    .isPresent());
  }

  @Test
  void whatCannotBecomeAPullRequestIsRefused() {
    place.branch("topic");
    place.create("topic", "First");
    var owner = place.base().owner();
    place.post(owner, "topic", "Again").expect(409);
    place.post(owner, "main", "Same").expect(422);
    place.post(owner, "nosuch", "None").expect(404);
    place.post(owner, "nosuch-owner:topic", "None").expect(404);
    place.post(owner, place.base().writerName() + ":main", "Unrelated").expect(400);
    place.post(owner, "topic@{1}", "Form").expect(400);
    place.post(owner, "topic~1", "Commit").expect(422);
    place.post(owner, "HEAD", "No branch").expect(404);
    place.post(owner, place.base().ownerName() + ":HEAD", "No branch").expect(404);
    place.post(owner, "HEAD~1", "No branch").expect(404);
    owner
        .post(place.pulls(), Json.object("head", "topic", "base", "HEAD", "title", "No branch"))
        .expect(404);
    owner.post(place.pulls(), Json.object("head", "topic", "base", "main")).expect(422);
    place.branch("other");
    place.post(place.base().stranger(), "other", "No right").expect(403);
    place.post(place.base().nobody(), "other", "Nobody").expect(401);
    assertThat(place.post(place.base().writer(), "other", "  ").expect(201).json().path("title"))
        .hasToString("\"\"");
  }

  private long label(String name) {
    return place
        .base()
        .owner()
        .post(place.base().path() + "/labels", Json.object("name", name, "color", "#abcdef"))
        .expect(201)
        .id();
  }

  private long exclusiveLabel(String name) {
    long label = label(name);
    place
        .base()
        .owner()
        .patch(place.base().path() + "/labels/" + label, Json.object("exclusive", true))
        .expect(200);
    return label;
  }

  @Test
  void ofTheExclusiveLabelsOfOneScopeAnEditLeavesTheLastByName() {
    long high = exclusiveLabel("p/high");
    long low = exclusiveLabel("p/low");
    place.branch("a");
    place.create("a", "A");
    edit("labels", List.of(high)).expect(201);
    assertThat(edit("labels", List.of(low, high)).expect(201).json().path("labels"))
        .extracting(label -> label.path("name").asString())
        .containsExactly("p/low");
    JsonNode timeline =
        place.base().nobody().get(place.base().issues() + "/1/timeline").expect(200).json();
    assertThat(
            timeline
                .valueStream()
                .filter(entry -> entry.path("type").asString().equals("label"))
                .map(entry -> entry.at("/label/name").asString() + entry.path("body").asString()))
        .containsExactly("p/high1", "p/high", "p/low1");
  }

  @Test
  void pullRequestsOfAWriterWithAPrivateProfileAreListed() {
    place.branch("a");
    place.post(place.base().writer(), "a", "A").expect(201);
    place.base().hideWriter();
    assertThat(titles("?poster=" + place.base().writerName())).containsExactly("A");
  }

  @Test
  void listsAreFilteredAndSorted() {
    long label = label("l");
    long other = label("m");
    place.branch("a");
    place.branch("b");
    place
        .base()
        .owner()
        .post(
            place.pulls(),
            Json.object("head", "a", "base", "main", "title", "A", "labels", List.of(label, other)))
        .expect(201);
    place.create("b", "B");
    edit("state", "closed").expect(201);
    assertThat(titles("")).containsExactly("B", "A");
    assertThat(titles("?sort=oldest")).containsExactly("A", "B");
    assertThat(titles("?state=open")).containsExactly("B");
    assertThat(titles("?state=closed")).containsExactly("A");
    assertThat(titles("?labels=" + label)).containsExactly("A");
    assertThat(titles("?labels=" + label + "&labels=" + other)).containsExactly("A", "A");
    assertThat(titles("?base_branch=nosuch")).isEmpty();
    assertThat(titles("?poster=" + place.base().ownerName())).hasSize(2);
    assertThat(titles("?limit=1&page=2")).containsExactly("A");
    place.base().nobody().get(place.pulls() + "?poster=nosuch").expect(400);
    place.base().nobody().get(place.pulls() + "?labels=x").expect(422);
    place.base().nobody().get(place.pulls() + "/main/b").expect(200);
    place.base().nobody().get(place.pulls() + "/main/nosuch").expect(404);
    place.base().nobody().get(place.pulls() + "/main/:b").expect(404);
  }

  @Test
  void pinnedPullRequestsAreShownWithEverything() {
    place.branch("topic");
    place.create("topic", "First");
    place.base().owner().post(place.base().issues() + "/1/pin", "").expect(204);
    await().atMost(LONG).until(() -> place.get(1).has("additions"));
    JsonNode pinned = place.base().nobody().get(place.pulls() + "/pinned").expect(200).json();
    assertThat(pinned).hasSize(1);
    assertThat(pinned.at("/0/additions").asLong()).isOne();
    assertThat(pinned.at("/0/assignees").isArray()).isTrue();
  }

  @Test
  void aPullRequestIsEditedAndRetargeted() {
    place.branch("topic");
    place.branch("other");
    place.create("topic", "First");
    JsonNode edited = edit("title", "Second", "body", "text").expect(201).json();
    assertThat(edited.path("title").asString()).isEqualTo("Second");
    assertThat(edited.path("content_version").asLong()).isOne();
    edit("title", "x", "content_version", 99).expect(409);
    edit("assignee", place.base().ownerName()).expect(201);
    assertThat(edit("assignee", "").expect(201).json().path("assignees").size()).isOne();
    assertThat(edit("assignees", List.of()).expect(201).json().path("assignees").size()).isZero();
    edit("state", "nosuch").expect(412);
    edit("milestone", 99_999).expect(422);
    edit("milestone", -1).expect(422);
    edit("base", "nosuch").expect(404);
    edit("base", "HEAD").expect(404);
    edit("base", "refs/heads/other").expect(404);
    edit("base", "").expect(201);
    JsonNode retargeted = edit("base", "other").expect(201).json();
    assertThat(retargeted.at("/base/ref").asString()).isEqualTo("other");
    assertThat(retargeted.path("mergeable").asBoolean()).isTrue();
    JsonNode kept = edit("allow_maintainer_edit", false).expect(201).json();
    assertThat(kept.path("allow_maintainer_edit").asBoolean(true)).isFalse();
    var one = place.pulls() + "/1";
    place.base().stranger().patch(one, Json.object("title", "x")).expect(403);
    place.base().writer().patch(one, Json.object("allow_maintainer_edit", true)).expect(403);
  }

  @Test
  void theAuthorSetsTheDueDateAtThePullRequestAndNotAtItsIssue() {
    place.forked();
    var stranger = place.base().stranger();
    place.write(stranger, place.fork(), "new.txt", "new\n", "main", "topic");
    place.post(stranger, place.base().strangerName() + ":topic", "First").expect(201);
    String date = "2031-01-01T10:00:00Z";
    JsonNode issue =
        stranger
            .patch(
                place.base().issues() + "/1",
                Json.object("title", "Own", "due_date", date, "unset_due_date", false))
            .expect(201)
            .json();
    assertThat(issue.path("title").asString()).isEqualTo("Own");
    assertThat(issue.path("due_date").isNull()).isTrue();
    JsonNode pull =
        stranger.patch(place.pulls() + "/1", Json.object("due_date", date)).expect(201).json();
    assertThat(pull.path("due_date").asString()).isEqualTo("2031-01-01T23:59:59Z");
  }

  @Test
  void theHeadFollowsPushesAndAConflictIsFound() {
    place.branch("topic");
    place.create("topic", "First");
    var owner = place.base().owner();
    String path = place.base().path();
    String tip = place.write(owner, path, "same.txt", "head\n", null, "topic");
    await().atMost(LONG).until(() -> hiddenRef(1).equals(tip));
    await().atMost(LONG).until(() -> place.get(1).path("mergeable").asBoolean());
    place.write(owner, path, "same.txt", "base\n", null, "main");
    await().atMost(LONG).until(() -> !place.get(1).path("mergeable").asBoolean(true));
    assertThat(place.get(1).path("changed_files").asLong()).isEqualTo(2);
  }

  private String listedHead(long number) {
    return place
        .base()
        .nobody()
        .get(place.pulls())
        .expect(200)
        .json()
        .valueStream()
        .filter(pull -> pull.path("number").asLong() == number)
        .map(pull -> pull.at("/head/sha").asString())
        .findFirst()
        .orElseThrow();
  }

  @Test
  void whatFollowsAPushAtOnceFindsTheNewHead() {
    var owner = place.base().owner();
    String path = place.base().path();
    place.branch("topic");
    place.create("topic", "First");
    var comment = Json.object("event", "COMMENT", "body", "Read.");
    for (int push = 0; push < 5; push++) {
      String tip = place.write(owner, path, "more" + push + ".txt", "m\n", null, "topic");
      JsonNode review = owner.post(place.pulls() + "/1/reviews", comment).expect(200).json();
      assertThat(review.path("commit_id").asString()).isEqualTo(tip);
      assertThat(listedHead(1)).isEqualTo(tip);
      assertThat(hiddenRef(1)).isEqualTo(tip);
    }
    place.write(owner, path, "base.txt", "b\n", null, "main");
    owner.post(place.pulls() + "/1/update").expect(200);
    String updated = listedHead(1);
    assertThat(tip("topic")).isEqualTo(updated);

    owner.post(path + "/branches", Json.object("new_branch_name", "release")).expect(201);
    place.write(owner, path, "newer.txt", "n\n", null, "main");
    var second = Json.object("head", "main", "base", "release", "title", "Second");
    owner.post(place.pulls(), second).expect(201);
    owner.post(place.pulls() + "/1/merge", Json.object("Do", "merge")).expect(200);
    assertThat(listedHead(2)).isEqualTo(tip("main"));
  }

  private String tip(String branch) {
    return place
        .base()
        .owner()
        .get(place.base().path() + "/branches/" + branch)
        .expect(200)
        .json()
        .at("/commit/id")
        .asString();
  }

  @Test
  void aDeletedHeadClosesAndADeletedBaseRetargets() {
    place.branch("topic");
    place.branch("base");
    place.create("topic", "First");
    edit("base", "base").expect(201);
    var owner = place.base().owner();
    owner.delete(place.base().path() + "/branches/base").expect(204);
    assertThat(place.get(1).at("/base/ref").asString()).isEqualTo("main");
    owner.delete(place.base().path() + "/branches/topic").expect(204);
    assertThat(place.get(1).path("state").asString()).isEqualTo("closed");
    assertThat(place.get(1).at("/head/ref").asString()).isEqualTo("refs/pull/1/head");
    String diff = place.base().nobody().get(place.pulls() + "/1.diff").expect(200).text();
    assertThat(diff).contains("+++ b/topic.txt");
  }

  @Test
  void aRenamedBranchKeepsItsPullRequests() {
    place.branch("topic");
    place.create("topic", "First");
    place
        .base()
        .owner()
        .patch(place.base().path() + "/branches/topic", Json.object("name", "renamed"))
        .expect(204);
    assertThat(place.get(1).at("/head/ref").asString()).isEqualTo("renamed");
    assertThat(place.get(1).path("state").asString()).isEqualTo("open");
  }

  @Test
  void commitsFilesDiffAndPatchAreRead() {
    place.branch("topic");
    place.write(place.base().owner(), place.base().path(), "b.txt", "b\n", null, "topic");
    place.create("topic", "First");
    var nobody = place.base().nobody();
    Answer commits = nobody.get(place.pulls() + "/1/commits?limit=1").expect(200);
    assertThat(commits.json().size()).isOne();
    assertThat(commits.header("X-Total-Count")).hasValue("2");
    assertThat(commits.header("X-HasMore")).hasValue("true");
    JsonNode files = nobody.get(place.pulls() + "/1/files").expect(200).json();
    assertThat(files.at("/0/filename").asString()).isEqualTo("b.txt");
    assertThat(files.at("/0/status").asString()).isEqualTo("added");
    assertThat(files.at("/0/additions").asLong()).isOne();
    String from = place.pulls() + "/1/files?skip-to=topic.txt";
    assertThat(nobody.get(from).expect(200).json().size()).isOne();
    assertThat(nobody.get(place.pulls() + "/1.patch").expect(200).text())
        .contains("[PATCH 1/2]", "\n-- \n2.39.5\n\n\nFrom ", "[PATCH 2/2]")
        .endsWith("\n-- \n2.39.5\n\n");
    nobody.get(place.pulls() + "/9.diff").expect(404);
  }

  @Test
  void aDeletedPullRequestLosesItsHiddenRef() {
    String tip = place.branch("topic");
    place.create("topic", "First");
    assertThat(hiddenRef(1)).isEqualTo(tip);
    place.base().owner().delete(place.base().issues() + "/1").expect(204);
    place.base().nobody().get(place.pulls() + "/1").expect(404);
    await().atMost(LONG).until(() -> hiddenRef(1).isEmpty());
  }

  @Test
  void webhooksTellOfPullRequestsAndNotOfIssues() {
    place.branch("topic");
    try (WebhookSink sink = WebhookSink.start()) {
      place
          .base()
          .owner()
          .post(place.base().path() + "/hooks", HookBody.to(sink.url(), "pull_request", "issues"))
          .expect(201);
      place.create("topic", "First");
      edit("title", "Second").expect(201);
      edit("labels", List.of()).expect(201);
      await().atMost(LONG).until(() -> sink.deliveries("pull_request").size() == 2);
      var owner = place.base().owner();
      String path = place.base().path();
      String tip = place.write(owner, path, "b.txt", "b\n", null, "topic");
      await().atMost(LONG).until(() -> sink.deliveries("pull_request").size() == 3);
      edit("state", "closed").expect(201);
      await().atMost(LONG).until(() -> sink.deliveries("pull_request").size() == 4);
      FileForm.post(owner, place.base().issues() + "/1/assets", FileForm.file("a.txt", "a"))
          .expect(201);
      await().atMost(LONG).until(() -> sink.deliveries("pull_request").size() == 5);
      var sent = sink.deliveries("pull_request");
      assertThat(sent)
          .extracting(each -> each.json().path("action").asString())
          .containsExactly("opened", "edited", "synchronized", "closed", "edited");
      assertThat(sent.get(4).json().at("/changes/body/from").asString("x")).isEmpty();
      assertThat(sent.get(1).json().at("/changes/title/from").asString()).isEqualTo("First");
      assertThat(sent.get(2).json().path("after").asString()).isEqualTo(tip);
      assertThat(sent.get(0).json().at("/pull_request/changed_files").asLong()).isOne();
      assertThat(sent.get(2).json().at("/pull_request/changed_files").asLong()).isEqualTo(2);
      assertThat(sent.get(2).header("X-Gitea-Event-Type")).isEqualTo("pull_request_sync");
      assertThat(sink.deliveries("issues")).isEmpty();
    }
  }

  @Test
  void webhooksOfFirstAssignmentsShowAllAssignees() {
    place.branch("topic");
    List<String> both = List.of(place.base().ownerName(), place.base().writerName());
    try (WebhookSink sink = WebhookSink.start()) {
      var owner = place.base().owner();
      String hooks = place.base().path() + "/hooks";
      owner.post(hooks, HookBody.to(sink.url(), "pull_request_assign")).expect(201);
      var body = Json.object("head", "topic", "base", "main", "title", "First", "assignees", both);
      owner.post(place.pulls(), body).expect(201);
      await().atMost(LONG).until(() -> sink.deliveries().size() == 2);
      assertThat(sink.deliveries())
          .extracting(each -> each.json().at("/pull_request/assignees").size())
          .containsExactly(2, 2);
    }
  }

  @Test
  void webhooksOfOpeningAndClosingShowTheCounterFromBeforeAndThatOfAMergeFromAfter() {
    place.branch("topic");
    try (WebhookSink sink = WebhookSink.start()) {
      var owner = place.base().owner();
      String hooks = place.base().path() + "/hooks";
      owner.post(hooks, HookBody.to(sink.url(), "pull_request")).expect(201);
      place.create("topic", "First");
      await().atMost(LONG).until(() -> sink.deliveries().size() == 1);
      edit("state", "closed").expect(201);
      await().atMost(LONG).until(() -> sink.deliveries().size() == 2);
      edit("state", "open").expect(201);
      await().atMost(LONG).until(() -> sink.deliveries().size() == 3);
      var merge = Json.object("Do", "merge", "delete_branch_after_merge", true);
      await()
          .atMost(LONG)
          .until(() -> owner.post(place.pulls() + "/1/merge", merge).status() == 200);
      await().atMost(LONG).until(() -> sink.deliveries().size() == 4);
      for (String path :
          List.of("/repository", "/pull_request/base/repo", "/pull_request/head/repo"))
        assertThat(sink.deliveries())
            .extracting(each -> each.json().at(path + "/open_pr_counter").asInt())
            .containsExactly(0, 1, 0, 0);
      JsonNode merged = sink.deliveries().getLast().json();
      assertThat(merged.at("/pull_request/head/ref").asString()).isEqualTo("topic");
      assertThat(merged.at("/repository/branch_count").asInt()).isEqualTo(2);
    }
  }
}
