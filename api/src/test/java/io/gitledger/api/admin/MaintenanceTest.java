package io.gitledger.api.admin;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.TestClient;
import io.gitledger.api.testing.TestServer;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

@BlackBox
@Isolated("Its tasks are about everything on the shared server.")
class MaintenanceTest {
  private final TestServer server;
  private final TestClient admin;
  private final TestClient other;

  MaintenanceTest(TestServer server) {
    this.server = server;
    this.admin = server.administrator();
    this.other = server.as(server.newUser("nobody"));
  }

  private JsonNode task(String name) {
    for (JsonNode task : admin.get("/admin/cron?limit=50").expect(200).json())
      if (task.path("name").asString().equals(name)) return task;
    throw new AssertionError("no task " + name);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "cleanup_hook_task_table",
        "sweep_git_storage",
        "finish_purges",
        "merge_text_indexes",
        "git_gc_repos",
        "retry_dead_letters",
        "cleanup_migrations",
        "sign_checkpoint"
      })
  void aTaskRunsWhenAnAdministratorAsks(String name) {
    long before = task(name).path("exec_times").asLong();
    Instant asked = Instant.now();
    admin.post("/admin/cron/" + name).expect(204);

    JsonNode task = task(name);
    assertThat(task.path("exec_times").asLong()).isGreaterThan(before);
    assertThat(Instant.parse(task.path("prev").asString()).plusMillis(1)).isAfter(asked);
  }

  @Test
  void tasksAreListedWithTheirScheduleAndWithoutLinks() {
    var page = admin.get("/admin/cron?limit=1&page=2").expect(200);

    assertThat(page.json().size()).isEqualTo(1);
    assertThat(page.header("Link")).isEmpty();
    assertThat(Integer.parseInt(page.header("X-Total-Count").orElseThrow()))
        .isEqualTo(admin.get("/admin/cron?limit=50").json().size());
    JsonNode sweep = task("sweep_git_storage");
    assertThat(sweep.path("schedule").asString()).isEqualTo("@midnight");
    assertThat(sweep.path("next").asString()).endsWith("T00:00:00Z");
    assertThat(Instant.parse(sweep.path("next").asString())).isAfter(Instant.now());
    JsonNode collection = task("git_gc_repos");
    assertThat(collection.path("schedule").asString()).isEqualTo("-");
    assertThat(collection.path("next").asString()).isEqualTo("0001-01-01T00:00:00Z");
    assertThat(task("retry_dead_letters").path("schedule").asString()).isEqualTo("@every 1m");
  }

  @Test
  void tasksAreForAdministrators() {
    admin.post("/admin/cron/nosuch").expect(404);
    other.get("/admin/cron").expect(403);
    other.post("/admin/cron/git_gc_repos").expect(403);
    server.anonymous().get("/admin/cron").expect(401);
    server.anonymous().post("/admin/cron/git_gc_repos").expect(401);
  }

  @Test
  void thereIsNeverARepositoryToAdopt() {
    String path = "/admin/unadopted/root/nothing";
    var none = admin.get("/admin/unadopted?query=a*").expect(200);
    assertThat(none.json().size()).isZero();
    assertThat(none.header("X-Total-Count")).hasValue("0");
    admin.post(path).expect(404);
    admin.delete(path).expect(404);
    for (TestClient stranger : List.of(other)) {
      stranger.get("/admin/unadopted").expect(403);
      stranger.post(path).expect(403);
      stranger.delete(path).expect(403);
    }
    server.anonymous().get("/admin/unadopted").expect(401);
    server.anonymous().post(path).expect(401);
    server.anonymous().delete(path).expect(401);
  }
}
