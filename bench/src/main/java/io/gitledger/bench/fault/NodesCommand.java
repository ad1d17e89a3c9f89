package io.gitledger.bench.fault;

import io.gitledger.bench.hook.Inbox;
import io.gitledger.bench.hook.Inbox.Arrival;
import io.gitledger.bench.server.ExternalPostgres;
import io.gitledger.bench.server.ServerProcess;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.locks.LockSupport;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Runs two nodes on one PostgreSQL and one object store, and kills each of them once. */
@Command(
    name = "nodes",
    description = "Runs two nodes on one database and kills one after the other.",
    sortOptions = false,
    mixinStandardHelpOptions = true)
public final class NodesCommand implements Callable<Integer> {
  private static final Duration TAKEOVER_TIMEOUT = Duration.ofSeconds(100);
  private static final Duration REST = Duration.ofSeconds(1);
  private static final Duration LOOK_AGAIN = Duration.ofMillis(20);

  @Mixin Subject subject;

  @Option(names = "--seconds", defaultValue = "60", description = "Default: ${DEFAULT-VALUE}.")
  int seconds;

  @Option(
      names = "--takeovers",
      defaultValue = "2",
      description = "How often a node dies. Default: ${DEFAULT-VALUE}.")
  int takeovers;

  @Option(
      names = "--within",
      defaultValue = "10",
      paramLabel = "<seconds>",
      description = "How long a takeover may last. Default: ${DEFAULT-VALUE}.")
  int within;

  @Option(names = "--seed", defaultValue = "42", description = "Default: ${DEFAULT-VALUE}.")
  long seed;

  @Option(
      names = "--objects",
      defaultValue = "",
      paramLabel = "<s3://bucket/prefix>",
      description = "A bucket in place of a common folder.")
  String objects;

  @Option(
      names = "--setting",
      paramLabel = "<NAME=value>",
      description = "An environment variable of both nodes, such as GITLEDGER_S3_ENDPOINT.")
  Map<String, String> settings = new HashMap<>();

  private final Findings findings = new Findings();

  @Override
  public Integer call() throws Exception {
    try (Subject.Place place = subject.place(false)) {
      ServerProcess home = place.server("home", Map.of()).start();
      home.stop(Duration.ofMinutes(1));
      try (ExternalPostgres postgres = ExternalPostgres.on(home.data());
          ServerProcess one = node(place, "one", postgres).start();
          ServerProcess other = node(place, "other", postgres).start();
          FaultScenario scenario = FaultScenario.prepare(one, place.folders(), seed)) {
        run(one, other, scenario);
      }
      place.keepUnless(findings.isEmpty());
    }
    System.out.println(findings.summary(takeovers));
    return findings.isEmpty() ? 0 : 1;
  }

  private ServerProcess node(Subject.Place place, String name, ExternalPostgres postgres)
      throws IOException {
    Map<String, String> environment = new HashMap<>(postgres.nodeSettings(objects));
    environment.putAll(settings);
    return place.server(name, environment);
  }

  private void run(ServerProcess one, ServerProcess other, FaultScenario scenario)
      throws Exception {
    Random random = new Random(seed);
    List<Project> projects = scenario.projects(one);
    List<BackgroundLoad> neighbours =
        List.of(
            scenario.neighbours(one, other, projects.get(0), findings),
            scenario.neighbours(other, one, projects.get(1), findings));
    List<MixedLoad.Client> clients = new ArrayList<>(neighbours);
    clients.addAll(scenario.clients(one, projects, random));
    clients.addAll(scenario.clients(other, projects, random));
    clients.add(new NameRace(one, other, findings));
    Invariants here = new Invariants(one, findings);
    Duration slice = Duration.ofSeconds(seconds).dividedBy(takeovers + 2L);
    MixedLoad full = new MixedLoad(findings).start(clients);
    LockSupport.parkNanos(slice.toNanos());
    full.end();
    here.checkDeliveries(projects, scenario.inbox());

    clients.clear();
    clients.addAll(scenario.clients(one, projects, random));
    clients.addAll(scenario.clients(other, projects, random));
    MixedLoad load = new MixedLoad(findings, REST).start(clients);
    for (int i = 0; i < takeovers; i++) {
      LockSupport.parkNanos(slice.toNanos());
      ServerProcess victim = i % 2 == 0 ? one : other;
      long killed = System.nanoTime();
      victim.kill();
      System.out.printf(
          "takeover %d: deliveries of all hooks go on after %.1f s%n",
          i + 1, takeover(projects, scenario.inbox(), killed) / 1e9);
      victim.start();
    }
    LockSupport.parkNanos(slice.toNanos());
    load.end();

    here.checkDeliveries(projects, scenario.inbox());
    for (Project project : projects) {
      here.check(project);
      new Invariants(other, findings).check(project);
    }
    here.verify();
    here.compare();
    System.out.printf(
        "acknowledged: %,d issues, comments and pushes; %,d read at once on the other node; %,d deliveries%n",
        projects.stream().mapToLong(project -> project.operations().size()).sum(),
        neighbours.stream().mapToLong(BackgroundLoad::seen).sum(),
        scenario.inbox().arrivals().size());
  }

  /** Measures how long it takes until every hook has received something done after the kill. */
  private long takeover(List<Project> projects, Inbox inbox, long killed) {
    while (System.nanoTime() - killed < TAKEOVER_TIMEOUT.toNanos()) {
      Set<String> hooks = new HashSet<>();
      projects.forEach(project -> hooks.add(project.hook()));
      hooks.removeAll(heardSince(projects, inbox.arrivals(), killed));
      if (hooks.isEmpty()) {
        break;
      }
      LockSupport.parkNanos(LOOK_AGAIN.toNanos());
    }
    long nanos = System.nanoTime() - killed;
    if (nanos > Duration.ofSeconds(within).toNanos()) {
      findings.fault("the work of a dead node was taken over after %.1f s".formatted(nanos / 1e9));
    }
    return nanos;
  }

  private static Set<String> heardSince(
      List<Project> projects, List<Arrival> arrivals, long killed) {
    Set<String> operations = new HashSet<>();
    projects.forEach(
        project ->
            project.operations().stream()
                .filter(operation -> operation.begin() > killed)
                .forEach(operation -> operations.add(project.hook() + operation.what())));
    Set<String> hooks = new HashSet<>();
    for (Arrival arrival : arrivals.reversed()) {
      if (arrival.nanoTime() < killed) {
        break;
      }
      if (operations.contains(arrival.hook() + arrival.what())) {
        hooks.add(arrival.hook());
      }
    }
    return hooks;
  }
}
