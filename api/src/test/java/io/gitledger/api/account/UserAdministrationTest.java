package io.gitledger.api.account;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.issue.TestPlace;
import io.gitledger.api.testing.Answer;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.HookBody;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestClient;
import io.gitledger.api.testing.TestServer;
import io.gitledger.api.testing.WebhookSink;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.JsonNode;

@BlackBox
class UserAdministrationTest {
  private final TestServer server;
  private final TestClient admin;

  UserAdministrationTest(TestServer server) {
    this.server = server;
    this.admin = server.administrator();
  }

  private static Map<String, Object> option(String name, Object... more) {
    var option =
        Json.object("username", name, "email", name + "@example.com", "password", "secret-1");
    for (int i = 0; i < more.length; i += 2) option.put((String) more[i], more[i + 1]);
    return option;
  }

  private void refused(int status, String message, Map<String, Object> option) {
    assertThat(admin.post("/admin/users", option).expect(status).message()).isEqualTo(message);
  }

  @Test
  void aNewUserIsActiveAndMustChangeThePassword() {
    String name = server.freshName("New");
    JsonNode user = admin.post("/admin/users", option(name)).expect(201).json();

    assertThat(user.path("login").asString()).isEqualTo(name);
    assertThat(user.path("active").asBoolean()).isTrue();
    assertThat(user.path("last_login").asString()).isEqualTo("1970-01-01T00:00:00Z");
    assertThat(server.as(name, "secret-1").get("/user").expect(403).message())
        .startsWith("You must change your password.");
  }

  @Test
  void aNewUserMayHaveALoginName() {
    String name = server.freshName("named");
    JsonNode user =
        admin
            .post(
                "/admin/users",
                option(name, "login_name", name + "-external", "must_change_password", false))
            .expect(201)
            .json();

    assertThat(user.path("login_name").asString()).isEqualTo(name + "-external");
    assertThat(user.path("source_id").asLong()).isZero();
    assertThat(admin.get("/admin/users?login_name=" + name + "-external").json().size()).isOne();
    server.as(name, "secret-1").get("/user").expect(200);
  }

  @Test
  void theTimeOfTheAccountMayBeGiven() {
    JsonNode user =
        admin
            .post(
                "/admin/users",
                option(server.freshName("old"), "created_at", "2001-02-03T04:05:06Z"))
            .expect(201)
            .json();
    assertThat(user.path("created").asString()).isEqualTo("2001-02-03T04:05:06Z");
  }

  @Test
  void aTimeBeforeTheGregorianCalendarIsShownAsItWasGiven() {
    for (String time : List.of("0001-01-01T00:00:00Z", "1500-03-01T00:00:00Z")) {
      String name = server.freshName("ancient");
      var made = admin.post("/admin/users", option(name, "created_at", time)).expect(201).json();
      assertThat(made.path("created").asString()).isEqualTo(time);
      assertThat(admin.get("/users/" + name).expect(200).json().path("created").asString())
          .isEqualTo(time);
      assertThat(
              admin
                  .get("/admin/users?q=" + name)
                  .expect(200)
                  .json()
                  .path(0)
                  .path("created")
                  .asString())
          .isEqualTo(time);
    }
  }

  @Test
  void aTimeThatClientsCannotReadIsRefused() {
    for (String time :
        List.of(
            "0000-01-01T00:00:00Z",
            "0001-01-01T00:00:00+01:00",
            "9999-12-31T23:59:59-10:00",
            "+10000-01-01T00:00:00Z"))
      admin
          .post("/admin/users", option(server.freshName("ancient"), "created_at", time))
          .expect(422);
  }

  @Test
  void formsAreAsGoodAsJson() {
    String name = server.freshName("form");
    admin
        .withHeader("Content-Type", "application/x-www-form-urlencoded")
        .post(
            "/admin/users",
            "source_id=0&username=" + name + "&email=" + name + "%40example.com&password=secret-1")
        .expect(201);
  }

  @Test
  void onlyAdministratorsTouchAccounts() {
    String user = server.newUser("plain");
    for (String path : List.of("/admin/users", "/admin/users/" + user + "/rename")) {
      server.anonymous().post(path, "{").expect(401);
      assertThat(server.as(user).post(path, "{").expect(403).message())
          .isEqualTo("user should be the site admin");
    }
    server.as(user).get("/admin/users").expect(403);
    server.as(user).patch("/admin/users/" + user, Map.of()).expect(403);
    server.as(user).delete("/admin/users/" + user).expect(403);
    server.anonymous().delete("/admin/users/" + user).expect(401);
  }

