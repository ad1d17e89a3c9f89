package io.gitledger.api.activity;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.testing.Answer;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Git;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestClient;
import io.gitledger.api.testing.TestServer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

@BlackBox
class ActivityTest {
  private final TestServer server = TestServer.shared();
  private final String owner = server.newUser("doer");
  private final TestClient self = server.as(owner);
  private final String repo = newRepository(self, "/user/repos", false);

  private String newRepository(TestClient client, String path, boolean hidden) {
    return "/repos/"
        + client
            .post(path, Json.object("name", server.freshName("acts"), "private", hidden))
            .expect(201)
            .json()
            .path("full_name")
            .asString();
  }

  private long newIssue(TestClient client, String at, String title) {
    return client
        .post(at + "/issues", Json.object("title", title))
        .expect(201)
        .json()
        .path("number")
        .asLong();
  }

  private static JsonNode feed(TestClient client, String of) {
    return client.get(of + "/activities/feeds").expect(200).json();
  }

  private JsonNode own(TestClient client) {
    return feed(client, "/users/" + owner);
  }

  private static List<String> told(JsonNode feed) {
    List<String> told = new ArrayList<>();
    for (JsonNode entry : feed)
      told.add(entry.path("op_type").asString() + " " + entry.path("content").asString());
    return told;
  }

  private void hide(Object... settings) {
    self.patch("/user/settings", Json.object(settings)).expect(200);
  }

  @Test
  void whatAUserDoesIsTold() {
    long number = newIssue(self, repo, "First | of all");
    JsonNode comment =
        self.post(repo + "/issues/" + number + "/comments", Json.object("body", "x".repeat(250)))
            .expect(201)
            .json();
    self.patch(repo + "/issues/" + number, Json.object("state", "closed")).expect(201);
    self.patch(repo + "/issues/" + number, Json.object("state", "open")).expect(201);
    String name = repo.substring(repo.lastIndexOf('/') + 1);
    self.patch(repo, Json.object("name", name.toUpperCase(Locale.ROOT))).expect(200);
    self.patch(repo, Json.object("name", name)).expect(200);
    self.patch(repo, Json.object("name", name + "-2")).expect(200);
    JsonNode feed = own(self);
    assertThat(told(feed))
        .containsExactly(
            "rename_repo " + name,
            "reopen_issue 1|",
            "close_issue 1|",
            "comment_issue 1|" + "x".repeat(197) + "…",
            "create_issue 1|First | of all",
            "create_repo ");
    JsonNode told = feed.path(3);
    assertThat(told.path("comment_id")).isEqualTo(comment.path("id"));
    assertThat(told.at("/comment/body").asString()).hasSize(250);
    assertThat(told.at("/act_user/login").asString()).isEqualTo(owner);
    assertThat(told.path("user_id")).isEqualTo(told.path("act_user_id"));
    assertThat(told.at("/repo/name").asString()).isEqualTo(name + "-2");
    assertThat(feed.at("/4/comment").isNull()).isTrue();
    assertThat(feed.at("/4/comment_id").asLong()).isZero();
    for (JsonNode change : List.of(feed.path(1), feed.path(2))) {
      String entry = repo + "-2/issues/comments/" + change.path("comment_id").asLong();
      self.get(entry).expect(204);
      assertThat(change.at("/comment/id")).isEqualTo(change.path("comment_id"));
      assertThat(change.at("/comment/html_url").asString())
          .endsWith("/issues/1#issuecomment-" + change.path("comment_id").asLong());
      assertThat(change.at("/comment/body").asString()).isEmpty();
    }
    assertThat(told(feed(self, repo + "-2"))).isEqualTo(told(feed));
  }

  @Test
  void whatARepositoryBeginsWithIsNoPush() {
    self.post("/user/repos", Json.object("name", "begun", "auto_init", true)).expect(201);

    JsonNode feed = feed(self, "/repos/" + owner + "/begun");

    assertThat(feed).hasSize(1);
    assertThat(feed.at("/0/op_type").asString()).isEqualTo("create_repo");
  }

