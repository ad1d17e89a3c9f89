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
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.JsonNode;

@BlackBox
class MergeQueueTest {
  private static final Duration LONG = Duration.ofSeconds(30);

  private final TestServer server = TestServer.shared();
  private final PullPlace place = PullPlace.open(server);
  private final TestClient owner = place.base().owner();
  private final TestClient writer = place.base().writer();
  private final String ours =
      "/ledger/repositories" + place.base().path().substring("/repos".length());

  private String entry(long number) {
    return ours + "/pulls/" + number + "/queue";
  }

  private void protect(Object... rules) {
    var protection = Json.object(rules);
    protection.put("rule_name", "main");
    protection.put("enable_status_check", true);
    protection.put("status_check_contexts", List.of("build"));
    owner.post(place.base().path() + "/branch_protections", protection).expect(201);
  }

  /** Creates a pull request for each branch, which adds a file named after it. */
  private void pulls(String... branches) {
    for (String branch : branches) {
      place.branch(branch);
      place.create(branch, branch);
    }
  }

  /** Repeats the request until the check has finished. */
  private Answer enqueue(TestClient caller, long number, Object... more) {
    var option = Json.object(more);
    option.putIfAbsent("do", "merge");
    return await()
        .atMost(LONG)
        .until(
            () -> caller.put(entry(number), option),
            answer -> answer.status() != 405 || !answer.message().equals("Please try again later"));
  }

  private JsonNode queue() {
    return place.base().nobody().get(ours + "/branches/main/queue").expect(200).json();
  }

  private List<Long> queued() {
    return numbers(queue().path("entries").valueStream().map(each -> each.path("number")).toList());
  }

  private static List<Long> numbers(Iterable<JsonNode> values) {
    var numbers = new ArrayList<Long>();
    values.forEach(value -> numbers.add(value.asLong()));
    return numbers;
  }

  /**
   * Waits until a candidate of exactly these pull requests can be tested, and returns its commit.
   */
  private String candidate(Long... pulls) {
    return await()
        .atMost(LONG)
        .until(
            () -> queue().path("candidate"),
            candidate ->
                numbers(candidate.path("pulls")).equals(List.of(pulls))
                    && refs()
                        .equals(
                            Map.of(
                                candidate.path("ref").asString(),
                                candidate.path("sha").asString())))
        .path("sha")
        .asString();
  }

  private void status(String commit, String state) {
    status(writer, commit, state);
  }

  private void status(TestClient caller, String commit, String state) {
    caller
        .post(
            place.base().path() + "/statuses/" + commit,
            Json.object("state", state, "context", "build"))
        .expect(201);
  }

  private void awaitMerged(long number) {
    await().atMost(LONG).until(() -> place.get(number).path("merged").asBoolean());
  }

  private void awaitRemoved(long number, String reason) {
    await()
        .atMost(LONG)
        .until(
            () ->
                owner
                    .get(place.base().issues() + "/" + number + "/timeline")
                    .expect(200)
                    .json()
                    .valueStream()
                    .filter(
                        each -> each.path("type").asString().equals("pull_cancel_scheduled_merge"))
                    .map(each -> each.path("body").asString())
                    .toList(),
            reasons -> reasons.contains(reason));
    assertThat(queued()).doesNotContain(number);
    assertThat(place.get(number).path("merged").asBoolean()).isFalse();
  }

  private String tip() {
    return owner
        .get(place.base().path() + "/branches/main")
        .expect(200)
        .json()
        .at("/commit/id")
        .asString();
  }

  /** Returns the commits of candidates by the names of their refs. */
  private Map<String, String> refs() {
    return owner
        .get(place.base().path() + "/git/refs")
        .expect(200)
        .json()
        .valueStream()
        .filter(each -> each.path("ref").asString().startsWith("refs/queue/"))
        .collect(
            Collectors.toMap(
                each -> each.path("ref").asString(), each -> each.at("/object/sha").asString()));
  }

