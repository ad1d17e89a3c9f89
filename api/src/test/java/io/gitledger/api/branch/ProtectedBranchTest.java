package io.gitledger.api.branch;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.content.Files;
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

/** Tests what branch protections reject, in every way of pushing or editing. */
@BlackBox
class ProtectedBranchTest {
  private final TestServer server;
  @TempDir private Path folder;
  private TestPlace place;
  private Git git;

  ProtectedBranchTest(TestServer server) {
    this.server = server;
  }

  @BeforeEach
  void aRepositoryWithACommit() {
    place = TestPlace.open(server);
    git = place.pushFirstCommit(folder);
  }

  private String url(String user) {
    return place.gitUrl(user);
  }

  private void protect(String name, Object... fields) {
    var body = Json.object(fields);
    body.put("rule_name", name);
    place.owner().post(place.path() + "/branch_protections", body).expect(201);
  }

  private String refused(String user, String... refs) {
    String[] arguments = new String[refs.length + 2];
    arguments[0] = "push";
    arguments[1] = url(user);
    System.arraycopy(refs, 0, arguments, 2, refs.length);
    return git.fail(arguments);
  }

  private void pushes(String user, String... refs) {
    for (String ref : refs) git.succeed("push", "-q", url(user), ref);
  }

  private Answer branch(String name) {
    return place.owner().get(place.path() + "/branches/" + name);
  }

  @Test
  void nobodyPushesWhereTheProtectionAllowsNoPushes() {
    protect("main");
    git.commit("b.txt", "b\n");

    assertThat(refused(place.ownerName(), "main"))
        .contains("remote: Not allowed to push to protected branch main")
        .contains("pre-receive hook declined");
    assertThat(refused(TestServer.ADMINISTRATOR, "main")).contains("protected branch main");
    pushes(place.ownerName(), "main:other");
  }

  @Test
  void oneRefusedRefRefusesTheWholePush() {
    protect("secret");
    git.commit("b.txt", "b\n");

    assertThat(refused(place.ownerName(), "main:one", "main:two", "main:secret"))
        .contains("Not allowed to push to protected branch secret");

    branch("one").expect(404);
  }

  @Test
  void aListLetsOnlyThosePushWhomItNames() {
    protect(
        "main",
        "enable_push",
        true,
        "enable_push_whitelist",
        true,
        "push_whitelist_usernames",
        List.of(place.writerName()));
    git.commit("b.txt", "b\n");

    assertThat(refused(place.ownerName(), "main")).contains("Not allowed to push");
    pushes(place.writerName(), "main");
  }

  @Test
  void membersOfAListedTeamPush() {
    String org = server.freshName("org");
    var owner = place.owner();
    owner.post("/orgs", Json.object("username", org)).expect(201);
    owner.post("/orgs/" + org + "/repos", Json.object("name", "r")).expect(201);
    long team =
        owner
            .post(
                "/orgs/" + org + "/teams",
                Json.object("name", "devs", "permission", "write", "units", List.of("repo.code")))
            .expect(201)
            .id();
    owner.put("/teams/" + team + "/members/" + place.writerName()).expect(204);
    owner.put("/repos/" + org + "/r/teams/devs").expect(204);
    owner
        .post(
            "/repos/" + org + "/r/branch_protections",
            Json.object(
                "rule_name",
                "main",
                "enable_push",
                true,
                "enable_push_whitelist",
                true,
                "push_whitelist_teams",
                List.of("devs")))
        .expect(201);

    assertThat(git.fail("push", server.gitUrl(place.ownerName(), org + "/r"), "main"))
        .contains("Not allowed to push");
    git.succeed("push", "-q", server.gitUrl(place.writerName(), org + "/r"), "main");
    owner.delete("/teams/" + team + "/members/" + place.writerName()).expect(204);
    git.commit("b.txt", "b\n");
    assertThat(git.fail("push", server.gitUrl(place.writerName(), org + "/r"), "main"))
        .contains("remote: ");
  }

