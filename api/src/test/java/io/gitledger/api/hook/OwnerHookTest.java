package io.gitledger.api.hook;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.HookBody;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestClient;
import io.gitledger.api.testing.TestServer;
import io.gitledger.api.testing.TwoUsers;
import io.gitledger.api.testing.WebhookSink;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

/** Tests hooks of organizations, of users and of the installation. */
@BlackBox
@Isolated("Its hooks hear of everybody's repositories.")
class OwnerHookTest extends TwoUsers {
  private final TestClient admin = server.administrator();
  private final String org = server.freshName("hooked");
  private final List<Long> ofInstallation = new ArrayList<>();
  private String orgHooks;

  @BeforeEach
  void anOrganizationOfAda() {
    asAda.post("/orgs", Json.object("username", org)).expect(201);
    orgHooks = "/orgs/" + org + "/hooks";
  }

  @AfterEach
  void theInstallationHasNoHooks() {
    ofInstallation.forEach(id -> admin.delete("/admin/hooks/" + id));
  }

  private static Map<String, Object> hook(String url, String... events) {
    return HookBody.signed(url, Map.of(), events);
  }

  private static Map<String, Object> system(String url, Object flag, String... events) {
    return HookBody.signed(url, Map.of("is_system_webhook", flag), events);
  }

  private static long create(TestClient client, String path, Object hook) {
    return client.post(path, hook).expect(201).id();
  }

  private long installed(Object hook) {
    long id = create(admin, "/admin/hooks", hook);
    ofInstallation.add(id);
    return id;
  }

  private void repository(TestClient client, String path, String name) {
    client.post(path, Json.object("name", name, "auto_init", true)).expect(201);
  }

  private static boolean names(WebhookSink.Delivery delivery, String repository) {
    return delivery.json().at("/repository/full_name").asString().equals(repository);
  }

  @Test
  void hooksOfAnOrganizationAreItsOwnersAffair() {
    long id = create(asAda, orgHooks, hook("https://example.com/", "push"));
    String path = orgHooks + "/" + id;

    assertThat(asAda.get(orgHooks).expect(200).header("X-Total-Count")).hasValue("1");
    assertThat(asAda.get(path).expect(200).text()).doesNotContain("s3cret");
    admin.get(path).expect(200);
    assertThat(
            asAda
                .patch(path, Json.object("name", " n ", "active", false))
                .expect(200)
                .json()
                .path("name")
                .asString())
        .isEqualTo("n");
    for (TestClient other : List.of(asBob)) {
      other.get(orgHooks).expect(403);
      other.post(orgHooks, "{}").expect(403);
      other.get(path).expect(403);
      other.patch(path, "{}").expect(403);
      other.delete(path).expect(403);
    }
    server.anonymous().get(orgHooks).expect(401);
    server.anonymous().post(orgHooks, "{}").expect(401);
    server.anonymous().delete(path).expect(401);
    asAda.get("/orgs/nobody-at-all/hooks").expect(404);
    asAda.post(orgHooks, "{}").expect(422);
    asAda.post(orgHooks, hook("ftp://example.com/", "push")).expect(422);
    asAda.patch(path, Json.object("config", Map.of("content_type", "x"))).expect(422);
    asAda.delete(path).expect(204);
    asAda.delete(path).expect(404);
    asAda.patch(path, "{}").expect(404);
  }

  @Test
  void hooksOfAUserAreThatUsersAffairAlone() {
    long id = create(asAda, "/user/hooks", hook("https://example.com/", "push"));
    String path = "/user/hooks/" + id;

    assertThat(asAda.get("/user/hooks").expect(200).json().size()).isEqualTo(1);
    assertThat(asBob.get("/user/hooks").expect(200).json().size()).isZero();
    asBob.get(path).expect(404);
    admin.get(path).expect(404);
    admin.patch(path, "{}").expect(404);
    asBob.delete(path).expect(404);
    server.anonymous().get("/user/hooks").expect(401);
    server.anonymous().post("/user/hooks", "{}").expect(401);
    TestClient publicOnly = server.withToken(server.newToken(ada, "public-only", "all"));
    publicOnly.get("/user/hooks").expect(403);
    publicOnly.post("/user/hooks", hook("https://example.com/", "push")).expect(403);
    asAda.post("/user/hooks", Json.object("type", "gitea")).expect(422);
    asAda.patch(path, Json.object("config", Map.of("url", "nonsense"))).expect(422);
    asAda.patch(path, Json.object("name", "x")).expect(200);
    asAda.delete(path).expect(204);
    asAda.get(path).expect(404);
  }