  private void rewrite(String branch, String text) {
    String file = place.base().path() + "/contents/README.md";
    String sha = owner.get(file + "?ref=" + branch).expect(200).json().path("sha").asString();
    String content = Files.base64(text);
    owner.put(file, Json.object("content", content, "branch", branch, "sha", sha)).expect(200);
  }

  @Test
  void theBranchMovesToACandidateWhoseStatusesSucceed(@TempDir Path folder) {
    pulls("one");
    place.write(owner, place.base().path(), "newer.txt", "n\n", null, "main");
    protect("block_on_outdated_branch", true);
    try (WebhookSink sink = WebhookSink.start()) {
      owner.post(place.base().path() + "/hooks", HookBody.to(sink.url(), "push")).expect(201);
      JsonNode entry =
          enqueue(
                  writer,
                  1,
                  "do",
                  "squash",
                  "merge_title_field",
                  "Title",
                  "merge_message_field",
                  "Text",
                  "delete_branch_after_merge",
                  true)
              .expect(201)
              .json();
      assertThat(entry.path("position").asInt()).isOne();
      assertThat(entry.path("do").asString()).isEqualTo("squash");
      assertThat(entry.at("/user/login").asString()).isEqualTo(place.base().writerName());
      enqueue(owner, 1).expect(200);
      String base = tip();
      String candidate = candidate(1L);
      JsonNode push =
          sink.await(each -> each.json().path("ref").asString().equals("refs/queue/main/1")).json();
      assertThat(push.path("after").asString()).isEqualTo(candidate);
      assertThat(push.at("/commits/0/id").asString()).isEqualTo(candidate);
      assertThat(push.at("/head_commit/message").asString()).startsWith("Title\n\nText\n");
      Git git = Git.in(folder, place.base().writerName());
      String url =
          server.gitUrl(
              place.base().writerName(), place.base().ownerName() + "/" + place.base().name());
      assertThat(git.succeed("ls-remote", url, "refs/queue/main/1")).startsWith(candidate);
      assertThat(tip()).isEqualTo(base);

      status(candidate, "pending");
      status(candidate, "success");
      awaitMerged(1);
      assertThat(tip()).isEqualTo(candidate);
    }
    JsonNode pull = place.get(1);
    assertThat(pull.path("merge_commit_sha").asString()).isEqualTo(tip());
    assertThat(pull.at("/merged_by/login").asString()).isEqualTo(place.base().writerName());
    assertThat(queued()).isEmpty();
    await().atMost(LONG).until(() -> refs().isEmpty());
    await()
        .atMost(LONG)
        .until(() -> owner.get(place.base().path() + "/branches/one").status() == 404);
    assertThat(owner.get(place.base().issues() + "/1/timeline").expect(200).texts("type"))
        .contains("pull_scheduled_merge", "merge_pull")
        .doesNotContain("pull_cancel_scheduled_merge");
  }

  @Test
  void severalAreTestedAsOneAndTheOneThatFailsIsFoundOut() {
    protect();
    pulls("one", "two", "three", "four", "five");
    enqueue(owner, 1).expect(201);
    String first = candidate(1L);
    for (long number = 2; number <= 5; number++)
      enqueue(number == 3 ? writer : owner, number).expect(201);
    assertThat(queued()).containsExactly(1L, 2L, 3L, 4L, 5L);
    status(first, "success");
    String four = candidate(2L, 3L, 4L, 5L);
    status(four, "failure");
    String half = candidate(2L, 3L);
    assertThat(tip()).isEqualTo(first);
    status(half, "success");
    awaitMerged(2);
    assertThat(tip()).isEqualTo(half);
    assertThat(place.get(3).at("/merged_by/login").asString()).isEqualTo(place.base().writerName());
    assertThat(place.get(2).at("/merged_by/login").asString()).isEqualTo(place.base().ownerName());
    String fourth = candidate(4L);
    status(fourth, "failure");
    awaitRemoved(4, "checks_failed");
    status(candidate(5L), "success");
    awaitMerged(5);
    assertThat(place.get(4).path("state").asString()).isEqualTo("open");
    owner.get(place.base().path() + "/contents/five.txt").expect(200);
    owner.get(place.base().path() + "/contents/four.txt").expect(404);
    await()
        .atMost(LONG)
        .until(
            () ->
                owner
                    .get(place.base().path() + "/activities/feeds")
                    .expect(200)
                    .json()
                    .valueStream()
                    .filter(
                        each -> each.path("op_type").asString().equals("auto_merge_pull_request"))
                    .map(each -> each.at("/act_user/login").asString())
                    .toList(),
            actors -> actors.size() == 4 && actors.contains(place.base().writerName()));
  }

