package io.gitledger.api.branch;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.issue.TestPlace;
import io.gitledger.api.testing.Answer;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestServer;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Tests branch protections as resources; {@link ProtectedBranchTest} tests their effects. */
@BlackBox
class BranchProtectionTest {
  private final TestServer server;
  private TestPlace place;

  BranchProtectionTest(TestServer server) {
    this.server = server;
  }

  @BeforeEach
  void aRepository() {
    place = TestPlace.open(server);
  }

  private String path() {
    return place.path() + "/branch_protections";
  }

  private Answer create(Object... fields) {
    return place.owner().post(path(), Json.object(fields));
  }

  private JsonNode edit(String name, Object... fields) {
    return place.owner().patch(path() + "/" + name, Json.object(fields)).expect(200).json();
  }

  private static List<String> texts(JsonNode list) {
    return list.valueStream().map(JsonNode::asString).toList();
  }

  @Test
  void aProtectionIsCreatedReadListedChangedAndDeleted() {
    JsonNode made = create("rule_name", "main", "enable_push", true).expect(201).json();
    create("branch_name", "feature/*").expect(201);

    assertThat(made.path("rule_name").asString()).isEqualTo("main");
    assertThat(made.path("branch_name").asString()).isEqualTo("main");
    assertThat(made.path("priority").asInt()).isEqualTo(1);
    assertThat(made.path("status_check_contexts").isNull()).isTrue();
    assertThat(made.path("push_whitelist_usernames").isArray()).isTrue();
    assertThat(made.has("id")).isFalse();
    assertThat(place.owner().get(path() + "/main").expect(200).json()).isEqualTo(made);
    JsonNode list = place.owner().get(path()).expect(200).json();
    assertThat(list).hasSize(2);
    assertThat(list.path(1).path("branch_name").asString()).isEmpty();
    assertThat(list.path(1).path("priority").asInt()).isEqualTo(2);
    assertThat(edit("feature/*", "required_approvals", 2).path("required_approvals").asInt())
        .isEqualTo(2);
    assertThat(edit("feature%2F%2A", "required_approvals", -1).path("required_approvals").asInt())
        .isEqualTo(2);
    place.owner().delete(path() + "/feature/*").expect(204);
    place.owner().delete(path() + "/feature/*").expect(404);
    place.owner().get(path() + "/Main").expect(404);
  }

  @Test
  void aProtectionNeedsAFreeNameThatCanBeRead() {
    assertThat(create().expect(400).message()).contains("empty");
    create("rule_name", "main").expect(201);
    assertThat(create("rule_name", "main").expect(403).message())
        .isEqualTo("Branch protection already exist");
    create("rule_name", "release-[1").expect(422);
    create("rule_name", "x", "protected_file_patterns", "*.md;{a").expect(422);
    create("rule_name", "x".repeat(256)).expect(422);
    place.owner().patch(path() + "/none", Json.object()).expect(404);
  }

  @Test
  void onlyAdministratorsOfTheRepositorySeeOrChangeProtections() {
    place.nobody().get(path()).expect(401);
    place.writer().get(path()).expect(403);
    place.writer().post(path(), Json.object("rule_name", "main")).expect(403);
    create("rule_name", "main").expect(201);
    place.archive();
    place.owner().get(path() + "/main").expect(200);
    create("rule_name", "x").expect(423);
    place.owner().patch(path() + "/main", Json.object()).expect(423);
    place.owner().delete(path() + "/main").expect(423);
    place.owner().post(path() + "/priority", Json.object("ids", List.of())).expect(423);
  }

  @Test
  void flagsOfPushesCountOnlyTogetherWithThePermissionToPush() {
    JsonNode closed =
        create(
                "rule_name",
                "main",
                "enable_push_whitelist",
                true,
                "push_whitelist_deploy_keys",
                true,
                "enable_force_push",
                true)
            .expect(201)
            .json();
    assertThat(closed.path("enable_push_whitelist").asBoolean()).isFalse();
    assertThat(closed.path("push_whitelist_deploy_keys").asBoolean()).isFalse();
    assertThat(closed.path("enable_force_push").asBoolean()).isFalse();

    JsonNode ignored = edit("main", "enable_push_whitelist", true);
    assertThat(ignored.path("enable_push_whitelist").asBoolean()).isFalse();
    JsonNode open = edit("main", "enable_push", true, "enable_push_whitelist", true);
    assertThat(open.path("enable_push_whitelist").asBoolean()).isTrue();
  }

