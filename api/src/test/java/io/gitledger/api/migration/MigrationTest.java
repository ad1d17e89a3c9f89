package io.gitledger.api.migration;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.gitledger.api.lfs.TestLfs;
import io.gitledger.api.testing.Answer;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Git;
import io.gitledger.api.testing.HookBody;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestClient;
import io.gitledger.api.testing.TestServer;
import io.gitledger.api.testing.TwoUsers;
import io.gitledger.api.testing.WebhookSink;
import io.gitledger.projections.migration.MigrationTasks;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.JsonNode;

@BlackBox
class MigrationTest extends TwoUsers {
  private static final String REFUSED = "You can not import from disallowed hosts.";

  private void newOrigin(boolean isPrivate) {
    asAda
        .post("/user/repos", Json.object("name", "r", "auto_init", true, "private", isPrivate))
        .expect(201);
  }

  private String plainUrl() {
    return server.address() + ada + "/r.git";
  }

  private Answer migrate(TestClient caller, String from, Object... more) {
    var body = Json.object("clone_addr", from, "repo_name", "copy");
    for (int i = 0; i < more.length; i += 2) body.put((String) more[i], more[i + 1]);
    return caller.post("/repos/migrate", body);
  }

  private void nothingIsThere() {
    asBob.get("/repos/" + bob + "/copy").expect(404);
  }

  private JsonNode latestTask() {
    return asBob.get("/ledger/tasks").expect(200).json().path(0);
  }

  @Test
  void branchesTagsAndDefaultBranchComeAlong(@TempDir Path folder) {
    newOrigin(false);
    Git.in(folder, ada).succeed("clone", "-q", server.gitUrl(ada, ada + "/r"), "work");
    Git work = Git.in(folder, ada).within("work");
    work.succeed("checkout", "-q", "-b", "trunk");
    work.commit("a.txt", "a");
    work.succeed("tag", "-m", "first", "v1");
    work.succeed("push", "-q", "origin", "trunk", "v1");
    asAda.patch("/repos/" + ada + "/r", Json.object("default_branch", "trunk")).expect(200);

    JsonNode made = migrate(asBob, plainUrl(), "description", "d").expect(201).json();

    assertThat(made.path("full_name").asString()).isEqualTo(bob + "/copy");
    assertThat(made.path("original_url").asString()).isEqualTo(plainUrl());
    assertThat(made.path("description").asString()).isEqualTo("d");
    assertThat(made.path("default_branch").asString()).isEqualTo("trunk");
    assertThat(made.path("empty").asBoolean()).isFalse();
    assertThat(made.path("mirror").asBoolean()).isFalse();
    assertThat(made.path("branch_count").asInt()).isEqualTo(2);
    assertThat(made.path("permissions").path("admin").asBoolean()).isTrue();
    String there = work.succeed("ls-remote", server.gitUrl(ada, ada + "/r"));
    assertThat(work.succeed("ls-remote", server.gitUrl(bob, bob + "/copy"))).isEqualTo(there);
    work.succeed("clone", "-q", "--mirror", server.gitUrl(bob, bob + "/copy"), "again");
    assertThat(work.within("again").succeed("fsck", "--full", "--strict")).doesNotContain("error");
    JsonNode task = latestTask();
    assertThat(task.path("state").asString()).isEqualTo("succeeded");
    assertThat(task.path("repository").asString()).isEqualTo(bob + "/copy");
    assertThat(task.path("total").asLong()).isPositive();
    assertThat(task.path("done").asLong()).isGreaterThanOrEqualTo(task.path("total").asLong());
  }

  @Test
  void feedsDoNotTellOfAMigration() {
    newOrigin(false);
    migrate(asBob, plainUrl()).expect(201);

    assertThat(asBob.get("/repos/" + bob + "/copy/activities/feeds").expect(200).json()).isEmpty();
  }

  @Test
  void hooksAreToldOfAMigratedRepositoryWithItsWatcher() {
    newOrigin(false);
    try (WebhookSink sink = WebhookSink.start()) {
      asBob.post("/user/hooks", HookBody.to(sink.url(), "repository")).expect(201);
      migrate(asBob, plainUrl()).expect(201);
      JsonNode told = sink.await("repository").json();
      assertThat(told.path("action").asString()).isEqualTo("created");
      assertThat(told.at("/repository/watchers_count").asInt()).isEqualTo(1);
    }
  }

