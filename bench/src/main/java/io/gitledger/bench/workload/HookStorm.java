package io.gitledger.bench.workload;

import io.gitledger.bench.hook.Sink;
import io.gitledger.bench.hook.Sink.Arrival;
import io.gitledger.bench.http.Api;
import io.gitledger.bench.measure.Complaints;
import io.gitledger.bench.measure.PacedLoop;
import io.gitledger.bench.measure.Sample;
import io.gitledger.bench.measure.Trial;
import io.gitledger.bench.workload.HookWorkloads.Hooked;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.HdrHistogram.Histogram;

/**
 * Comments at a fixed rate, spread over repositories with one hook each. A delivery that has not
 * arrived half a minute after the last comment is an error.
 */
final class HookStorm implements Trial {
  private static final Duration DELIVERY_TIMEOUT = Duration.ofSeconds(30);

  private final Sink sink;
  private final List<Hooked> hooked;
  private final List<Api> clients;

  private HookStorm(Sink sink, List<Hooked> hooked, List<Api> clients) {
    this.sink = sink;
    this.hooked = hooked;
    this.clients = clients;
  }

  static Trial prepare(World world) throws Exception {
    Sink sink = world.supplies().sink();
    world.people();
    List<Hooked> hooked = Seeding.each(HookWorkloads.HOOKS, n -> HookWorkloads.hooked(world, n));
    HookWorkloads.tryOnce(sink, hooked.getFirst());
    List<Api> clients = new ArrayList<>();
    for (int i = 0; i < world.plan().clients(); i++) {
      clients.add(world.person(i).api());
    }
    return new HookStorm(sink, hooked, clients);
  }

  private record Sent(long nanoTime, Arrival arrival) {}

  @Override
  public Sample run(Duration time) throws Exception {
    Queue<Sent> sent = new ConcurrentLinkedQueue<>();
    Complaints complaints = new Complaints();
    long start = System.nanoTime();
    new PacedLoop(clients.size(), HookWorkloads.PER_SECOND)
        .run(
            time,
            (client, number) -> {
              Arrival arrival = sink.expect();
              long now = System.nanoTime();
              hooked.get((int) (number % hooked.size())).comment(clients.get(client), arrival);
              sent.add(new Sent(now, arrival));
            },
            complaints);
    Histogram latencies = Sample.noLatencies();
    long last = start;
    long deadline = System.nanoTime() + DELIVERY_TIMEOUT.toNanos();
    for (Sent each : sent) {
      try {
        long came =
            each.arrival()
                .nanoTime()
                .get(Math.max(0, deadline - System.nanoTime()), TimeUnit.NANOSECONDS);
        Sample.record(latencies, came - each.nanoTime());
        last = Math.max(last, came);
      } catch (TimeoutException e) {
        complaints.add(
            "a delivery is missing " + DELIVERY_TIMEOUT.toSeconds() + " s after the last event");
      }
    }
    return new Sample(
        latencies,
        latencies.getTotalCount(),
        complaints.count(),
        complaints.first(),
        Duration.ofNanos(last - start));
  }

  @Override
  public void close() {
    clients.forEach(Api::close);
  }
}
