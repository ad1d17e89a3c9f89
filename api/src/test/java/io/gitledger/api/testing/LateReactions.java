package io.gitledger.api.testing;

import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.Collection;
import org.axonframework.config.EventProcessingConfiguration;
import org.axonframework.eventhandling.EventTrackerStatus;
import org.axonframework.eventhandling.StreamingEventProcessor;

/** Delays reactions until after further changes. */
public final class LateReactions {
  private static final Duration LIMIT = Duration.ofSeconds(30);

  private LateReactions() {}

  /** Delays the reactions of a processor until after the action, and waits for them. */
  public static void after(TestServer server, String processor, Runnable action) {
    StreamingEventProcessor reactions =
        server
            .bean(EventProcessingConfiguration.class)
            .eventProcessor(processor, StreamingEventProcessor.class)
            .orElseThrow();
    reactions.shutDown();
    try {
      action.run();
    } finally {
      reactions.start();
    }
    await()
        .atMost(LIMIT)
        .until(
            () -> {
              Collection<EventTrackerStatus> segments = reactions.processingStatus().values();
              return !segments.isEmpty()
                  && segments.stream().allMatch(EventTrackerStatus::isCaughtUp);
            });
  }
}