  @Test
  void aPushInBetweenMakesTheCandidatesAnew() {
    protect("enable_push", true);
    pulls("one");
    enqueue(owner, 1).expect(201);
    String former = candidate(1L);
    String pushed = place.write(owner, place.base().path(), "p.txt", "p\n", null, "main");
    await().atMost(LONG).until(() -> queue().at("/candidate/base").asString().equals(pushed));
    status(owner, former, "success");
    String candidate = candidate(1L);
    assertThat(candidate).isNotEqualTo(former);
    assertThat(tip()).isEqualTo(pushed);
    status(candidate, "success");
    awaitMerged(1);
    owner.get(place.base().path() + "/contents/p.txt").expect(200);
    owner.get(place.base().path() + "/contents/one.txt").expect(200);
  }

  @Test
  void aMergeWithoutTheQueueMakesTheCandidatesAnew() {
    protect();
    pulls("one", "two");
    enqueue(owner, 1).expect(201);
    candidate(1L);
    enqueue(owner, 2).expect(201);
    status(place.get(1).at("/head/sha").asString(), "success");
    await()
        .atMost(LONG)
        .until(
            () -> owner.post(place.pulls() + "/1/merge", Json.object("do", "merge")).status(),
            status -> status == 200);
    status(candidate(2L), "success");
    awaitMerged(2);
    owner.get(place.base().path() + "/contents/one.txt").expect(200);
  }

  @Test
  void aHeadThatIsItsOwnCandidateHasItsStatusesAlready() {
    pulls("one");
    protect();
    String head = place.get(1).at("/head/sha").asString();
    status(head, "success");
    enqueue(owner, 1, "do", "fast-forward-only").expect(201);
    awaitMerged(1);
    assertThat(tip()).isEqualTo(head);
  }

  @Test
  void whatAnEntryBeforeItHasAlreadyIsMergedAfterIt() {
    protect();
    pulls("one");
    owner
        .post(
            place.base().path() + "/branches",
            Json.object("new_branch_name", "same", "old_ref_name", "one"))
        .expect(201);
    place.create("same", "same");
    pulls("two");
    enqueue(owner, 3).expect(201);
    String two = candidate(3L);
    enqueue(owner, 1, "do", "rebase").expect(201);
    enqueue(owner, 2, "do", "rebase").expect(201);
    status(two, "success");
    String one = candidate(1L);
    status(one, "success");
    awaitMerged(1);
    awaitMerged(2);
    assertThat(tip()).isEqualTo(one);
    assertThat(place.get(2).path("merge_commit_sha").asString()).isEqualTo(one);
  }

  @Test
  void whatConflictsWithAnEntryBeforeItWaitsAndLeaves() {
    protect();
    place.branch("one");
    rewrite("one", "first\n");
    place.create("one", "one");
    place.branch("two");
    rewrite("two", "second\n");
    place.create("two", "two");
    enqueue(owner, 1).expect(201);
    String first = candidate(1L);
    enqueue(owner, 2).expect(201);
    status(first, "success");
    awaitMerged(1);
    awaitRemoved(2, "conflict");
  }