  @Test
  void aPushTellsItsCommits(@TempDir Path folder) {
    Git git = Git.in(folder, owner);
    git.succeed("clone", "-q", server.gitUrl(owner, repo.substring("/repos/".length())), "work");
    Git work = git.within("work");
    work.succeed("checkout", "-q", "-B", "main");
    String first = work.commit("a.txt", "a\n");
    work.succeed("push", "-q", "origin", "main");
    String second = work.commit("b.txt", "b\n");
    work.succeed("push", "-q", "origin", "main");
    work.succeed("tag", "v1");
    work.succeed("push", "-q", "origin", "v1");
    work.succeed("push", "-q", "origin", ":v1");
    work.succeed("push", "-q", "origin", "main:side");
    work.succeed("push", "-q", "origin", ":side");

    JsonNode feed = own(self);

    List<String> ops = new ArrayList<>();
    for (JsonNode entry : feed)
      ops.add(entry.path("op_type").asString() + " " + entry.path("ref_name").asString());
    assertThat(ops)
        .containsExactly(
            "delete_branch refs/heads/side",
            "commit_repo refs/heads/side",
            "commit_repo refs/heads/side",
            "delete_tag refs/tags/v1",
            "push_tag refs/tags/v1",
            "commit_repo refs/heads/main",
            "commit_repo refs/heads/main",
            "commit_repo refs/heads/main",
            "create_repo ");
    JsonNode update = Json.read(feed.at("/5/content").asString());
    assertThat(update.path("Len").asInt()).isOne();
    assertThat(update.at("/Commits/0/Sha1").asString()).isEqualTo(second);
    assertThat(update.at("/Commits/0/Message").asString()).isEqualTo("Change b.txt\n");
    assertThat(update.at("/Commits/0/AuthorEmail").asString()).isEqualTo(owner + "@example.com");
    assertThat(update.at("/HeadCommit/Sha1").asString()).isEqualTo(second);
    assertThat(update.path("CompareURL").asString())
        .isEqualTo(repo.substring("/repos/".length()) + "/compare/" + first + "..." + second);
    assertThat(Json.read(feed.at("/7/content").asString()).at("/Commits/0/Sha1").asString())
        .isEqualTo(first);
    assertThat(feed.at("/6/content").asString()).isEmpty();
    JsonNode tag = Json.read(feed.at("/4/content").asString());
    assertThat(tag.path("Commits").isNull()).isTrue();
    assertThat(tag.at("/HeadCommit/Sha1").asString()).isEqualTo(second);
    JsonNode deleted = Json.read(feed.at("/3/content").asString());
    assertThat(deleted.path("HeadCommit").isNull()).isTrue();
    assertThat(feed.at("/0/content").asString()).isEmpty();
    assertThat(feed.at("/1/content").asString()).isEmpty();
    JsonNode performed =
        self.get("/users/" + owner + "/activities/feeds?only-performed-by=true").json();
    assertThat(performed.at("/2/content").asString()).isEmpty();
    assertThat(Json.read(performed.at("/1/content").asString()).at("/HeadCommit/Sha1").asString())
        .isEqualTo(second);
  }

  @Test
  void watchersHearOfOthersFromWhenToWhenTheyWatch() {
    String watcher = server.newUser("watcher");
    TestClient watching = server.as(watcher);
    newIssue(self, repo, "before");
    watching.put(repo + "/subscription").expect(200);
    newIssue(self, repo, "meanwhile");
    watching.delete(repo + "/subscription").expect(204);
    newIssue(self, repo, "after");
    JsonNode inbox = feed(watching, "/users/" + watcher);
    assertThat(told(inbox)).containsExactly("create_issue 2|meanwhile");
    assertThat(inbox.at("/0/user_id")).isNotEqualTo(inbox.at("/0/act_user_id"));
    assertThat(inbox.at("/0/id")).isNotEqualTo(own(self).at("/1/id"));
    assertThat(
            watching
                .get("/users/" + watcher + "/activities/feeds?only-performed-by=true")
                .expect(200)
                .json()
                .size())
        .isZero();
  }

  @Test
  void watchersAreStillToldOfWhatADeletedUserDid() {
    String watcher = server.newUser("watcher");
    TestClient watching = server.as(watcher);
    String leaver = server.newUser("leaver");
    watching.put(repo + "/subscription").expect(200);
    newIssue(server.as(leaver), repo, "last words");
    server.administrator().delete("/admin/users/" + leaver).expect(204);

    JsonNode inbox = feed(watching, "/users/" + watcher);
    assertThat(told(inbox)).containsExactly("create_issue 1|last words");
    assertThat(inbox.at("/0/act_user_id").asLong()).isPositive();
    assertThat(inbox.at("/0/act_user").isNull()).isTrue();
    assertThat(feed(self, "/users/" + watcher)).isEmpty();
    assertThat(told(feed(self, repo))).containsExactly("create_repo ");
  }

