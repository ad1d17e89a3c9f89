package io.gitledger.bench.fault;

import io.gitledger.bench.server.ServerProcess;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Tests with a database, disk or clients that fail or misbehave for a while, and orderly stops. */
@Command(
    name = "outage",
    description = "Makes database, disk and clients of a server fail for a while.",
    sortOptions = false,
    mixinStandardHelpOptions = true)
public final class OutageCommand implements Callable<Integer> {
  @Mixin Subject subject;

  @Option(
      names = "--seconds",
      defaultValue = "30",
      description = "How long the database is silent. Default: ${DEFAULT-VALUE}.")
  int seconds;

  @Option(
      names = "--connections",
      defaultValue = "2000",
      description = "Idle connections, of HTTP and of SSH each. Default: ${DEFAULT-VALUE}.")
  int connections;

  @Option(
      names = "--timeout-factor",
      defaultValue = "1",
      paramLabel = "<factor>",
      description = "Multiplies all limits of time, for slow machines. Default: ${DEFAULT-VALUE}.")
  int timeoutFactor;

  @Option(
      names = "--only",
      split = ",",
      description = "Of: silence, restart, stop, crowd, disk. Default: all.")
  List<String> only = List.of("silence", "restart", "stop", "crowd", "disk");

  private final Findings findings = new Findings();

  @Override
  public Integer call() throws Exception {
    List<String> done = new ArrayList<>();
    try (Subject.Place place = subject.place(false)) {
      try (ServerProcess server = place.server("data", Map.of()).start();
          FaultScenario scenario = FaultScenario.prepare(server, place.folders(), 42)) {
        DatabaseOutage database = new DatabaseOutage(server, scenario, findings, timeoutFactor);
        Map<String, Callable<String>> outages = new java.util.LinkedHashMap<>();
        outages.put("silence", () -> database.silence(seconds));
        outages.put("restart", database::restart);
        outages.put("stop", () -> new OrderlyStop(server, scenario, findings).run());
        outages.put(
            "crowd",
            () -> new ManyClients(server, scenario, findings, timeoutFactor).run(connections));
        for (Map.Entry<String, Callable<String>> outage : outages.entrySet()) {
          if (only.contains(outage.getKey())) {
            System.out.println(outage.getKey() + ": " + outage.getValue().call());
            done.add(outage.getKey());
          }
        }
        Invariants invariants = new Invariants(server, findings);
        invariants.verify();
      }
      if (only.contains("disk")) {
        System.out.println("disk: " + new FullDisk(place, findings).run());
        done.add("disk");
      }
      place.keepUnless(findings.isEmpty());
    }
    System.out.println(findings.summary(done.size()));
    return findings.isEmpty() ? 0 : 1;
  }
}