  @Test
  void anEntryLeavesWhenItIsNoLongerWhatWasQueued() {
    protect("enable_push", true);
    pulls("pushed", "closed", "retargeted", "draft", "taken");
    for (long number = 1; number <= 5; number++) enqueue(writer, number).expect(201);
    place.write(owner, place.base().path(), "more.txt", "m\n", null, "pushed");
    awaitRemoved(1, "head_changed");
    owner.patch(place.pulls() + "/2", Json.object("state", "closed")).expect(201);
    awaitRemoved(2, "closed");
    place.branch("base");
    owner.patch(place.pulls() + "/3", Json.object("base", "base")).expect(201);
    awaitRemoved(3, "base_changed");
    String two = candidate(4L, 5L);
    owner.patch(place.pulls() + "/4", Json.object("title", "WIP: draft")).expect(201);
    status(two, "success");
    awaitRemoved(4, "refused");
    String last = candidate(5L);
    owner.delete(place.base().path() + "/collaborators/" + place.base().writerName()).expect(204);
    status(owner, last, "success");
    awaitRemoved(5, "refused");
  }

  @Test
  void whoeverMayMergeAndTheAuthorTakeAnEntryOut() {
    protect();
    place.forked();
    TestClient stranger = place.base().stranger();
    place.write(stranger, place.fork(), "new.txt", "new\n", "main", "topic");
    place.post(stranger, place.base().strangerName() + ":topic", "Fork").expect(201);
    pulls("two");
    enqueue(owner, 1).expect(201);
    enqueue(owner, 2).expect(201);
    place.base().nobody().delete(entry(2)).expect(401);
    stranger.delete(entry(2)).expect(403);
    stranger.delete(entry(1)).expect(204);
    writer.delete(entry(2)).expect(204);
    owner.delete(entry(2)).expect(404);
    awaitRemoved(1, "cancelled");
    await().atMost(LONG).until(() -> refs().isEmpty());
  }

  @Test
  void whatMayNotBeMergedIsNotQueued() {
    pulls("one");
    assertThat(enqueue(owner, 1).expect(405).message())
        .isEqualTo("The base requires no status checks: there is nothing to wait for");
    protect("required_approvals", 1);
    assertThat(enqueue(owner, 1).expect(405).message()).isEqualTo("Does not have enough approvals");
    assertThat(enqueue(place.base().stranger(), 1).expect(405).message())
        .isEqualTo("User not allowed to merge PR");
    place.base().nobody().put(entry(1), Json.object("do", "merge")).expect(401);
    owner.put(entry(1), Json.object("do", "manually-merged")).expect(422);
    owner.put(entry(1), Json.object()).expect(422);
    owner.put(entry(9), Json.object("do", "merge")).expect(404);
    String reviews = place.pulls() + "/1/reviews";
    writer.post(reviews, Json.object("event", "APPROVED")).expect(200);
    enqueue(owner, 1, "head_commit_id", "0".repeat(40)).expect(409);
    enqueue(owner, 1).expect(201);
    String candidate = candidate(1L);
    writer.post(reviews, Json.object("event", "REQUEST_CHANGES", "body", "No")).expect(200);
    status(candidate, "success");
    awaitRemoved(1, "refused");
    owner.get(ours + "/branches/none/queue").expect(404);
    place.base().archive();
    owner.put(entry(1), Json.object("do", "merge")).expect(423);
  }

  @Test
  void aQueueEndsWithItsProtection() {
    protect();
    pulls("one", "two");
    enqueue(owner, 1).expect(201);
    candidate(1L);
    enqueue(owner, 2).expect(201);
    owner.delete(place.base().path() + "/branch_protections/main").expect(204);
    awaitRemoved(1, "queue_closed");
    awaitRemoved(2, "queue_closed");
    await().atMost(LONG).until(() -> refs().isEmpty());
  }

  @Test
  void aQueueEndsWhenItsRepositoryIsArchived() {
    protect();
    pulls("one");
    enqueue(owner, 1).expect(201);
    candidate(1L);
    place.base().archive();
    awaitRemoved(1, "queue_closed");
  }