  @Test
  void everyEntryHasAnIdOfItsOwn() {
    for (int i = 0; i < 5; i++) newIssue(self, repo, "i" + i);
    Set<Long> ids = new HashSet<>();
    JsonNode feed = own(self);
    for (JsonNode entry : feed) ids.add(entry.path("id").asLong());
    assertThat(ids).hasSize(feed.size()).allMatch(id -> id > 0 && id < 1L << 53);
    assertThat(own(self)).isEqualTo(feed);
  }

  @Test
  void whatIsPrivateStaysPrivateForOthers() {
    String secret = newRepository(self, "/user/repos", true);
    newIssue(self, secret, "hidden");
    TestClient other = server.as(server.newUser("other"));
    assertThat(told(own(other))).containsExactly("create_repo ");
    assertThat(own(self).at("/0/is_private").asBoolean()).isTrue();
    assertThat(told(own(server.administrator()))).hasSize(3);
    other.get(secret + "/activities/feeds").expect(404);
    String narrow = server.newToken(owner, "public-only", "read:user");
    assertThat(own(server.withToken(narrow)).size()).isOne();
    self.patch(secret, Json.object("private", false)).expect(200);
    assertThat(told(own(other))).containsExactly("create_repo ");
    assertThat(told(feed(other, secret))).hasSize(2);
    newIssue(self, secret, "open");
    assertThat(told(own(other))).contains("create_issue 2|open");
  }

  @Test
  void deletedThingsAreNotToldOf() {
    long number = newIssue(self, repo, "gone");
    long kept = newIssue(self, repo, "kept");
    long comment =
        self.post(repo + "/issues/" + kept + "/comments", Json.object("body", "gone"))
            .expect(201)
            .id();
    self.delete(repo + "/issues/" + number).expect(204);
    self.delete(repo + "/issues/comments/" + comment).expect(204);
    assertThat(told(own(self))).containsExactly("create_issue 2|kept", "create_repo ");
    self.delete(repo).expect(204);
    assertThat(own(self).size()).isZero();
  }

  @Test
  void deedsOfADeletedUserStayInTheFeedsThatTheyReached() {
    String other = server.newUser("other");
    newIssue(server.as(other), repo, "open");
    server.administrator().delete("/admin/users/" + other).expect(204);

    List<String> all = List.of("create_issue 1|open", "create_repo ");
    assertThat(told(own(self))).isEqualTo(all);
    assertThat(told(own(server.administrator()))).isEqualTo(all);
    assertThat(told(own(server.as(server.newUser("third"))))).containsExactly("create_repo ");
    assertThat(own(self).toString()).doesNotContain(other);
  }

  @Test
  void whoHidesWhatHeDoesIsSeenByHimselfAndAdministrators() {
    newIssue(self, repo, "quiet");
    TestClient other = server.as(server.newUser("other"));
    newIssue(other, repo, "loud");
    hide("hide_activity", true);
    assertThat(own(other).size()).isZero();
    assertThat(own(server.anonymous()).size()).isZero();
    assertThat(feed(other, repo).size()).isOne();
    assertThat(own(self).size()).isEqualTo(3);
    assertThat(own(server.administrator()).size()).isEqualTo(3);
    String map = "/users/" + owner + "/heatmap";
    assertThat(other.get(map).expect(200).text()).isEqualTo("[]");
    assertThat(server.anonymous().get(map).expect(200).text()).isEqualTo("[]");
    assertThat(self.get(map).expect(200).json().size()).isPositive();
    hide("hide_activity", false);
    assertThat(own(server.anonymous()).size()).isEqualTo(3);
  }

  @Test
  void theHeatmapCountsQuartersOfAnHour() {
    long number = newIssue(self, repo, "warm");
    long comment =
        self.post(repo + "/issues/" + number + "/comments", Json.object("body", "x"))
            .expect(201)
            .id();
    self.delete(repo + "/issues/comments/" + comment).expect(204);
    JsonNode map = server.anonymous().get("/users/" + owner + "/heatmap").expect(200).json();
    long sum = 0;
    for (JsonNode slot : map) {
      assertThat(slot.path("timestamp").asLong() % 900).isZero();
      sum += slot.path("contributions").asLong();
    }
    assertThat(sum).isEqualTo(3);
    server.anonymous().get("/users/no-such-user/heatmap").expect(404);
    String secret = newRepository(self, "/user/repos", true);
    newIssue(self, secret, "hidden");
    assertThat(server.anonymous().get("/users/" + owner + "/heatmap").json()).isEqualTo(map);
  }