  @Test
  void listsKeepOnlyThoseWhoMayWriteAndUnknownNamesAreRefused() {
    JsonNode made =
        create(
                "rule_name",
                "main",
                "push_whitelist_usernames",
                List.of(place.writerName(), place.strangerName(), place.ownerName()),
                "push_whitelist_teams",
                List.of("nosuch"),
                "approvals_whitelist_username",
                List.of(place.writerName().toUpperCase(java.util.Locale.ROOT)))
            .expect(201)
            .json();

    assertThat(texts(made.path("push_whitelist_usernames")))
        .containsExactlyInAnyOrder(place.ownerName(), place.writerName());
    assertThat(texts(made.path("approvals_whitelist_username")))
        .containsExactly(place.writerName());
    assertThat(made.path("push_whitelist_teams")).isEmpty();
    assertThat(
            create("rule_name", "x", "merge_whitelist_usernames", List.of("no-such-user"))
                .expect(422)
                .message())
        .contains("user does not exist");
    create("rule_name", "x", "bypass_allowlist_usernames", List.of("no-such-user")).expect(201);
    JsonNode kept = edit("main", "push_whitelist_usernames", null, "enable_push", true);
    assertThat(kept.path("push_whitelist_usernames")).hasSize(2);
    JsonNode cleared = edit("main", "push_whitelist_usernames", List.of());
    assertThat(cleared.path("push_whitelist_usernames")).isEmpty();
  }

  @Test
  void whoCanNoLongerReadIsNotShown() {
    create("rule_name", "main", "push_whitelist_usernames", List.of(place.writerName()))
        .expect(201);

    place.owner().delete(place.path() + "/collaborators/" + place.writerName()).expect(204);

    assertThat(
            place.owner().get(path() + "/main").expect(200).json().path("push_whitelist_usernames"))
        .isEmpty();
  }

  @Test
  void aListMayNameTeamsOfTheOrganizationThatReachTheRepository() {
    var owner = place.owner();
    String org = server.newOrganization(owner, "org");
    owner.post("/orgs/" + org + "/repos", Json.object("name", "r")).expect(201);
    TestServer.newTeam(owner, org, "Devs");
    TestServer.newTeam(owner, org, "Others");
    owner.put("/repos/" + org + "/r/teams/devs").expect(204);
    String path = "/repos/" + org + "/r/branch_protections";
    Map<String, Object> body =
        Json.object("rule_name", "main", "push_whitelist_teams", List.of("devs", "others"));

    JsonNode made = owner.post(path, body).expect(201).json();

    assertThat(texts(made.path("push_whitelist_teams"))).containsExactly("Devs");
    assertThat(
            owner
                .post(path, Json.object("rule_name", "x", "merge_whitelist_teams", List.of("no")))
                .expect(422)
                .message())
        .contains("team does not exist");
  }

  @Test
  void statusContextsAreClearedByAnEmptyList() {
    JsonNode made =
        create("rule_name", "main", "status_check_contexts", List.of("ci/*")).expect(201).json();
    assertThat(texts(made.path("status_check_contexts"))).containsExactly("ci/*");

    assertThat(edit("main").path("status_check_contexts")).hasSize(1);
    assertThat(edit("main", "status_check_contexts", List.of()).path("status_check_contexts"))
        .isEmpty();
  }

  @Test
  void prioritiesOfUnknownProtectionsAreIgnored() {
    place.owner().post(path() + "/priority", Json.object("ids", List.of(1, 2))).expect(204);
    create("rule_name", "a*", "priority", 5).expect(201);
    create("rule_name", "main", "priority", 5).expect(201);
    JsonNode list = place.owner().get(path()).expect(200).json();
    assertThat(list.path(0).path("rule_name").asString()).isEqualTo("main");
  }
}