  @Test
  void hooksOfTheInstallationAreOfTwoKinds() {
    long model = installed(hook("https://example.com/", "push"));
    long system = installed(system("https://example.com/", "true", "push"));

    assertThat(ids("")).contains(system).doesNotContain(model);
    assertThat(ids("type=zzz")).contains(system).doesNotContain(model);
    assertThat(ids("type=default")).contains(model).doesNotContain(system);
    assertThat(ids("type=all")).contains(model, system);
    admin.get("/admin/hooks/" + model).expect(200);
    admin.patch("/admin/hooks/" + system, Json.object("events", List.of("create"))).expect(200);
    admin.patch("/admin/hooks/999999", "{}").expect(404);
    assertThat(
            admin
                .post("/admin/hooks", system("https://example.com/", "maybe", "push"))
                .expect(422)
                .message())
        .isEqualTo("Invalid is_system_webhook value");
    asAda.get("/admin/hooks").expect(403);
    asAda.post("/admin/hooks", "{}").expect(403);
    asAda.delete("/admin/hooks/" + model).expect(403);
    server.anonymous().get("/admin/hooks/" + model).expect(401);
    admin.delete("/admin/hooks/" + model).expect(204);
    admin.delete("/admin/hooks/" + model).expect(404);
  }

  private List<Long> ids(String query) {
    var ids = new ArrayList<Long>();
    admin
        .get("/admin/hooks?limit=50&" + query)
        .expect(200)
        .json()
        .forEach(hook -> ids.add(hook.path("id").asLong()));
    return ids;
  }

  @Test
  void aGeneratedRepositoryGetsTheModelsAndWhatItsTemplateGotOfThem() {
    installed(hook("https://model.example/", "push"));
    repository(asAda, "/user/repos", "pattern");
    String template = "/repos/" + ada + "/pattern";
    asAda.patch(template, Json.object("template", true)).expect(200);
    create(asAda, template + "/hooks", hook("https://own.example/", "push"));

    asAda
        .post(
            template + "/generate",
            Json.object("owner", ada, "name", "generated", "webhooks", true))
        .expect(201);

    assertThat(asAda.get("/repos/" + ada + "/generated/hooks").expect(200).json())
        .extracting(hook -> hook.at("/config/url").asString())
        .filteredOn(url -> url.contains(".example"))
        .containsSubsequence(
            "https://model.example/", "https://model.example/", "https://own.example/");
  }

  @Test
  void aHookIsFoundWhereItBelongsOnly() {
    repository(asAda, "/user/repos", "r");
    long ofRepository =
        create(asAda, "/repos/" + ada + "/r/hooks", hook("https://example.com/", "push"));
    long ofOrganization = create(asAda, orgHooks, hook("https://example.com/", "push"));
    long ofUser = create(asAda, "/user/hooks", hook("https://example.com/", "push"));
    long ofSystem = installed(system("https://example.com/", "true", "push"));

    asAda.get("/user/hooks/" + ofRepository).expect(404);
    asAda.get("/user/hooks/" + ofOrganization).expect(404);
    asAda.delete(orgHooks + "/" + ofUser).expect(404);
    asAda.get(orgHooks + "/" + ofSystem).expect(404);
    admin.patch("/admin/hooks/" + ofOrganization, "{}").expect(404);
    admin.delete("/admin/hooks/" + ofRepository).expect(404);
    asAda.get("/repos/" + ada + "/r/hooks/" + ofUser).expect(404);
  }