  @Test
  void pagesDaysAndStrangeDates() {
    newIssue(self, repo, "one");
    String path = "/users/" + owner + "/activities/feeds";
    Answer page = self.get(path + "?limit=1&page=2").expect(200);
    assertThat(told(page.json())).containsExactly("create_repo ");
    assertThat(page.header("X-Total-Count")).contains("2");
    assertThat(page.header("Link")).isEmpty();
    String today = own(self).at("/0/created").asString().substring(0, 10);
    assertThat(self.get(path + "?date=" + today).expect(200).json().size()).isPositive();
    assertThat(self.get(path + "?date=2001-01-01").expect(200).json().size()).isZero();
    assertThat(self.get(path + "?date=nonsense").expect(200).json().size()).isEqualTo(2);
    self.get("/users/no-such-user/activities/feeds").expect(404);
    self.get("/repos/" + owner + "/missing/activities/feeds").expect(404);
  }

  @Test
  void organizationsAndTeamsTellWhatIsDoneInTheirRepositories() {
    String organization = server.newOrganization(self, "acting");
    String open = newRepository(self, "/orgs/" + organization + "/repos", false);
    String secret = newRepository(self, "/orgs/" + organization + "/repos", true);
    newIssue(self, secret, "inside");
    String path = "/orgs/" + organization;
    JsonNode all = feed(self, path);
    assertThat(told(all)).containsExactly("create_issue 1|inside", "create_repo ", "create_repo ");
    assertThat(all.at("/0/user_id")).isEqualTo(self.get(path).json().path("id"));
    assertThat(told(feed(server.anonymous(), path))).containsExactly("create_repo ");
    String asUser = "/users/" + organization + "/activities/feeds";
    assertThat(told(self.get(asUser).expect(200).json())).containsExactly("create_repo ");
    assertThat(self.get(asUser + "?only-performed-by=true").expect(200).json().size()).isZero();
    server.anonymous().get("/orgs/no-such-org/activities/feeds").expect(404);
    JsonNode owners = self.get(path + "/teams").expect(200).json().path(0);
    String team = "/teams/" + owners.path("id").asLong();
    assertThat(told(feed(self, team))).hasSize(3);
    server.anonymous().get(team + "/activities/feeds").expect(401);
    server.as(server.newUser("stranger")).get(team + "/activities/feeds").expect(404);
    self.get("/teams/0/activities/feeds").expect(404);
    self.patch(path, Json.object("visibility", "private")).expect(200);
    assertThat(feed(server.anonymous(), path).size()).isZero();
    assertThat(feed(server.anonymous(), repo).size()).isOne();
    assertThat(open).startsWith("/repos/" + organization);
  }

  @Test
  void whatWasDoneBeforeATransferStaysInTheFeedOfTheFormerOrganization() {
    String former = "/orgs/" + server.newOrganization(self, "former");
    String taker = server.newOrganization(self, "taker");
    String kept = newRepository(self, former + "/repos", false);
    String moved = newRepository(self, former + "/repos", false);
    newIssue(self, moved, "before");
    self.post(moved + "/transfer", Json.object("new_owner", taker)).expect(202);
    String name = moved.substring(moved.lastIndexOf('/') + 1);
    String now = "/repos/" + taker + "/" + name;
    newIssue(self, now, "after");
    String transfer = "transfer_repo " + moved.substring("/repos/".length());
    assertThat(told(feed(self, former)))
        .containsExactly("create_issue 1|before", "create_repo ", "create_repo ");
    assertThat(told(feed(self, "/orgs/" + taker)))
        .containsExactly("create_issue 2|after", transfer);
    assertThat(told(feed(self, now)))
        .containsExactly("create_issue 2|after", transfer, "create_issue 1|before", "create_repo ");
    assertThat(counted(former)).isEqualTo(3);
    assertThat(counted("/orgs/" + taker)).isEqualTo(2);
    self.post(now + "/transfer", Json.object("new_owner", former.substring("/orgs/".length())))
        .expect(202);
    assertThat(told(feed(self, former)))
        .containsExactly(
            "transfer_repo " + taker + "/" + name,
            "create_issue 1|before",
            "create_repo ",
            "create_repo ");
    assertThat(told(feed(self, "/orgs/" + taker)))
        .containsExactly("create_issue 2|after", transfer);
    assertThat(told(feed(self, kept))).containsExactly("create_repo ");
  }

  private long counted(String organization) {
    String name = organization.substring("/orgs/".length());
    return self.get("/users/" + name + "/heatmap")
        .expect(200)
        .json()
        .valueStream()
        .mapToLong(slot -> slot.path("contributions").asLong())
        .sum();
  }
}
