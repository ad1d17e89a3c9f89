package io.gitledger.bench.fault;

import io.gitledger.bench.fault.Prober.Probe;
import io.gitledger.bench.server.ServerProcess;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.concurrent.locks.LockSupport;

/** Tests in which the server's PostgreSQL does not respond for a while, or is stopped in order. */
record DatabaseOutage(
    ServerProcess server, FaultScenario scenario, Findings findings, int timeoutFactor) {
  /** Limit for requests that were already waiting when the database stopped responding. */
  private static final Duration MAX_WAIT = Duration.ofSeconds(40);

  /** Limit for later requests: by then the pool knows about the outage. */
  private static final Duration MAX_LATER_WAIT = Duration.ofSeconds(12);

  private static final Duration SETTLED = Duration.ofSeconds(8);
  private static final Duration RECOVERY = Duration.ofSeconds(20);
  private static final Duration MOMENT = Duration.ofSeconds(2);

  /**
   * Stops all PostgreSQL processes with a signal, as an overloaded machine or a lost network would.
   */
  String silence(int seconds) throws Exception {
    return during(
        () -> {
          List<ProcessHandle> postgres = server.postgres();
          signal("STOP", postgres);
          LockSupport.parkNanos(Duration.ofSeconds(seconds).toNanos());
          signal("CONT", postgres);
        });
  }

  /** Stops PostgreSQL like an operator who lets no session finish; the server restarts it. */
  String restart() throws Exception {
    return during(
        () -> {
          ProcessHandle first = server.postgres().getFirst();
          signal("INT", List.of(first));
          while (first.isAlive()) {
            LockSupport.parkNanos(MOMENT.toNanos() / 20);
          }
        });
  }

  private interface Outage {
    void run() throws IOException, InterruptedException;
  }

  private String during(Outage outage) throws Exception {
    List<Project> projects = scenario.projects(server);
    MixedLoad load =
        new MixedLoad(findings).start(scenario.clients(server, projects, new Random(1)));
    long begin;
    long end;
    Duration recovery;
    Prober prober = Prober.of(server.address(), projects.getFirst());
    try (prober) {
      LockSupport.parkNanos(MOMENT.toNanos());
      begin = System.nanoTime();
      outage.run();
      end = System.nanoTime();
      recovery = server.awaitReady(Duration.ofMinutes(2));
      LockSupport.parkNanos(MOMENT.toNanos());
    }
    load.end();
    if (recovery.compareTo(RECOVERY.multipliedBy(timeoutFactor)) > 0) {
      findings.fault("ready only after " + recovery);
    }
    List<Probe> all = prober.between(begin - MOMENT.toNanos(), Long.MAX_VALUE);
    judge(all, prober.between(begin + SETTLED.toNanos(), end));
    Invariants invariants = new Invariants(server, findings);
    invariants.checkDeliveries(projects, scenario.inbox());
    for (Project project : projects) {
      invariants.check(project);
    }
    return "%s; ready %.1f s after its end"
        .formatted(Prober.summary(all), recovery.toMillis() / 1e3);
  }

  private void judge(List<Probe> all, List<Probe> later) {
    for (Probe probe : all) {
      if (probe.status() == Prober.NO_ANSWER || (probe.status() >= 500 && probe.status() != 503)) {
        findings.fault(probe.request() + " was answered " + probe.status());
      }
      if (probe.status() == 503 && !probe.retryAfter()) {
        findings.fault(probe.request() + " was answered 503 without Retry-After");
      }
    }
    if (Prober.longest(all).compareTo(MAX_WAIT.multipliedBy(timeoutFactor)) > 0
        || Prober.longest(later).compareTo(MAX_LATER_WAIT.multipliedBy(timeoutFactor)) > 0) {
      findings.fault(
          "waited for answers: " + Prober.summary(all) + "; later: " + Prober.summary(later));
    }
  }

  private static void signal(String name, List<ProcessHandle> processes)
      throws IOException, InterruptedException {
    for (ProcessHandle process : processes) {
      new ProcessBuilder("kill", "-" + name, Long.toString(process.pid())).start().waitFor();
    }
  }
}