  @Test
  void whatIsWrongWithANewUserIsSaid() {
    String taken = server.newUser("taken");
    String name = server.freshName("wrong");
    refused(422, "[Username]: Required", option(""));
    refused(422, "[Username]: invalid username", option("a b"));
    refused(422, "[Username]: MaxSize", option("x".repeat(41)));
    refused(422, "name is reserved [name: ghost]", option("ghost"));
    refused(422, "[Email]: Email", option(name, "email", "nothing"));
    refused(
        422,
        "e-mail address contains unsupported character [email: a@b.example\r\n]",
        option(name, "email", "a@b.example\r\n"));
    refused(
        422,
        "e-mail already in use [email: " + taken + "@Example.com]",
        option(name, "email", taken + "@Example.com"));
    refused(400, "PasswordIsRequired", option(name, "password", "short"));
    refused(422, "[Visibility]: In", option(name, "visibility", "secret"));
    assertThat(admin.post("/admin/users", "{").expect(422).message()).startsWith("[]: ");
  }

  @Test
  void ofFiftyParallelRegistrationsOfANameOneSucceeds() throws Exception {
    String name = server.freshName("parallel");
    Callable<Integer> attempt =
        () ->
            admin
                .post("/admin/users", option(name, "email", server.freshName("p") + "@example.com"))
                .status();
    List<Integer> answers;
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      answers =
          threads.invokeAll(Stream.generate(() -> attempt).limit(50).toList()).stream()
              .map(Future::resultNow)
              .toList();
    }
    assertThat(answers).containsOnlyOnce(201).allMatch(status -> status == 201 || status == 422);
  }

  @Test
  void listsAreFilteredAndOrdered() {
    String first = server.newUser("zz-listed");
    String second = server.newUser("zz-listed");
    admin
        .patch("/admin/users/" + second, Json.object("login_name", second, "restricted", true))
        .expect(200);

    Answer all = admin.get("/admin/users?q=ZZ-LISTED&sort=id&order=desc").expect(200);
    assertThat(all.json().path(0).path("login").asString()).isEqualTo(second);
    assertThat(all.header("X-Total-Count")).contains("2");
    JsonNode restricted = admin.get("/admin/users?q=zz-listed&is_restricted=false").json();
    assertThat(restricted.size()).isOne();
    assertThat(restricted.path(0).path("login").asString()).isEqualTo(first);
    assertThat(admin.get("/admin/users?sort=age").expect(422).message())
        .isEqualTo("Invalid sort mode: \"age\"");
    admin.get("/admin/users?visibility=some").expect(422);
  }

  @Test
  void theAddressOfANewUserIsAnsweredInLowerCaseAndKeptAsItWasWritten() {
    String name = server.freshName("Written");
    String written = name + "@Example.com";

    JsonNode created =
        admin.post("/admin/users", option(name, "email", written)).expect(201).json();

    assertThat(created.path("email").asString()).isEqualTo(written.toLowerCase(Locale.ROOT));
    assertThat(admin.get("/users/" + name).expect(200).json().path("email").asString())
        .isEqualTo(written);
  }

  @Test
  void aNewAddressIsShownInLowerCaseButListedAsItWasWritten() {
    String user = server.newUser("mail");
    String written = "New-" + user + "@Example.com";

    JsonNode edited =
        admin
            .patch("/admin/users/" + user, Json.object("login_name", user, "email", written))
            .expect(200)
            .json();

    String shown = written.toLowerCase(Locale.ROOT);
    assertThat(edited.path("email").asString()).isEqualTo(shown);
    TestClient self = server.withToken(server.newToken(user, "all"));
    assertThat(self.get("/user").expect(200).json().path("email").asString()).isEqualTo(shown);
    assertThat(self.get("/user/emails").expect(200).json())
        .extracting(email -> email.path("email").asString())
        .containsExactly(written);
  }

  @Test
  void editsChangeWhatTheyNameAndNothingElse() {
    String user = server.newUser("edited");
    String path = "/admin/users/" + user;
    JsonNode edited =
        admin
            .patch(path, Json.object("login_name", user, "full_name", "E. D.", "location", "here"))
            .expect(200)
            .json();
    assertThat(edited.path("full_name").asString()).isEqualTo("E. D.");
    assertThat(edited.path("email").asString()).isEqualTo(user + "@example.com");
    JsonNode cleared =
        admin.patch(path, Json.object("login_name", user, "location", "")).expect(200).json();
    assertThat(cleared.path("location").asString()).isEmpty();
    assertThat(cleared.path("full_name").asString()).isEqualTo("E. D.");
  }

  @Test
  void whatIsWrongWithAnEditIsSaid() {
    String user = server.newUser("unedited");
    String path = "/admin/users/" + user;
    assertThat(admin.patch(path, Map.of()).expect(422).message())
        .isEqualTo("[LoginName]: Required");
    assertThat(
            admin.patch(path, Json.object("login_name", user, "email", "")).expect(400).message())
        .isEqualTo("e-mail invalid [email: ]");
    assertThat(
            admin
                .patch(path, Json.object("login_name", user, "password", "tiny"))
                .expect(400)
                .message())
        .isEqualTo("password must be at least 6 characters");
    assertThat(
            admin
                .patch(path, Json.object("login_name", user, "email", "ROOT@example.com"))
                .expect(400)
                .message())
        .isEqualTo("e-mail already in use [email: ROOT@example.com]");
    admin.patch("/admin/users/no-such-user", "{").expect(404);
  }

  @Test
  void anEditOfAnOrganizationChangesWhatItShows() {
    TestClient owner = server.as(server.newUser("owner"));
    String org = server.newOrganization(owner, "edited");
    String path = "/admin/users/" + org;
    owner
        .patch(
            "/orgs/" + org,
            Json.object("email", "org@example.org", "repo_admin_change_team_access", true))
        .expect(200);
    JsonNode edited =
        admin
            .patch(
                path,
                Json.object(
                    "login_name",
                    org,
                    "full_name",
                    "An Org",
                    "website",
                    "https://example.org",
                    "location",
                    "Here",
                    "description",
                    "About",
                    "visibility",
                    "limited"))
            .expect(200)
            .json();
    assertThat(edited.path("login").asString()).isEqualTo(org);
    assertThat(edited.path("full_name").asString()).isEqualTo("An Org");
    assertThat(edited.path("is_admin").asBoolean()).isFalse();
    JsonNode shown = owner.get("/orgs/" + org).expect(200).json();
    assertThat(
            List.of("full_name", "website", "location", "description", "visibility", "email")
                .stream()
                .map(field -> shown.path(field).asString()))
        .containsExactly(
            "An Org", "https://example.org", "Here", "About", "limited", "org@example.org");
    assertThat(shown.path("repo_admin_change_team_access").asBoolean()).isTrue();

    assertThat(admin.patch(path, "{}").expect(422).message()).isEqualTo("[LoginName]: Required");
    admin.patch(path, Json.object("login_name", org, "email", "new@example.org")).expect(422);
    admin.patch(path, Json.object("login_name", org, "password", "a-password")).expect(422);
    admin.patch(path, Json.object("login_name", org, "max_repo_creation", 3)).expect(422);
    assertThat(owner.get("/orgs/" + org).json().path("email").asString())
        .isEqualTo("org@example.org");
    owner.patch(path, "{}").expect(403);
  }

  @Test
  void theLastAdministratorStays() {
    assertThat(
            admin
                .patch("/admin/users/root", Json.object("login_name", "root", "admin", false))
                .expect(400)
                .message())
        .startsWith("can not delete the last admin user [uid: ");
    assertThat(admin.delete("/admin/users/root").expect(422).message())
        .isEqualTo("you cannot delete yourself");
  }

  @Test
  void aPurgedUserLeavesNoNameNoKeyAndNoToken() {
    String user = server.newUser("leaving");
    String token = server.newToken(user, "all");
    admin.delete("/admin/users/" + user + "?purge=true").expect(204);

    admin.get("/users/" + user).expect(404);
    server.withToken(token).get("/version").expect(401);
    String rows =
        server
            .bean(JdbcClient.class)
            .sql("select string_agg(a::text, '') from account a")
            .query(String.class)
            .single();
    assertThat(rows).doesNotContain(user);
    admin.post("/admin/users", option(user)).expect(201);
  }

  @Test
  void aPurgedUserTakesCommentsAndReactionsAlongButNoIssue() {
    var place = TestPlace.open(server);
    TestClient user = server.as(server.newUser("talking"));
    place.open(user, "Stays");
    for (int i = 0; i < 101; i++) place.comment(user, 1, "Goes");
    place.comment(place.owner(), 1, "Stays, too");
    String issue = place.path() + "/issues/1";
    user.post(issue + "/reactions", Json.object("content", "heart")).expect(201);
    String login = user.get("/user").json().path("login").asString();
    try (WebhookSink sink = WebhookSink.start()) {
      place.owner().post(place.path() + "/hooks", HookBody.to(sink.url(), "issues")).expect(201);
      admin.delete("/admin/users/" + login + "?purge=true").expect(204);
      place.comment(place.owner(), 1, "Afterwards");
      Awaitility.await().until(() -> !sink.deliveries().isEmpty());
      assertThat(sink.deliveries().getFirst().json().path("action").asString())
          .isEqualTo("created");
    }

    var left = place.owner().get(issue).expect(200).json();
    assertThat(left.at("/user/login").asString()).isEqualTo("Ghost");
    assertThat(left.at("/user/email").asString("x")).isEmpty();
    assertThat(place.nobody().get(issue).expect(200).json().at("/user/email").asString())
        .startsWith("-1+ghost@");
    assertThat(left.path("comments").asInt()).isEqualTo(2);
    var comments = place.owner().get(issue + "/comments").expect(200).json();
    assertThat(comments.valueStream().map(comment -> comment.at("/user/login").asString()))
        .containsExactly(place.ownerName(), place.ownerName());
    assertThat(place.owner().get(issue + "/reactions").expect(200).json().size()).isZero();
  }

  @Test
  void whoStillOwnsOrBelongsToSomethingIsNotDeletedUnlessPurged() {
    String user = server.newUser("owning");
    String other = server.newUser("other");
    String alone = server.freshName("alone");
    server.as(user).post("/user/repos", Json.object("name", "r")).expect(201);
    server.as(user).post("/orgs", Json.object("username", alone)).expect(201);
    server.as(user).post("/orgs/" + alone + "/repos", Json.object("name", "in")).expect(201);
    String path = "/admin/users/" + user;
    assertThat(admin.delete(path).expect(422).message())
        .startsWith("user still has ownership of repositories [uid: ");
    server.as(user).delete("/repos/" + user + "/r").expect(204);
    assertThat(admin.delete(path).expect(422).message())
        .startsWith("user still has membership of organizations [uid: ");

    server.as(user).post("/user/repos", Json.object("name", "again")).expect(201);
    admin.delete(path + "?purge=true").expect(204);
    admin.get("/users/" + user).expect(404);
    admin.get("/orgs/" + alone).expect(404);
    server.as(other).post("/orgs", Json.object("username", alone)).expect(201);
  }

  @Test
  void aFormerNameLeadsToTheNewOneUntilSomebodyTakesIt() {
    String old = server.newUser("former");
    String current = server.freshName("Current");
    admin.post("/admin/users/" + old + "/rename", Json.object("new_username", current)).expect(204);

    Answer moved = server.anonymous().get("/users/" + old + "?x=1").expect(307);
    assertThat(moved.header("Location")).contains("/api/v1/users/" + current + "?x=1");
    admin.post("/admin/users/" + old + "/keys", "{").expect(307);
    admin.post("/admin/users", option(old, "email", old + "@other.example")).expect(201);
    server.anonymous().get("/users/" + old).expect(200);
  }

  @Test
  void renamesToWrongNamesAreRefused() {
    String user = server.newUser("renamed");
    String path = "/admin/users/" + user + "/rename";
    assertThat(admin.post(path, Map.of()).expect(422).message()).isEqualTo("[NewName]: Required");
    assertThat(admin.post(path, Json.object("new_username", "ROOT")).expect(422).message())
        .isEqualTo("user already exists [name: ROOT]");
    admin.post(path, Json.object("new_username", "bad name")).expect(422);
    admin.post(path, Json.object("new_username", "a.keys")).expect(422);
    admin.post(path, Json.object("new_username", user)).expect(204);
    admin.post("/admin/users/no-such-user/rename", "{").expect(404);
  }

  @Test
  void aFormerNameOfAPrivateUserLeadsOnOnlyWhoIsSignedIn() {
    String old = server.newUser("hidden");
    admin
        .patch("/admin/users/" + old, Json.object("login_name", old, "visibility", "private"))
        .expect(200);
    String current = server.freshName("hidden");
    admin.post("/admin/users/" + old + "/rename", Json.object("new_username", current)).expect(204);
    assertThat(server.anonymous().get("/users/" + old).expect(404).text())
        .isEqualTo("user does not exist");
    TestClient stranger = server.as(server.newUser("stranger"));
    assertThat(stranger.get("/users/" + old).expect(307).header("Location"))
        .hasValue("/api/v1/users/" + current);
    stranger.get("/users/" + current).expect(404);
  }

  @ParameterizedTest
  @ValueSource(strings = {"active=false", "prohibit_login=true", "restricted=true", "admin=false"})
  void theLastAdministratorCannotLoseItsRights(String change) {
    String field = change.substring(0, change.indexOf('='));
    boolean value = change.endsWith("true");
    admin.patch("/admin/users/root", Json.object("login_name", "root", field, value)).expect(400);
    assertThat(admin.get("/user").expect(200).json().path("is_admin").asBoolean()).isTrue();
    assertThat(admin.get("/user").json().path("restricted").asBoolean()).isFalse();
  }
}
