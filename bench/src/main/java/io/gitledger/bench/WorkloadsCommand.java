package io.gitledger.bench;

import io.gitledger.bench.workload.Workloads;
import picocli.CommandLine.Command;

/** Lists the available workloads. */
@Command(name = "workloads", description = "Lists the workloads.")
final class WorkloadsCommand implements Runnable {
  @Override
  public void run() {
    Workloads.all().forEach(workload -> System.out.println(workload.name()));
  }
}
