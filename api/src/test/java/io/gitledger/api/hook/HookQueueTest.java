package io.gitledger.api.hook;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.HookBody;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestServer;
import io.gitledger.api.testing.WebhookSink;
import java.util.concurrent.CountDownLatch;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@BlackBox
class HookQueueTest {
  private final TestServer server = TestServer.shared();
  private final String owner = server.newUser("queuer");

  @BeforeEach
  void aRepository() {
    server.as(owner).post("/user/repos", Json.object("name", "r")).expect(201);
  }

  private long hook(WebhookSink sink) {
    return server
        .as(owner)
        .post("/repos/" + owner + "/r/hooks", HookBody.to(sink.url(), "issues"))
        .expect(201)
        .id();
  }

  private void issue(String title) {
    server.as(owner).post("/repos/" + owner + "/r/issues", Json.object("title", title)).expect(201);
  }

  @Test
  void aSinkThatNeverAnswersDelaysNoOtherHook() {
    var never = new CountDownLatch(1);
    try (WebhookSink silent =
            WebhookSink.answering(
                delivery -> {
                  awaitQuietly(never);
                  return 200;
                });
        WebhookSink alive = WebhookSink.start()) {
      hook(silent);
      hook(alive);
      for (int i = 0; i < 5; i++) issue("i" + i);

      Awaitility.await().until(() -> alive.deliveries().size() == 5);
      assertThat(silent.deliveries())
          .extracting(d -> d.json().path("issue").path("title").asString())
          .containsOnly("i0");
    } finally {
      never.countDown();
    }
  }

  private static void awaitQuietly(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Test
  void whatWaitsIsShownPerHookToAdministratorsAndAsASumInTheMetrics() {
    try (WebhookSink dead = WebhookSink.answering(delivery -> 503)) {
      long id = hook(dead);
      issue("one");
      issue("two");

      Awaitility.await()
          .untilAsserted(
              () -> {
                var queues =
                    server.administrator().get("/ledger/hooks/queues?limit=50").expect(200);
                assertThat(queues.json())
                    .filteredOn(queue -> queue.path("hook").asLong() == id)
                    .singleElement()
                    .satisfies(
                        queue -> {
                          assertThat(queue.path("pending").asLong()).isEqualTo(2);
                          assertThat(queue.path("failures").asInt()).isPositive();
                          assertThat(queue.path("repository").asLong()).isPositive();
                        });
                assertThat(server.administrator().atRoot().get("/metrics").expect(200).text())
                    .containsPattern("gitledger_hook_queue_depth [1-9]")
                    .containsPattern("gitledger_hook_failing [1-9]")
                    .contains("gitledger_hook_queue_age_seconds");
              });
    }
    server.as(owner).get("/ledger/hooks/queues").expect(403);
  }
}
