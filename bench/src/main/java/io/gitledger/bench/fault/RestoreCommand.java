package io.gitledger.bench.fault;

import io.gitledger.bench.server.ProgramRun;
import io.gitledger.bench.server.ServerProcess;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.locks.LockSupport;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Copies a running server, starts another one on the copy and checks its contents. */
@Command(
    name = "backup",
    description = "Copies a server under load and starts another on the copy.",
    sortOptions = false,
    mixinStandardHelpOptions = true)
public final class RestoreCommand implements Callable<Integer> {
  private static final Duration HEAD_START = Duration.ofSeconds(3);

  @Mixin Subject subject;

  @Option(names = "--rounds", defaultValue = "3", description = "Default: ${DEFAULT-VALUE}.")
  int rounds;

  private final Findings findings = new Findings();

  @Override
  public Integer call() throws Exception {
    try (Subject.Place place = subject.place(false)) {
      try (ServerProcess server = place.server("data", Map.of()).start();
          FaultScenario scenario = FaultScenario.prepare(server, place.folders(), 42)) {
        for (int round = 1; round <= rounds; round++) {
          round(place, server, scenario, new Random(round));
        }
      }
      place.keepUnless(findings.isEmpty());
    }
    System.out.println(findings.summary(rounds));
    return findings.isEmpty() ? 0 : 1;
  }

  private void round(
      Subject.Place place, ServerProcess server, FaultScenario scenario, Random random)
      throws Exception {
    List<Project> before = scenario.projects(server);
    MixedLoad first = new MixedLoad(findings).start(scenario.clients(server, before, random));
    LockSupport.parkNanos(HEAD_START.toNanos());
    first.end();

    List<Project> meanwhile = scenario.projects(server);
    MixedLoad second = new MixedLoad(findings).start(scenario.clients(server, meanwhile, random));
    Path copy = place.folders().fresh("copy");
    long begin = System.nanoTime();
    ProgramRun backup = server.offline("backup", "--to", copy.toString());
    double took = (System.nanoTime() - begin) / 1e9;
    second.end();
    if (backup.code() != 0) {
      findings.fault("backup: " + backup);
      return;
    }
    try (ServerProcess restored = place.serverOn(copy).start()) {
      Invariants invariants = new Invariants(restored, findings);
      for (Project project : before) {
        invariants.check(project);
      }
      invariants.verify();
      invariants.compare();
      invariants.export(before.getFirst(), place.folders().fresh("export"));
      invariants.export(meanwhile.getLast(), place.folders().fresh("export"));
    }
    System.out.printf("%s in %.1f s, restored and compared%n", backup.last(), took);
  }
}
