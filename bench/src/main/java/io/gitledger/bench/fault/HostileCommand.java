package io.gitledger.bench.fault;

import io.gitledger.bench.measure.ProcessTree;
import io.gitledger.bench.server.ServerProcess;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** A single client that tries to bring the server down, or to block other clients from it. */
@Command(
    name = "hostile",
    description =
        "Attacks a server through every door, one attack after the other; it stays, and others are"
            + " served meanwhile.",
    sortOptions = false,
    mixinStandardHelpOptions = true)
public final class HostileCommand implements Callable<Integer> {
  private static final Duration MAX_P99 = Duration.ofSeconds(2);
  private static final long MAX_MEMORY = 1_500_000_000L;
  private static final Duration DEATH = Duration.ofMillis(500);
  private static final Duration RESTART_TIMEOUT = Duration.ofMinutes(1);

  /** Sends the requests of one attack. */
  @FunctionalInterface
  interface Attack {
    void run(HostileClient client) throws Exception;
  }

  @Mixin Subject subject;

  @Option(
      names = "--seconds",
      defaultValue = "300",
      description =
          "No attack begins after this time; each happens once at least where there is time."
              + " Default: ${DEFAULT-VALUE}.")
  int seconds;

  @Option(
      names = "--only",
      paramLabel = "<part of a name>",
      description = "Attacks whose names contain this. Default: all.")
  String only = "";

  @Option(
      names = "--timeout-factor",
      defaultValue = "1",
      paramLabel = "<factor>",
      description = "Multiplies the limit of time, for slow machines. Default: ${DEFAULT-VALUE}.")
  int timeoutFactor;

  /** One line of the table at the end. */
  private record Result(
      String attack,
      double seconds,
      Map<Integer, Long> answers,
      int probes,
      Duration p99,
      long peak,
      boolean passed) {
    String line() {
      return "| %s | %.0f | %s | %d | %d | %d | %s |"
          .formatted(
              attack,
              seconds,
              answers,
              probes,
              p99.toMillis(),
              peak / 1_000_000,
              passed ? "pass" : "FAIL");
    }
  }

  private final List<Result> results = new ArrayList<>();
  private final Findings findings = new Findings();
  private final AtomicLong peak = new AtomicLong();

  @Override
  public Integer call() throws Exception {
    List<Map.Entry<String, Attack>> attacks = attacks();
    int done = 0;
    try (Subject.Place place = subject.place(false);
        ServerProcess server = place.server("data", Map.of()).start();
        FaultScenario scenario = FaultScenario.prepare(server, place.folders(), 42)) {
      List<Project> projects = scenario.projects(server);
      long end = System.nanoTime() + Duration.ofSeconds(seconds).toNanos();
      Random random = new Random(42);
      for (; done < attacks.size() || seconds > 60; done++) {
        if (System.nanoTime() > end) {
          break;
        }
        int next = done < attacks.size() ? done : random.nextInt(attacks.size());
        run(attacks.get(next), server, projects.get(0), projects.get(1));
      }
      new Invariants(server, findings).verify();
      place.keepUnless(findings.isEmpty());
    }
    System.out.printf(
        "%n| attack | s | answers by status | probes | p99 of others, ms | peak, MB | |%n|---|---|---|---|---|---|---|%n");
    results.forEach(result -> System.out.println(result.line()));
    System.out.printf("%d of %d attacks%n", Math.min(done, attacks.size()), attacks.size());
    System.out.println(findings.summary(done));
    return findings.isEmpty() ? 0 : 1;
  }

  private List<Map.Entry<String, Attack>> attacks() {
    Map<String, Attack> all = new LinkedHashMap<>(RestAttacks.all());
    all.putAll(GitAttacks.all());
    all.putAll(ContentAttacks.all());
    all.putAll(PullRequestAttacks.all());
    all.keySet().removeIf(name -> !name.contains(only));
    return new ArrayList<>(all.entrySet());
  }

  private void run(
      Map.Entry<String, Attack> attack, ServerProcess server, Project attacked, Project other)
      throws Exception {
    long begin = System.nanoTime();
    peak.set(0);
    Map<Integer, Long> answers;
    List<Prober.Probe> probes;
    Prober prober = Prober.of(server.address(), other);
    Thread meter = Thread.ofVirtual().start(() -> measure(server));
    try (HostileClient client = new HostileClient(server, attacked)) {
      attack.getValue().run(client);
      LockSupport.parkNanos(DEATH.toNanos());
      answers = client.takeAnswers();
    } finally {
      prober.close();
      meter.interrupt();
    }
    probes = prober.between(0, Long.MAX_VALUE);
    boolean alive = server.isAlive();
    System.out.printf(
        "%s: %.0f s, answers %s%s; others: %s%n",
        attack.getKey(),
        (System.nanoTime() - begin) / 1e9,
        answers,
        alive ? "" : ", THE SERVER ENDED",
        Prober.summary(probes));
    long before = findings.count();
    check(attack.getKey(), alive, answers, probes);
    results.add(
        new Result(
            attack.getKey(),
            (System.nanoTime() - begin) / 1e9,
            answers,
            probes.size(),
            p99(probes),
            peak.get(),
            findings.count() == before));
    if (!alive) {
      server.start();
      server.awaitReady(RESTART_TIMEOUT);
    }
  }

  private void check(
      String attack, boolean alive, Map<Integer, Long> answers, List<Prober.Probe> probes) {
    if (!alive) {
      findings.fault(attack + " ended the server");
      return;
    }
    if (answers.containsKey(500)) {
      findings.fault(attack + " was answered 500");
    }
    for (Prober.Probe probe : probes) {
      if (probe.status() / 100 != 2) {
        findings.fault(attack + ": " + probe.request() + " was answered " + probe.status());
      }
    }
    if (p99(probes).compareTo(MAX_P99.multipliedBy(timeoutFactor)) > 0) {
      findings.fault(attack + " lets others wait for " + p99(probes));
    }
    if (peak.get() > MAX_MEMORY) {
      findings.fault(attack + " makes the server take %,d MB".formatted(peak.get() / 1_000_000));
    }
  }

  private static Duration p99(List<Prober.Probe> probes) {
    List<Duration> took = probes.stream().map(Prober.Probe::took).sorted().toList();
    return took.isEmpty() ? Duration.ZERO : took.get((took.size() - 1) * 99 / 100);
  }

  private void measure(ServerProcess server) {
    ProcessTree processes = new ProcessTree(server.pid());
    while (!Thread.currentThread().isInterrupted()) {
      peak.accumulateAndGet(processes.residentBytes(), Math::max);
      LockSupport.parkNanos(Duration.ofMillis(200).toNanos());
    }
  }
}
