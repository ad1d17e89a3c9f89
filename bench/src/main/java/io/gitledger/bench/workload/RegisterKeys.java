package io.gitledger.bench.workload;

import io.gitledger.bench.measure.ClosedLoop;
import io.gitledger.bench.measure.Sample;
import io.gitledger.bench.measure.Trial;
import java.time.Duration;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.IntStream;

/** Registers SSH keys, which are generated before the clock starts. */
final class RegisterKeys implements Trial {
  private static final int PER_SECOND = 2_000;

  private final Queue<String> keys;
  private final ClosedLoop clients;

  private RegisterKeys(Queue<String> keys, ClosedLoop clients) {
    this.keys = keys;
    this.clients = clients;
  }

  static Trial prepare(World world) throws Exception {
    Queue<String> keys = new ConcurrentLinkedQueue<>();
    world.people();
    return new RegisterKeys(
        keys,
        ClosedLoop.of(
            world.plan().clients(),
            client ->
                new ApiOperation(
                    world.person(client).api(),
                    api -> {
                      String made = keys.poll();
                      String key = made == null ? SshKey.random() : made;
                      api.post("/user/keys", Map.of("title", world.freshName("key"), "key", key));
                      return 1;
                    })));
  }

  /**
   * Refills the stock; for a server that is faster than that, keys are generated while it waits.
   */
  @Override
  public void before(Duration time) {
    long wanted = time.toMillis() * PER_SECOND / 1_000 - keys.size();
    IntStream.range(0, (int) Math.max(0, wanted))
        .parallel()
        .forEach(number -> keys.add(SshKey.random()));
  }

  @Override
  public Sample run(Duration time) throws InterruptedException {
    return clients.run(time);
  }

  @Override
  public void close() {
    clients.close();
  }
}
