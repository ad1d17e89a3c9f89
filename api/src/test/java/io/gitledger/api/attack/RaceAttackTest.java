package io.gitledger.api.attack;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.content.Files;
import io.gitledger.api.issue.TestPlace;
import io.gitledger.api.key.TestKeys;
import io.gitledger.api.testing.Answer;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Git;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Tests concurrent requests for unique resources. */
@BlackBox
@Isolated("It counts the events of all.")
class RaceAttackTest {
  private static final int CLIENTS = 16;

  private final TestServer server = TestServer.shared();

  private static List<Integer> statuses(List<Callable<Answer>> requests) throws Exception {
    var statuses = new ArrayList<Integer>();
    try (var threads = Executors.newFixedThreadPool(CLIENTS)) {
      for (Future<Answer> answer : threads.invokeAll(requests)) statuses.add(answer.get().status());
    }
    return statuses;
  }

  private static List<Callable<Answer>> times(int count, Supplier<Answer> request) {
    return Collections.nCopies(count, request::get);
  }

  private long events(String type) {
    return server
        .bean(JdbcClient.class)
        .sql("select count(*) from event where name = ?")
        .param(type)
        .query(Long.class)
        .single();
  }

  private Supplier<Answer> creation(String kind, TestPlace place) {
    String name = server.freshName("wanted");
    String key = TestKeys.ed25519("");
    var owner = place.owner();
    return switch (kind) {
      case "user" ->
          () ->
              server
                  .administrator()
                  .post(
                      "/admin/users",
                      Json.object(
                          "username",
                          name,
                          "email",
                          name + "@example.com",
                          "password",
                          TestServer.PASSWORD));
      case "organization" -> () -> owner.post("/orgs", Json.object("username", name));
      case "repository" -> () -> owner.post("/user/repos", Json.object("name", name));
      case "team" -> {
        String organization = server.newOrganization(owner, "org");
        yield () ->
            owner.post(
                "/orgs/" + organization + "/teams",
                Json.object("name", name, "permission", "read", "units", List.of("repo.code")));
      }
      case "branch" ->
          () -> owner.post(place.path() + "/branches", Json.object("new_branch_name", name));
      case "tag" -> () -> owner.post(place.path() + "/tags", Json.object("tag_name", name));
      case "file" -> () -> owner.post(Files.path(place, name), Files.body("x"));
      case "token" ->
          () ->
              owner.post(
                  "/users/" + place.ownerName() + "/tokens",
                  Json.object("name", name, "scopes", List.of("all")));
      case "key" -> () -> owner.post("/user/keys", Json.object("title", name, "key", key));
      case "deploy key" ->
          () -> owner.post(place.path() + "/keys", Json.object("title", name, "key", key));
      case "variable" ->
          () -> owner.post("/user/actions/variables/" + name, Json.object("value", "x"));
      case "address" ->
          () -> owner.post("/user/emails", Json.object("emails", List.of(name + "@example.com")));
      default -> throw new IllegalArgumentException(kind);
    };
  }

  @ParameterizedTest
  @CsvSource({
    "user, user.registered, 12",
    "organization, organization.created, 50",
    "repository, repository.created, 50",
    "team, team.formed, 50",
    "branch, refs.changed, 50",
    "tag, refs.changed, 50",
    "file, refs.changed, 30",
    "token, token.issued, 12",
    "key, key.user_key_registered, 50",
    "deploy key, key.deploy_key_registered, 50",
    "variable, variable.created, 30",
    "address, user.email_added, 30"
  })
  void ofManyWhoCreateOneThingOneSucceedsWithOneEvent(String kind, String event, int count)
      throws Exception {
    var place = TestPlace.open(server);
    Files.add(place, "a.txt", "one");
    Supplier<Answer> creation = creation(kind, place);
    long before = events(event);

    List<Integer> statuses = statuses(times(count, creation));

    assertThat(statuses).containsOnlyOnce(201).allMatch(status -> status < 500);
    assertThat(statuses).filteredOn(status -> status != 201).containsAnyOf(400, 409, 422);
    assertThat(events(event)).isEqualTo(before + 1);
  }

  @Test
  void aUserWhoGoesWhileRepositoriesComeLeavesNone() throws Exception {
    String user = server.newUser("leaving");
    String path = "/admin/users/" + user;
    var requests = new ArrayList<Callable<Answer>>();
    for (int i = 0; i < 24; i++) {
      String name = "r" + i;
      requests.add(() -> server.administrator().post(path + "/repos", Json.object("name", name)));
    }
    requests.add(8, () -> server.administrator().delete(path + "?purge=true"));

    List<Integer> statuses = statuses(requests);
    while (server.administrator().get("/users/" + user).status() == 200)
      server.administrator().delete(path + "?purge=true").expect(204);

    assertThat(statuses).allMatch(status -> status < 500);
    assertThat(ownerless()).isZero();
  }

  @Test
  void anOrganizationThatEndsWhileRepositoriesComeLeavesNone() throws Exception {
    var place = TestPlace.open(server);
    String organization = server.newOrganization(place.owner(), "ending");
    String path = "/orgs/" + organization;
    var requests = new ArrayList<Callable<Answer>>();
    for (int i = 0; i < 16; i++) {
      String name = "r" + i;
      requests.add(() -> place.owner().post(path + "/repos", Json.object("name", name)));
      requests.add(() -> place.owner().delete(path));
    }

    assertThat(statuses(requests)).allMatch(status -> status < 500);
    assertThat(ownerless()).isZero();
  }