  @Test
  void credentialsOpenAPrivateRepositoryAndAreShownNowhere() {
    newOrigin(true);

    assertThat(migrate(asBob, plainUrl()).expect(422).message()).contains("credentials");
    nothingIsThere();
    JsonNode made = migrate(asBob, server.gitUrl(ada, ada + "/r")).expect(201).json();
    assertThat(made.path("original_url").asString()).isEqualTo(plainUrl());
    assertThat(made.path("private").asBoolean()).isFalse();
    assertThat(latestTask().toString()).doesNotContain(TestServer.PASSWORD);
    migrate(
            asBob,
            plainUrl(),
            "repo_name",
            "second",
            "auth_username",
            ada,
            "auth_password",
            TestServer.PASSWORD)
        .expect(201);
    migrate(
            asBob,
            plainUrl(),
            "repo_name",
            "third",
            "auth_token",
            server.newToken(ada, "read:repository"),
            "private",
            true)
        .expect(201);
    assertThat(asBob.get("/repos/" + bob + "/third").expect(200).json().path("private").asBoolean())
        .isTrue();
  }

  @Test
  void anEmptyRepositoryStaysEmpty() {
    asAda.post("/user/repos", Json.object("name", "r")).expect(201);

    assertThat(migrate(asBob, plainUrl()).expect(201).json().path("empty").asBoolean()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "file:///etc",
        "/etc",
        "ext::sh -c id",
        "git://localhost/r",
        "ssh://git@localhost/r",
        "http://-oProxyCommand=id/r",
        "http://localhost:1\n2/r",
        "http://localhost/r?service=x",
        "https:///r",
        "http://0x7f.1/r",
        "http://127.0.0.1./r"
      })
  void otherAddressesThanWebAddressesAreRefused(String address) {
    assertThat(migrate(asBob, address).expect(422).message())
        .isEqualTo("The provided URL is invalid.");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://10.0.0.1/r",
        "http://127.0.0.1/r",
        "http://[::1]/r",
        "http://[::ffff:7f00:1]/r",
        "http://169.254.169.254/r",
        "http://100.64.0.1/r",
        "http://192.0.2.1/r",
        "http://[fd00::1]/r",
        "http://2130706433/r",
        "http://017700000001/r"
      })
  void addressesWithinAreRefused(String address) {
    assertThat(migrate(asBob, address).expect(422).message()).isEqualTo(REFUSED);
    nothingIsThere();
  }

  @Test
  void aRedirectionToAnAddressWithinIsRefused() {
    newOrigin(false);
    try (var host =
        new RemoteHost(
            exchange -> {
              String target =
                  "http://127.0.0.1:" + server.httpPort() + "/" + ada + "/r.git/info/refs";
              exchange.getResponseHeaders().set("Location", target);
              exchange.sendResponseHeaders(302, -1);
              exchange.close();
            })) {
      assertThat(migrate(asBob, host.repository()).expect(422).message()).isEqualTo(REFUSED);
    }
    nothingIsThere();
  }

  @Test
  void credentialsDoNotFollowARedirection() {
    newOrigin(true);
    try (var other =
            new RemoteHost(
                exchange -> {
                  exchange.sendResponseHeaders(404, -1);
                  exchange.close();
                });
        var host =
            new RemoteHost(
                exchange -> {
                  exchange.getResponseHeaders().set("Location", other.repository() + "/info/refs");
                  exchange.sendResponseHeaders(301, -1);
                  exchange.close();
                })) {
      migrate(asBob, host.repository(), "auth_username", "u", "auth_password", "p").expect(422);
      assertThat(host.authorizations()).singleElement().asString().startsWith("Basic ");
      assertThat(other.authorizations()).containsExactly("null");
    }
  }

  @Test
  void whatTheRemoteSaysIsNotShown() {
    try (var host =
        new RemoteHost(
            exchange -> {
              byte[] body = "the secret of an inner page".getBytes(UTF_8);
              exchange.sendResponseHeaders(200, body.length);
              exchange.getResponseBody().write(body);
              exchange.close();
            })) {
      assertThat(migrate(asBob, host.repository()).expect(422).text()).doesNotContain("secret");
    }
    assertThat(latestTask().path("state").asString()).isEqualTo("failed");
    assertThat(latestTask().toString()).doesNotContain("secret");
  }

  @Test
  void aListOfRefsWithoutEndIsCutOff() {
    String begin = "0041" + "1".repeat(40) + " refs/heads/";
    try (var host =
        new RemoteHost(
            exchange -> {
              exchange
                  .getResponseHeaders()
                  .set("Content-Type", "application/x-git-upload-pack-advertisement");
              exchange.sendResponseHeaders(200, 0);
              try (OutputStream out = exchange.getResponseBody()) {
                out.write("001e# service=git-upload-pack\n0000".getBytes(UTF_8));
                for (int i = 10_000_000; i < 20_000_000; i++)
                  out.write((begin + i + "\n").getBytes(UTF_8));
              } catch (IOException cutOff) {
                exchange.close();
              }
            })) {
      assertThat(migrate(asBob, host.repository()).expect(422).message()).contains("larger");
    }
    nothingIsThere();
  }

  @Test
  void aMigrationWhoseServerIsGoneHasFailed() {
    long account = asBob.get("/user").expect(200).id();
    UUID task =
        server.bean(MigrationTasks.class).begin(account, account, "copy", "http://localhost/r");
    assertThat(latestTask().path("state").asString()).isEqualTo("running");

    server
        .bean(JdbcClient.class)
        .sql("update migration_task set seen_at = now() - interval '2 minutes' where id = ?")
        .param(task)
        .update();

    assertThat(latestTask().path("state").asString()).isEqualTo("failed");
  }

  @Test
  void aMigrationCanBeCancelled() throws Exception {
    var asked = new CountDownLatch(1);
    var over = new CountDownLatch(1);
    try (var host =
        new RemoteHost(
            exchange -> {
              asked.countDown();
              try {
                over.await();
              } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
              }
              exchange.close();
            })) {
      var answer = CompletableFuture.supplyAsync(() -> migrate(asBob, host.repository()));
      asked.await();
      String task = "/ledger/tasks/" + latestTask().path("id").asString();
      assertThat(asBob.get(task).expect(200).json().path("state").asString()).isEqualTo("running");
      asAda.get(task).expect(404);
      asAda.delete(task).expect(404);
      server.anonymous().get(task).expect(401);
      server.administrator().get(task).expect(200);

      asBob.delete(task).expect(204);

      assertThat(answer.get().expect(422).message()).contains("cancelled");
      await()
          .atMost(Duration.ofSeconds(30))
          .until(() -> latestTask().path("state").asString().equals("cancelled"));
      nothingIsThere();
      over.countDown();
    }
  }

  @Test
  void aTakenNameIsFoundBeforeTheRemoteIsAsked() {
    asBob.post("/user/repos", Json.object("name", "copy")).expect(201);

    assertThat(migrate(asBob, "http://localhost:1/r").expect(409).message())
        .isEqualTo("The repository with the same name already exists.");
  }

  @Test
  void onlyOwnersBringRepositoriesToAnOrganization() {
    newOrigin(false);
    String org = server.newOrganization(asBob, "org");

    assertThat(migrate(asAda, plainUrl(), "repo_owner", org).expect(403).message())
        .isEqualTo("Given user is not owner of organization.");
    migrate(asBob, plainUrl(), "repo_owner", org).expect(201);
    assertThat(migrate(asBob, plainUrl(), "repo_owner", ada).expect(403).message())
        .isEqualTo("Given user is not an organization.");
    migrate(server.administrator(), plainUrl(), "repo_owner", bob).expect(201);
    migrate(asBob, plainUrl(), "repo_owner", "nobody-" + bob).expect(422);
    server.anonymous().post("/repos/migrate", "{}").expect(401);
  }

  @Test
  void objectsOfGitLfsComeAlongWhereThatIsAsked() {
    newOrigin(true);
    TestLfs.upload(asAda, ada + "/r", "large");
    TestLfs.point(asAda, ada + "/r", "large.bin", "large");
    TestLfs.point(asAda, ada + "/r", "lost.bin", "lost");

    migrate(asBob, server.gitUrl(ada, ada + "/r"), "lfs", true).expect(201);

    assertThat(TestLfs.download(asBob, bob + "/copy", "large").expect(200).text())
        .isEqualTo("large");
    assertThat(latestTask().path("message").asString()).contains(TestLfs.oid("lost"));
    migrate(asBob, server.gitUrl(ada, ada + "/r"), "repo_name", "plain").expect(201);
    TestLfs.download(asBob, bob + "/plain", "large").expect(404);
  }

  @Test
  void objectsOfGitLfsMayComeFromAnotherServer() {
    newOrigin(false);
    TestLfs.point(asAda, ada + "/r", "large.bin", "large");
    asAda.post("/user/repos", Json.object("name", "objects")).expect(201);
    TestLfs.upload(asAda, ada + "/objects", "large");
    String endpoint = server.address() + ada + "/objects.git/info/lfs";

    migrate(asBob, plainUrl(), "lfs", true, "lfs_endpoint", endpoint).expect(201);

    TestLfs.download(asBob, bob + "/copy", "large").expect(200);
    for (String refused : List.of("http://127.0.0.1/lfs", "file:///lfs", "lfs"))
      migrate(asBob, plainUrl(), "repo_name", "no", "lfs", true, "lfs_endpoint", refused)
          .expect(422);
  }

  @ParameterizedTest
  @CsvSource({"localhost,201", "127.0.0.1,422"})
  void objectsOfGitLfsMayBeBehindARedirection(String store, int status) {
    newOrigin(false);
    TestLfs.point(asAda, ada + "/r", "large.bin", "large");
    try (var host =
        new RemoteHost(
            exchange -> {
              String here = ":" + exchange.getLocalAddress().getPort();
              String object =
                  Json.write(
                      Json.object(
                          "oid",
                          TestLfs.oid("large"),
                          "size",
                          5,
                          "actions",
                          Json.object(
                              "download",
                              Json.object("href", "http://localhost" + here + "/moved"))));
              String path = exchange.getRequestURI().getPath();
              if (path.equals("/moved"))
                exchange.getResponseHeaders().set("Location", "http://" + store + here + "/stored");
              byte[] body =
                  (path.equals("/stored") ? "large" : "{\"objects\":[" + object + "]}")
                      .getBytes(UTF_8);
              exchange.sendResponseHeaders(path.equals("/moved") ? 307 : 200, body.length);
              exchange.getResponseBody().write(body);
              exchange.close();
            })) {
      String endpoint = "http://localhost:" + host.port() + "/lfs";
      migrate(asBob, plainUrl(), "lfs", true, "lfs_endpoint", endpoint).expect(status);
    }
    TestLfs.download(asBob, bob + "/copy", "large").expect(status == 201 ? 200 : 404);
  }

  @Test
  void theWikiComesAlongWhereThatIsAsked() {
    newOrigin(false);
    migrate(asBob, plainUrl(), "wiki", true).expect(201);
    asAda
        .post(
            "/repos/" + ada + "/r/wiki/new",
            Json.object("title", "Home", "content_base64", "aGVsbG8="))
        .expect(201);

    migrate(asBob, plainUrl(), "repo_name", "second", "wiki", true).expect(201);

    asBob.get("/repos/" + bob + "/copy/wiki/page/Home").expect(404);
    asBob.get("/repos/" + bob + "/second/wiki/page/Home").expect(200);
  }

  @ParameterizedTest
  @CsvSource({
    "releases,onedev",
    "releases,codebase",
    "releases,gogs",
    "issues,codecommit",
    "labels,CodeCommit",
    "issues,git",
    "issues,any"
  })
  void kindsThatAServiceDoesNotHaveAreSkipped(String option, String service) {
    newOrigin(false);

    migrate(asBob, plainUrl(), option, true, "service", service).expect(201);
  }
}
