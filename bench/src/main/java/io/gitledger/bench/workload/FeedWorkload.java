package io.gitledger.bench.workload;

import io.gitledger.bench.http.Api;
import io.gitledger.bench.measure.ClosedLoop;
import io.gitledger.bench.measure.Operation;
import io.gitledger.bench.measure.Trial;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/**
 * Reads Gitledger's event feed repeatedly from start to end, as one follower does: a request
 * returns a thousand events, and the rate is in events.
 */
final class FeedWorkload implements Workload {
  private static final String FEED = "/ledger/events?limit=1000";
  private static final String EVENT = "\"specversion\":\"1.0\"";
  private static final String NEXT = "\"next\":\"";

  @Override
  public String name() {
    return "read-feed-events";
  }

  @Override
  public boolean fits(World world) {
    return world.isGitledger();
  }

  @Override
  public Trial prepare(World world) throws Exception {
    world.issueTracker();
    return ClosedLoop.of(1, client -> new Following(world.target().asAdministrator()));
  }

  private static final class Following implements Operation {
    private final Api api;
    private String cursor = "";

    private Following(Api api) {
      this.api = api;
    }

    /** Scans the text without parsing it, to keep the client's costs low. */
    @Override
    public int run() throws IOException {
      String page =
          new String(
              api.get(cursor.isEmpty() ? FEED : FEED + "&after=" + cursor).body(),
              StandardCharsets.ISO_8859_1);
      int events = 0;
      for (int at = page.indexOf(EVENT); at >= 0; at = page.indexOf(EVENT, at + EVENT.length())) {
        events++;
      }
      int next = page.lastIndexOf(NEXT) + NEXT.length();
      cursor = page.endsWith("\"more\":true}") ? page.substring(next, page.indexOf('"', next)) : "";
      if (events == 0) {
        throw new IOException("the feed is empty");
      }
      return events;
    }

    @Override
    public void close() {
      api.close();
    }
  }
}