  @Test
  void aDeployKeyPushesWhereTheListHasDeployKeys() throws Exception {
    Path key = git.newSshKey("ed25519");
    place
        .owner()
        .post(
            place.path() + "/keys",
            Json.object("title", "k", "key", java.nio.file.Files.readString(Path.of(key + ".pub"))))
        .expect(201);
    Git deploying = git.withSshKey(key);
    String url = server.sshUrl(place.ownerName() + "/r");
    protect("main", "enable_push", true, "enable_push_whitelist", true);
    git.commit("b.txt", "b\n");

    assertThat(deploying.fail("push", url, "main")).contains("Not allowed to push");
    place
        .owner()
        .patch(
            place.path() + "/branch_protections/main",
            Json.object(
                "enable_push",
                true,
                "enable_push_whitelist",
                true,
                "push_whitelist_deploy_keys",
                true))
        .expect(200);
    deploying.succeed("push", "-q", url, "main");
  }

  @Test
  void forcedPushesNeedBothListsAndDeletionsAreRefused() {
    protect("other", "enable_push", true);
    protect(
        "forced",
        "enable_push",
        true,
        "enable_force_push",
        true,
        "enable_force_push_allowlist",
        true,
        "force_push_allowlist_usernames",
        List.of(place.writerName()));
    pushes(place.ownerName(), "main:other", "main:forced");
    git.succeed("commit", "-q", "--amend", "-m", "again");

    assertThat(refused(place.ownerName(), "+main:other"))
        .contains("branch other is protected from force push");
    assertThat(refused(place.ownerName(), "+main:forced"))
        .contains("Not allowed to force-push to protected branch forced");
    pushes(place.writerName(), "+main:forced");
    assertThat(refused(place.ownerName(), ":other"))
        .contains("branch other is protected from deletion");
  }

  @Test
  void protectedFilesStayAndUnprotectedOnesMayChange() {
    protect("release-*", "enable_push", true, "protected_file_patterns", "config*;docs/**");
    protect("main", "unprotected_file_patterns", "Unprotected-*");
    pushes(place.ownerName(), "main:release-1");
    git.commit("unprotected-file", "u\n");
    pushes(place.ownerName(), "main", "main:release-1");
    git.commit("config", "c\n");

    assertThat(refused(place.ownerName(), "main:release-1"))
        .contains("branch release-1 is protected from changing file config");
    assertThat(refused(place.ownerName(), "main")).contains("Not allowed to push");
    git.succeed("reset", "-q", "--hard", "HEAD~1");
    git.commit("docs/a/b.md", "d\n");
    assertThat(refused(place.ownerName(), "main:release-1", "main:release-2"))
        .contains("is protected from changing file docs/a/b.md");
  }

  @Test
  void withoutKnownKeysNoCommitIsVerified() {
    protect("main", "enable_push", true, "require_signed_commits", true);
    pushes(place.ownerName(), "main:copy");
    String commit = git.commit("b.txt", "b\n");

    assertThat(refused(place.ownerName(), "main"))
        .contains("branch main is protected from unverified commit " + commit);
    assertThat(Files.add(place.owner(), place, "c.txt", "c").expect(403).message())
        .isEqualTo("user cannot commit to repo [user: " + place.ownerName() + "]");
  }

  @Test
  void theFirstRuleByPriorityApplies() {
    protect("rel*", "priority", 2);
    protect("rel-1", "priority", 2, "enable_push", true);
    protect("rel-2", "priority", 3, "enable_push", true);

    pushes(place.ownerName(), "main:REL-1");
    assertThat(refused(place.ownerName(), "main:rel-2")).contains("protected branch rel-2");
    pushes(place.ownerName(), "main:rel/3");
  }

  @Test
  void contentsAreWrittenAsTheProtectionAllows() {
    protect(
        "main", "protected_file_patterns", "config*", "unprotected_file_patterns", "free*;config*");
    var owner = place.owner();

    assertThat(Files.add(owner, place, "x.txt", "x").expect(403).message())
        .isEqualTo("user cannot commit to repo [user: " + place.ownerName() + "]");
    assertThat(Files.add(owner, place, "config.d", "x").expect(403).message())
        .isEqualTo("user cannot commit to repo [user: " + place.ownerName() + "]");
    assertThat(Files.add(owner, place, "config", "x").expect(403).message())
        .isEqualTo("path is protected and can not be changed [path: config]");
    Files.add(owner, place, "free", "x").expect(201);
    Files.add(owner, place, "y.txt", "y", "new_branch", "y").expect(201);
    protect("develop", "enable_push", true);
    owner.post(place.path() + "/branches", Json.object("new_branch_name", "develop")).expect(201);
    Files.add(owner, place, "d", "d", "branch", "develop").expect(201);
    assertThat(
            Files.add(
                    owner,
                    place,
                    "z",
                    "z",
                    "branch",
                    "y",
                    "new_branch",
                    "develop",
                    "force_push",
                    true)
                .expect(403)
                .message())
        .isEqualTo("branch develop is protected from force push");
  }

