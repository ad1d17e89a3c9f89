package io.gitledger.bench.run;

import com.sun.management.OperatingSystemMXBean;
import io.gitledger.bench.workload.Plan;
import java.lang.management.ManagementFactory;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;

/** When, where and how measurements are taken, for later readers of the figures. */
final class Circumstances {
  private static final double GIGABYTE = 1e9;

  private Circumstances() {}

  static List<String> of(Plan plan) {
    OperatingSystemMXBean machine =
        (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    return List.of(
        String.format(
            Locale.ROOT,
            "%s, %s %s, %d processors, %.0f GB, load average before %.2f",
            Instant.now().truncatedTo(ChronoUnit.SECONDS),
            System.getProperty("os.name"),
            System.getProperty("os.arch"),
            Runtime.getRuntime().availableProcessors(),
            machine.getTotalMemorySize() / GIGABYTE,
            machine.getSystemLoadAverage()),
        String.format(
            Locale.ROOT,
            "%d clients, %d rounds of %d s, each after %d s of the same as warm-up; seed %d, run %s",
            plan.clients(),
            plan.rounds(),
            plan.time().toSeconds(),
            plan.warmUp().toSeconds(),
            plan.seed(),
            plan.run()),
        "git client: " + plan.git().describe());
  }
}
