package io.gitledger.bench.workload;

import io.gitledger.bench.hook.Sink;
import io.gitledger.bench.hook.Sink.Arrival;
import io.gitledger.bench.http.Api;
import io.gitledger.bench.measure.ClosedLoop;
import io.gitledger.bench.measure.Operation;
import io.gitledger.bench.measure.Trial;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.LockSupport;

/**
 * The time from a comment to its webhook. The clock starts when the request is sent, so the time
 * includes the request itself.
 */
final class HookWorkloads {
  static final int HOOKS = 50;
  static final int PER_SECOND = 500;
  private static final long QUIET_NANOS = 100_000_000;
  private static final int PATIENCE_SECONDS = 15;

  private HookWorkloads() {}

  static List<Workload> all() {
    return List.of(
        Workload.of("webhook-on-idle-server", HookWorkloads::oneByOne),
        Workload.of("webhooks-500-per-second", HookStorm::prepare));
  }

  /** An issue whose comments are delivered to the sink. */
  record Hooked(Place place, String issue) {
    void comment(Api api, Arrival arrival) throws Exception {
      api.post(issue + "/comments", Map.of("body", "Something was said, " + arrival.mark()));
    }
  }

  static Hooked hooked(World world, int owner) throws Exception {
    Place place = world.freshPlace(owner);
    try (Api api = place.owner().api()) {
      api.post(
          place.path() + "/hooks",
          Map.of(
              "type",
              "gitea",
              "active",
              true,
              "events",
              List.of("issue_comment"),
              "config",
              Map.of("url", world.supplies().sink().url(), "content_type", "json")));
      return new Hooked(
          place, place.path() + "/issues/" + place.openIssue(api, "A quiet place", ""));
    }
  }

  /** Fails if the server cannot reach the sink at all. */
  static void tryOnce(Sink sink, Hooked hooked) throws Exception {
    try (Api api = hooked.place().owner().api()) {
      Arrival arrival = sink.expect();
      hooked.comment(api, arrival);
      arrival.nanoTime().get(PATIENCE_SECONDS, TimeUnit.SECONDS);
    } catch (TimeoutException e) {
      throw new IllegalStateException(
          "no webhook has come: the server must be allowed to call " + sink.url(), e);
    }
  }

  private static Trial oneByOne(World world) throws Exception {
    Sink sink = world.supplies().sink();
    Hooked hooked = hooked(world, 0);
    tryOnce(sink, hooked);
    return ClosedLoop.of(1, client -> new OneDelivery(sink, hooked, hooked.place().owner().api()));
  }

  /** One comment and its delivery, after a pause. */
  private record OneDelivery(Sink sink, Hooked hooked, Api api) implements Operation {
    @Override
    public void before() {
      LockSupport.parkNanos(QUIET_NANOS);
    }

    @Override
    public int run() throws Exception {
      Arrival arrival = sink.expect();
      hooked.comment(api, arrival);
      arrival.nanoTime().get(PATIENCE_SECONDS, TimeUnit.SECONDS);
      return 1;
    }

    @Override
    public void close() {
      api.close();
    }
  }
}