  @Test
  void aDeletedRepositoryComesBackWithoutItsQueues() {
    protect();
    pulls("one");
    enqueue(owner, 1).expect(201);
    candidate(1L);
    long id = owner.get(place.base().path()).expect(200).id();
    String head = place.get(1).at("/head/sha").asString();
    owner.delete(place.base().path()).expect(204);
    await()
        .atMost(LONG)
        .until(
            () ->
                server
                    .bean(JdbcClient.class)
                    .sql("select not exists (select from queue_entry where commit = ?)")
                    .param(head)
                    .query(Boolean.class)
                    .single());
    server.administrator().post("/ledger/deleted/repositories/" + id + "/restore").expect(200);
    assertThat(queued()).isEmpty();
  }

  @Test
  void aPurgeDestroysTheTextsOfAnEntryAndOfNoOther() {
    protect();
    pulls("one", "two");
    String secret = "hunter2-in-a-title";
    enqueue(owner, 1, "merge_title_field", secret, "merge_message_field", secret).expect(201);
    enqueue(owner, 2, "merge_title_field", "Harmless").expect(201);
    String log = "/ledger/events?type=queue.*&repository=" + place.base().ownerName() + "/r";
    TestClient root = server.administrator();
    await().atMost(LONG).until(() -> root.get(log).expect(200).text().contains("Harmless"));
    assertThat(root.get(log).expect(200).text()).contains(secret);
    assertThat(place.base().nobody().get(log).expect(200).text()).doesNotContain(secret);
    root.post(ours + "/purge", Json.object("issues", List.of(1), "reason", "a password"))
        .expect(204);
    assertThat(root.get(log).expect(200).text()).doesNotContain(secret).contains("Harmless");
    awaitRemoved(1, "cancelled");
  }

  @Test
  void nothingIsMergedForAUserWhoMayNotSignInAnyMore() {
    protect();
    pulls("one");
    enqueue(writer, 1).expect(201);
    String candidate = candidate(1L);
    place.base().prohibitWriter(true);
    status(owner, candidate, "success");
    awaitRemoved(1, "refused");
  }

  @Test
  void aCandidateWithoutStatusesTimesOut() {
    protect();
    pulls("one");
    enqueue(owner, 1).expect(201);
    candidate(1L);
    server
        .bean(JdbcClient.class)
        .sql(
            "update merge_queue set tested_at = tested_at - interval '1 day'"
                + " from queue_entry e"
                + " where merge_queue.repository_id = e.repository_id and e.commit = ?")
        .param(place.get(1).at("/head/sha").asString())
        .update();
    server.runTask("advance_merge_queues");
    awaitRemoved(1, "checks_timed_out");
    await()
        .atMost(LONG)
        .until(
            () ->
                owner
                    .get("/notifications")
                    .expect(200)
                    .json()
                    .valueStream()
                    .anyMatch(each -> each.at("/subject/title").asString().equals("one")));
  }

  @Test
  void tenThatAreQueuedAtOnceAreAllMerged() throws Exception {
    protect();
    String[] branches = IntStream.range(0, 10).mapToObj(i -> "b" + i).toArray(String[]::new);
    pulls(branches);
    try (var people = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Callable<Integer>> requests =
          IntStream.rangeClosed(1, 10)
              .<Callable<Integer>>mapToObj(i -> () -> enqueue(owner, i, "do", "rebase").status())
              .toList();
      for (Future<Integer> answer : people.invokeAll(requests))
        assertThat(answer.get()).isEqualTo(201);
    }
    var tips = new ArrayList<String>();
    await()
        .atMost(Duration.ofMinutes(2))
        .until(
            () -> {
              String candidate = queue().at("/candidate/sha").asString("");
              if (!candidate.isEmpty() && !tips.contains(candidate)) {
                tips.add(candidate);
                status(candidate, "success");
              }
              return queued().isEmpty();
            });
    for (int i = 1; i <= 10; i++) assertThat(place.get(i).path("merged").asBoolean()).isTrue();
    assertThat(tip()).isEqualTo(tips.getLast());
    assertThat(tips.size()).isLessThan(10);
  }
}