  @Test
  void branchesAreCreatedMovedAndDeletedAsTheProtectionAllows() {
    String first = git.succeed("rev-parse", "HEAD");
    git.commit("b.txt", "b\n");
    pushes(place.ownerName(), "main", "main:open");
    protect("closed");
    protect("open", "enable_push", true);
    String branches = place.path() + "/branches";
    var owner = place.owner();

    assertThat(owner.post(branches, Json.object("new_branch_name", "closed")).expect(403).message())
        .isEqualTo("Not allowed to push to protected branch closed");
    assertThat(
            owner
                .put(branches + "/open", Json.object("new_commit_id", first, "force", true))
                .expect(403)
                .message())
        .isEqualTo("branch open is protected from force push");
    for (String name : List.of("open", "closed"))
      assertThat(owner.delete(branches + "/" + name).expect(403).message())
          .isEqualTo("branch protected");
  }

  @Test
  void aRenamedBranchTakesItsOwnProtectionAlong() {
    String branches = place.path() + "/branches";
    pushes(place.ownerName(), "main:one", "main:two", "main:glob-1");
    protect("one", "enable_push", true);
    protect("glob-*", "enable_push", true);
    protect("shut");

    place.writer().patch(branches + "/one", Json.object("name", "x")).expect(403);
    place.owner().patch(branches + "/glob-1", Json.object("name", "x")).expect(403);
    place.owner().patch(branches + "/two", Json.object("name", "shut")).expect(403);
    place.owner().patch(branches + "/two", Json.object("name", "glob-2")).expect(204);
    place.owner().patch(branches + "/one", Json.object("name", "a{b}")).expect(204);

    JsonNode renamed = branch("a%7Bb%7D").expect(200).json();
    assertThat(renamed.path("protected").asBoolean()).isTrue();
    place.owner().get(place.path() + "/branch_protections/one").expect(404);
  }

  @Test
  void aBranchTellsWhatItsProtectionAllowsToWhom() {
    protect(
        "main",
        "enable_push",
        true,
        "enable_push_whitelist",
        true,
        "push_whitelist_usernames",
        List.of(place.writerName()),
        "required_approvals",
        2,
        "enable_status_check",
        true,
        "status_check_contexts",
        List.of("ci"));

    JsonNode own = branch("main").expect(200).json();
    JsonNode writers = place.writer().get(place.path() + "/branches").expect(200).json().path(0);
    JsonNode open = place.nobody().get(place.path() + "/branches/main").expect(200).json();

    assertThat(own.path("protected").asBoolean()).isTrue();
    assertThat(own.path("effective_branch_protection_name").asString()).isEqualTo("main");
    assertThat(own.path("required_approvals").asInt()).isEqualTo(2);
    assertThat(own.path("enable_status_check").asBoolean()).isTrue();
    assertThat(own.path("status_check_contexts").path(0).asString()).isEqualTo("ci");
    assertThat(own.path("user_can_push").asBoolean()).isFalse();
    assertThat(own.path("user_can_merge").asBoolean()).isTrue();
    assertThat(writers.path("user_can_push").asBoolean()).isTrue();
    assertThat(writers.path("effective_branch_protection_name").asString()).isEmpty();
    assertThat(open.path("user_can_merge").asBoolean()).isFalse();
  }

  @Test
  void protectionsComeBackWithADeletedRepository() {
    protect("main");
    long id = place.owner().get(place.path()).expect(200).id();

    place.owner().delete(place.path()).expect(204);
    server.administrator().post("/ledger/deleted/repositories/" + id + "/restore").expect(200);

    git.commit("b.txt", "b\n");
    assertThat(refused(place.ownerName(), "main")).contains("protected branch main");
  }
}
