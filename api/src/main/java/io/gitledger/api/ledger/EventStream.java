package io.gitledger.api.ledger;

import io.gitledger.command.log.LedgerPosition;
import io.gitledger.projections.ledger.EventFeed;
import io.gitledger.projections.ledger.EventFeed.Wanted;
import io.gitledger.query.Viewer;
import io.gitledger.query.ledger.EventPageView;
import io.gitledger.query.ledger.EventView;
import io.gitledger.query.misc.WireJson;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.http.MediaType;
import org.springframework.web.servlet.mvc.method.annotation.ResponseBodyEmitter;

/**
 * A client that follows the log. It has a virtual thread, and a database connection only while
 * reading. Access is checked again for every page.
 */
final class EventStream {
  private static final Logger LOG = LoggerFactory.getLogger(EventStream.class);
  private static final int PAGE_SIZE = 100;

  /**
   * The minimum pause between two pages when there are many events, of which most may be for
   * others.
   */
  private static final long MIN_PAUSE_MILLIS = 50;

  private static final long FIRST_PAUSE_MILLIS = 20;
  private static final long HEARTBEAT_MILLIS = 15_000;
  private static final long MAX_PAUSE_MILLIS = 5_000;
  private static final MediaType FORM = new MediaType("text", "event-stream");

  private final String holder;
  private final EventFeed feed;
  private final Wanted wanted;
  private final CallerRecheck recheck;
  private final ResponseBodyEmitter client;
  private final Semaphore notified = new Semaphore(0);
  private LedgerPosition position;
  private volatile boolean ended;

  EventStream(
      String holder,
      EventFeed feed,
      Wanted wanted,
      LedgerPosition position,
      CallerRecheck recheck,
      ResponseBodyEmitter client) {
    this.holder = holder;
    this.feed = feed;
    this.wanted = wanted;
    this.position = position;
    this.recheck = recheck;
    this.client = client;
  }

  /** Returns the account or address that counts for the limit. */
  String holder() {
    return holder;
  }

  void start(Runnable whenEnded) {
    client.onCompletion(this::end);
    client.onError(failure -> end());
    Thread.ofVirtual()
        .name("event-stream")
        .start(
            () -> {
              try (var listening = feed.whenMore(notified::release)) {
                LOG.debug("event stream opened for {} by {}", holder, listening);
                follow();
                client.complete();
              } catch (IOException | IllegalStateException gone) {
                LOG.debug("event stream of {} ended: {}", holder, gone.getMessage());
              } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
              } catch (RuntimeException e) {
                LOG.warn("event stream of {} failed", holder, e);
                client.completeWithError(e);
              } finally {
                whenEnded.run();
              }
            });
  }

  void end() {
    ended = true;
    notified.release();
  }

  private void follow() throws IOException, InterruptedException {
    client.send(": here is the log\n\n", FORM);
    long pause = FIRST_PAUSE_MILLIS;
    long lastSent = System.nanoTime();
    while (!ended) {
      Optional<Viewer> viewer = recheck.viewer();
      if (viewer.isEmpty()) return;
      EventPageView page = feed.read(viewer.get(), wanted, position, PAGE_SIZE);
      position = feed.position(page.next()).orElseThrow();
      if (!page.events().isEmpty()) client.send(text(page), FORM);
      else if (silent(lastSent)) client.send(": still here\nid: " + page.next() + "\n\n", FORM);
      if (!page.events().isEmpty() || silent(lastSent)) lastSent = System.nanoTime();
      if (page.more()) continue;
      Thread.sleep(MIN_PAUSE_MILLIS);
      if (notified.tryAcquire(pause, TimeUnit.MILLISECONDS)) {
        notified.drainPermits();
        pause = FIRST_PAUSE_MILLIS;
      } else {
        // An event may become visible after its notification: poll, with growing pauses.
        pause = Math.min(2 * pause, MAX_PAUSE_MILLIS);
      }
    }
  }

  private static boolean silent(long lastSent) {
    return System.nanoTime() - lastSent >= TimeUnit.MILLISECONDS.toNanos(HEARTBEAT_MILLIS);
  }

  private static String text(EventPageView page) {
    var text = new StringBuilder();
    for (EventView event : page.events())
      text.append("id: ")
          .append(event.cursor())
          .append("\ndata: ")
          .append(WireJson.mapper().writeValueAsString(event))
          .append("\n\n");
    return text.toString();
  }
}