  @Test
  void anEventReachesTheHooksOfAllLevelsAndOfNoOtherOwner() {
    try (WebhookSink sink = WebhookSink.start()) {
      repository(asAda, "/orgs/" + org + "/repos", "r");
      repository(asAda, "/user/repos", "mine");
      create(asAda, "/repos/" + org + "/r/hooks", hook(sink.url() + "/repository", "issues"));
      create(asAda, orgHooks, hook(sink.url() + "/organization", "issues"));
      create(asAda, "/user/hooks", hook(sink.url() + "/user", "issues"));
      installed(system(sink.url() + "/system", "true", "issues"));
      asAda.post("/repos/" + org + "/r/issues", Json.object("title", "one")).expect(201);
      asAda.post("/repos/" + ada + "/mine/issues", Json.object("title", "two")).expect(201);

      Awaitility.await().until(() -> sink.deliveries().size() == 5);
      for (String level : List.of("repository", "organization", "system"))
        assertThat(sink.deliveries())
            .anySatisfy(
                delivery -> {
                  assertThat(delivery.path()).endsWith("/" + level);
                  assertThat(delivery.json().at("/issue/title").asString()).isEqualTo("one");
                  assertThat(delivery.header("X-Gitea-Hook-Installation-Target-Type"))
                      .isEqualTo(level);
                  assertThat(delivery.header("X-Gitea-Signature")).hasSize(64);
                });
      assertThat(sink.deliveries())
          .filteredOn(delivery -> delivery.path().endsWith("/user"))
          .singleElement()
          .satisfies(
              delivery -> {
                assertThat(names(delivery, ada + "/mine")).isTrue();
                assertThat(delivery.header("X-Gitea-Hook-Installation-Target-Type"))
                    .isEqualTo("user");
              });
    }
  }

  @Test
  void ownersHearOfTheBeginningAndTheEndOfTheirRepositories() {
    try (WebhookSink sink = WebhookSink.start()) {
      create(asAda, orgHooks, hook(sink.url(), "repository", "push", "create"));
      repository(asAda, "/orgs/" + org + "/repos", "r");
      asAda
          .post(
              "/repos/" + org + "/r/contents/f.txt", Json.object("content", "eA==", "message", "m"))
          .expect(201);
      Awaitility.await().until(() -> !sink.deliveries("push").isEmpty());
      asAda.delete("/repos/" + org + "/r").expect(204);

      Awaitility.await().until(() -> sink.deliveries("repository").size() == 2);
      assertThat(sink.deliveries())
          .extracting(WebhookSink.Delivery::event)
          .containsSubsequence("repository", "repository")
          .doesNotContain("create");
      assertThat(sink.deliveries("repository").getFirst().text())
          .startsWith("{\n \"action\": \"created\",\n \"repository\": {\n  \"id\": ");
      assertThat(sink.deliveries("push").getFirst().text())
          .startsWith("{\n  \"ref\": \"refs/heads/main\",\n");
      var created = sink.deliveries("repository").getFirst().json();
      var deleted = sink.deliveries("repository").getLast().json();
      assertThat(created.path("action").asString()).isEqualTo("created");
      assertThat(deleted.path("action").asString()).isEqualTo("deleted");
      assertThat(created.at("/repository/watchers_count").asInt()).isZero();
      assertThat(created.at("/repository/size").asInt()).isZero();
      assertThat(deleted.at("/repository/watchers_count").asInt()).isEqualTo(1);
      for (var told : List.of(created, deleted)) {
        assertThat(told.at("/organization/username").asString()).isEqualTo(org);
        assertThat(told.at("/repository/full_name").asString()).isEqualTo(org + "/r");
        assertThat(told.at("/repository/permissions/admin").asBoolean()).isTrue();
        assertThat(told.at("/sender/login").asString()).isEqualTo(ada);
      }
    }
  }

  @Test
  void newRepositoriesGetCopiesOfTheDefaultHooks() {
    try (WebhookSink sink = WebhookSink.start()) {
      repository(asAda, "/user/repos", "before");
      long model = installed(hook(sink.url(), "repository", "issues"));
      repository(asAda, "/user/repos", "after");
      String hooks = "/repos/" + ada + "/after/hooks";

      assertThat(asAda.get("/repos/" + ada + "/before/hooks").json().size()).isZero();
      var copies = asAda.get(hooks).expect(200).json();
      assertThat(copies.size()).isEqualTo(1);
      assertThat(copies.get(0).path("id").asLong()).isNotEqualTo(model);
      assertThat(copies.get(0).at("/config/url").asString()).isEqualTo(sink.url());

      admin.patch("/admin/hooks/" + model, Json.object("active", false)).expect(200);
      assertThat(asAda.get(hooks).json().get(0).path("active").asBoolean()).isTrue();
      asAda.post("/repos/" + ada + "/after/issues", Json.object("title", "one")).expect(201);
      var issue = sink.await("issues");
      assertThat(issue.header("X-Gitea-Signature")).hasSize(64);
      assertThat(issue.header("X-Gitea-Hook-Installation-Target-Type")).isEqualTo("repository");
      assertThat(sink.deliveries("repository"))
          .singleElement()
          .satisfies(told -> assertThat(names(told, ada + "/after")).isTrue());
      asAda.delete(hooks + "/" + copies.get(0).path("id").asLong()).expect(204);
    }
  }

