package io.gitledger.api.hook;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.HookBody;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestServer;
import io.gitledger.api.testing.WebhookSink;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

/** Tests more hooks with slow receivers than a node sends to concurrently. */
@BlackBox
@Isolated
class SlowReceiversTest {
  private static final int PLACES = 200;
  private static final int SINKS = 7;
  private static final int DEAD_SINKS = 20;
  private static final int HOOKS_OF_A_SINK = 30;
  private static final int ISSUES = 6;

  private final TestServer server = TestServer.shared();
  private final CountDownLatch end = new CountDownLatch(1);

  @Test
  void hooksOfOneOwnerWhoseReceiversNeverAnswerLeavePlacesToOthers() {
    String crowd = withRepository("crowd");
    String other = withRepository("other");
    List<WebhookSink> silent = new ArrayList<>();
    try (WebhookSink quick = WebhookSink.start()) {
      for (int i = 0; i < DEAD_SINKS; i++)
        silent.add(WebhookSink.answering(delivery -> answered(Duration.ofMinutes(1))));
      for (WebhookSink sink : silent) for (int i = 0; i < HOOKS_OF_A_SINK; i++) hook(crowd, sink);
      hook(other, quick);
      issue(crowd);
      Awaitility.await().until(() -> received(silent) >= PLACES / 2);

      issue(other);

      Awaitility.await().atMost(Duration.ofMinutes(1)).until(() -> !quick.deliveries().isEmpty());
      assertThat(received(silent)).isLessThan(DEAD_SINKS * HOOKS_OF_A_SINK - PLACES);
    } finally {
      end.countDown();
      server.as(crowd).delete("/repos/" + crowd + "/r").expect(204);
      silent.forEach(WebhookSink::close);
    }
  }

  @Test
  void theyGiveWayToOthersBeforeTheirQueuesAreEmpty() {
    String crowd = withRepository("crowd");
    String other = withRepository("other");
    List<WebhookSink> slow = new ArrayList<>();
    try (WebhookSink quick = WebhookSink.start()) {
      for (int i = 0; i < SINKS; i++)
        slow.add(WebhookSink.answering(delivery -> answered(Duration.ofSeconds(2))));
      for (WebhookSink sink : slow) for (int i = 0; i < HOOKS_OF_A_SINK; i++) hook(crowd, sink);
      hook(other, quick);
      for (int i = 0; i < ISSUES; i++) issue(crowd);
      Awaitility.await().until(() -> received(slow) >= PLACES);

      issue(other);

      Awaitility.await().atMost(Duration.ofMinutes(1)).until(() -> !quick.deliveries().isEmpty());
      assertThat(received(slow)).isLessThan(PLACES * ISSUES);
    } finally {
      end.countDown();
      server.as(crowd).delete("/repos/" + crowd + "/r").expect(204);
      slow.forEach(WebhookSink::close);
    }
  }

  private static int received(List<WebhookSink> sinks) {
    return sinks.stream().mapToInt(sink -> sink.deliveries().size()).sum();
  }

  private int answered(Duration late) {
    try {
      end.await(late.toSeconds(), TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return 200;
  }

  private String withRepository(String prefix) {
    String name = server.newUser(prefix);
    server.as(name).post("/user/repos", Json.object("name", "r")).expect(201);
    return name;
  }

  private void hook(String owner, WebhookSink sink) {
    server
        .as(owner)
        .post("/repos/" + owner + "/r/hooks", HookBody.to(sink.url(), "issues"))
        .expect(201);
  }

  private void issue(String owner) {
    server.as(owner).post("/repos/" + owner + "/r/issues", Json.object("title", "i")).expect(201);
  }
}
