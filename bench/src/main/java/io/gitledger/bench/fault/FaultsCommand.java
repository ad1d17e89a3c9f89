package io.gitledger.bench.fault;

import io.gitledger.bench.git.Folders;
import io.gitledger.bench.server.ServerProcess;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.locks.LockSupport;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Kills the server and the database repeatedly, and checks whether anything was lost. */
@Command(
    name = "faults",
    description =
        "Kills a server or its PostgreSQL under load, again and again; nothing may be lost.",
    sortOptions = false,
    mixinStandardHelpOptions = true)
public final class FaultsCommand implements Callable<Integer> {
  private static final int ROUNDS_WORTH_LEARNING = 5;
  private static final Duration AFTERWARDS = Duration.ofMillis(700);

  enum Victim {
    server,
    postgres,
    both
  }

  @Mixin Subject subject;

  @Option(names = "--rounds", defaultValue = "100", description = "Default: ${DEFAULT-VALUE}.")
  int rounds;

  @Option(
      names = "--kill",
      defaultValue = "both",
      description = "One of ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}.")
  Victim victim;

  @Option(names = "--seed", defaultValue = "42", description = "Default: ${DEFAULT-VALUE}.")
  long seed;

  @Option(
      names = "--deep",
      defaultValue = "10",
      paramLabel = "<n>",
      description =
          "Every n-th round also rebuilds, exports and runs git fsck. Default: ${DEFAULT-VALUE}.")
  int deep;

  private final Findings findings = new Findings();
  private final List<Project> projects = new ArrayList<>();
  private final List<String> made = new ArrayList<>();
  private long deliveries;

  @Override
  public Integer call() throws Exception {
    try (Subject.Place place = subject.place(rounds >= ROUNDS_WORTH_LEARNING);
        ServerProcess server = place.server("data", Map.of()).start();
        FaultScenario scenario = FaultScenario.prepare(server, place.folders(), seed)) {
      Random random = new Random(seed);
      for (int round = 1; round <= rounds; round++) {
        round(round, server, scenario, random);
      }
      lookAtEverything(server, place.folders());
      System.out.printf(
          "acknowledged: %,d issues, comments and pushes, %,d users and repositories; %,d deliveries%n",
          projects.stream().mapToLong(project -> project.operations().size()).sum(),
          made.size(),
          deliveries);
      place.keepUnless(findings.isEmpty());
    }
    System.out.println(findings.summary(rounds));
    return findings.isEmpty() ? 0 : 1;
  }

  private void round(int number, ServerProcess server, FaultScenario scenario, Random random)
      throws Exception {
    long begin = System.nanoTime();
    Killing killing = killing(random);
    List<Project> here = scenario.projects(server);
    Founder founder = new Founder(server, here.getFirst());
    List<MixedLoad.Client> clients = scenario.clients(server, here, random);
    clients.add(founder);
    scenario.inbox().clear();
    Optional<Rebuilding> rebuilding =
        number % 3 == 0 ? Optional.of(Rebuilding.beside(server)) : Optional.empty();
    MixedLoad load = new MixedLoad(findings).start(clients);
    LockSupport.parkNanos(Duration.ofMillis(500 + random.nextInt(3_500)).toNanos());
    long killed = System.nanoTime();
    killing.strike(server, random);
    long ready = System.nanoTime();
    LockSupport.parkNanos(AFTERWARDS.toNanos());
    load.end();

    Invariants invariants = new Invariants(server, findings);
    invariants.checkDeliveries(here, scenario.inbox());
    for (Project project : here) {
      invariants.check(project);
    }
    invariants.checkThere(founder.acknowledged());
    invariants.verify();
    if (rebuilding.isPresent()) {
      rebuilding.get().end(findings);
    }
    if (number % deep == 0) {
      invariants.compare();
    }
    projects.addAll(here);
    made.addAll(founder.acknowledged());
    deliveries += scenario.inbox().arrivals().size();
    System.out.printf(
        "round %3d: %s killed, ready after %.1f s, %,d acknowledged, %,d deliveries, %.0f s%n",
        number,
        killing.name().toLowerCase(java.util.Locale.ROOT),
        seconds(ready - killed),
        here.stream().mapToLong(project -> project.operations().size()).sum()
            + founder.acknowledged().size(),
        scenario.inbox().arrivals().size(),
        seconds(System.nanoTime() - begin));
  }

  private Killing killing(Random random) {
    return switch (victim) {
      case server -> Killing.SERVER;
      case postgres -> Killing.POSTGRES;
      case both -> random.nextBoolean() ? Killing.SERVER : Killing.POSTGRES;
    };
  }

  private void lookAtEverything(ServerProcess server, Folders folders)
      throws IOException, InterruptedException {
    Invariants invariants = new Invariants(server, findings);
    for (Project project : projects) {
      invariants.check(project);
    }
    invariants.checkThere(made);
    invariants.compare();
    // Each export starts the program: the last round's projects cover every way to push.
    for (Project project : projects.subList(Math.max(0, projects.size() - 3), projects.size())) {
      invariants.export(project, folders.fresh("export"));
    }
  }

  private static double seconds(long nanos) {
    return nanos / 1e9;
  }
}