  @Test
  void aHookPausesWhenItsKeeperOwnsTheOrganizationNoMore() {
    String heir = server.newUser("heir");
    TestClient asHeir = server.as(heir);
    long owners = asAda.get("/orgs/" + org + "/teams").json().get(0).path("id").asLong();
    asAda.put("/teams/" + owners + "/members/" + heir).expect(204);
    try (WebhookSink sink = WebhookSink.start()) {
      long id = create(asAda, orgHooks, hook(sink.url(), "issues"));
      repository(asAda, "/orgs/" + org + "/repos", "r");
      asHeir.delete("/teams/" + owners + "/members/" + ada).expect(204);
      String issues = "/repos/" + org + "/r/issues";
      asHeir.post(issues, Json.object("title", "unheard")).expect(201);

      String deliveries = "/ledger/hooks/" + id + "/deliveries";
      Awaitility.await().until(() -> asHeir.get(deliveries).expect(200).text().contains("paused"));
      asAda.get(deliveries).expect(403);
      asBob.get(deliveries).expect(403);
      asHeir.patch(orgHooks + "/" + id, Json.object("events", List.of("issues"))).expect(200);
      asHeir.post(issues, Json.object("title", "heard")).expect(201);
      assertThat(sink.await("issues").json().at("/issue/title").asString()).isEqualTo("heard");
    }
  }

  @Test
  void deliveriesAreShownToThoseWhoMayReadTheHook() {
    long ofUser = create(asAda, "/user/hooks", hook("https://example.com/", "push"));
    long ofSystem = installed(system("https://example.com/", "true", "wiki"));
    String own = "/ledger/hooks/" + ofUser + "/deliveries";

    asAda.get(own).expect(200);
    asBob.get(own).expect(404);
    asAda.get("/ledger/hooks/" + ofSystem + "/deliveries").expect(404);
    admin.get("/ledger/hooks/" + ofSystem + "/deliveries").expect(200);
    server.withToken(server.newToken(ada, "read:repository")).get(own).expect(403);
    server.withToken(server.newToken(ada, "read:repository", "read:user")).get(own).expect(200);
    server.withToken(server.newToken(ada, "public-only", "all")).get(own).expect(404);
  }

  @Test
  void hooksGoWithTheirOwner() {
    String gone = server.newUser("gone");
    long ofUser = create(server.as(gone), "/user/hooks", hook("https://example.com/x", "push"));
    long ofOrganization = create(asAda, orgHooks, hook("https://example.com/", "push"));

    admin.delete("/admin/users/" + gone).expect(204);
    asAda.delete("/orgs/" + org).expect(204);
    asAda.post("/orgs", Json.object("username", org)).expect(201);

    assertThat(asAda.get(orgHooks).json().size()).isZero();
    asAda.get(orgHooks + "/" + ofOrganization).expect(404);
    admin.get("/ledger/hooks/" + ofUser + "/deliveries").expect(404);
    admin.get("/ledger/hooks/" + ofOrganization + "/deliveries").expect(404);
  }

  @Test
  void whatOwnersHooksAreLikeIsNoAffairOfOtherMembers() {
    String member = server.newUser("member");
    TestServer.newTeam(asAda, org, "t", member);
    create(asAda, orgHooks, hook("https://example.com/", "push"));

    assertThat(asAda.get("/ledger/events?limit=50&organization=" + org).text())
        .contains("hook.created");
    assertThat(server.as(member).get("/ledger/events?limit=50&organization=" + org).text())
        .contains("team.member_added")
        .doesNotContain("hook.created");
  }
}