  @Test
  void whoIsBlockedWhileJoiningIsOneOrTheOther() throws Exception {
    var place = TestPlace.open(server);
    String organization = server.newOrganization(place.owner(), "joined");
    String path = "/orgs/" + organization;
    String team = place.owner().get(path + "/teams").expect(200).json().at("/0/id").asString();
    var client = server.withToken(server.newToken(place.ownerName(), "all"));
    for (int i = 0; i < 6; i++) {
      String person = server.newUser("torn");
      List<Callable<Answer>> both =
          List.of(
              () -> client.put("/teams/" + team + "/members/" + person),
              () -> client.put(path + "/blocks/" + person),
              () -> client.put("/teams/" + team + "/members/" + person),
              () -> client.put(path + "/blocks/" + person));

      assertThat(statuses(both)).allMatch(status -> status < 500);
      boolean member = client.get(path + "/members/" + person).status() == 204;
      boolean blocked = client.get(path + "/blocks/" + person).status() == 204;
      assertThat(member).as(person).isNotEqualTo(blocked);
    }
  }

  private long ownerless() {
    return server
        .bean(JdbcClient.class)
        .sql(
            "select count(*) from repository r where r.deleted_at is null and not exists"
                + " (select from account a where a.id = r.owner_id and a.deleted_at is null)")
        .query(Long.class)
        .single();
  }

  @Test
  void whoIsRemovedDuringALongPushHasPushedNothing() throws IOException {
    var place = TestPlace.hidden(server);
    String tip = Files.add(place, "a.txt", "one");
    byte[] body = RawPush.body(List.of(RawPush.NONE + " " + tip + " refs/heads/late"));
    int pack = body.length - 32;
    String answer;
    try (var socket = new Socket(InetAddress.getLoopbackAddress(), server.httpPort())) {
      OutputStream out = socket.getOutputStream();
      out.write(head(place, body.length).getBytes(StandardCharsets.US_ASCII));
      out.write(body, 0, pack);
      out.flush();
      place.owner().delete(place.path() + "/collaborators/" + place.writerName()).expect(204);
      out.write(body, pack, body.length - pack);
      answer = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }

    // Whether or not the push was admitted at the beginning, only the final result counts.
    assertThat(answer).startsWith("HTTP/1.1 ").doesNotContain("ok refs");
    place.owner().get(place.path() + "/branches/late").expect(404);
  }

  private static String head(TestPlace place, int length) {
    String pair = place.writerName() + ":" + TestServer.PASSWORD;
    return "POST /"
        + place.ownerName()
        + "/r.git/git-receive-pack HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
        + "Content-Type: application/x-git-receive-pack-request\r\nAuthorization: Basic "
        + Base64.getEncoder().encodeToString(pair.getBytes(StandardCharsets.UTF_8))
        + "\r\nContent-Length: "
        + length
        + "\r\n\r\n";
  }

  @Test
  void visibilityThatFlipsWhileOthersReadBreaksNothing() throws Exception {
    var place = TestPlace.open(server);
    Files.add(place, "a.txt", "one");
    var requests = new ArrayList<Callable<Answer>>();
    for (int i = 0; i < 30; i++) {
      boolean hidden = i % 2 == 0;
      requests.add(() -> place.owner().patch(place.path(), Json.object("private", hidden)));
      requests.add(() -> place.nobody().get(place.path() + "/raw/a.txt"));
      requests.add(
          () ->
              place
                  .nobody()
                  .atRoot()
                  .get("/" + place.ownerName() + "/r.git/info/refs?service=git-upload-pack"));
    }

    assertThat(statuses(requests)).containsOnly(200, 401, 404);
    place.owner().patch(place.path(), Json.object("private", true)).expect(200);
    place.nobody().get(place.path() + "/raw/a.txt").expect(404);
  }

  @Test
  void pushesFilesAndDeletionsOfOneBranchLeaveOneHistory(@TempDir Path folder) throws Exception {
    var place = TestPlace.open(server);
    Files.add(place, "a.txt", "one");
    String branches = place.path() + "/branches";
    Git git = Git.in(folder, "ada");
    String url = server.gitUrl(place.ownerName(), place.ownerName() + "/r");
    for (int i = 0; i < 2; i++) {
      git.succeed("clone", "-q", url, "w" + i);
      git.within("w" + i).commit("w" + i, "x\n");
    }
    var requests = new ArrayList<Callable<Answer>>();
    for (int i = 0; i < 20; i++) {
      String name = "f" + i;
      requests.add(() -> Files.add(place.owner(), place, name, name, "branch", "side"));
      requests.add(() -> place.owner().post(branches, Json.object("new_branch_name", "side")));
      if (i % 4 == 0) requests.add(() -> place.owner().delete(branches + "/side"));
    }
    try (var pushers = Executors.newFixedThreadPool(2)) {
      var pushes = new ArrayList<Future<?>>();
      for (int i = 0; i < 2; i++) {
        Git work = git.within("w" + i);
        pushes.add(
            pushers.submit(
                () -> {
                  for (int round = 0; round < 3; round++)
                    work.run("push", "-q", "--force", url, "HEAD:refs/heads/side");
                }));
      }
      assertThat(statuses(requests)).allMatch(status -> status < 500);
      for (Future<?> push : pushes) push.get();
    }

    // Every move started where the previous one in the log ended.
    assertThat(brokenMoves(place)).isZero();
  }

  private long brokenMoves(TestPlace place) {
    return server
        .bean(JdbcClient.class)
        .sql(
            """
            select count(*) from (
              select change->>'previous' as previous,
                     lag(change->>'current') over (partition by change->>'ref' order by sequence) as before
              from event, json_array_elements(payload->'changes') change
              where name = 'refs.changed' and repository = ?) moves
            where previous <> coalesce(before, repeat('0', 40))
            """)
        .param(place.owner().get(place.path()).id())
        .query(Long.class)
        .single();
  }
}
