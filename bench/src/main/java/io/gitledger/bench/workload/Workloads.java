package io.gitledger.bench.workload;

import java.util.List;
import java.util.stream.Stream;

/** All workloads, in the order in which they are measured. */
public final class Workloads {
  private Workloads() {}

  public static List<Workload> all() {
    return Stream.of(
            ReadWorkloads.all(),
            WriteWorkloads.all(),
            PullWorkloads.all(),
            FetchWorkload.all(),
            PushWorkloads.all(),
            RepositoryWorkloads.all(),
            List.<Workload>of(new FeedWorkload()),
            HookWorkloads.all(),
            DirectoryWorkloads.all(),
            LongListWorkloads.all())
        .flatMap(List::stream)
        .toList();
  }

  /**
   * Returns the workloads with these names, or all if there are no names.
   *
   * @throws IllegalArgumentException if there is no workload with one of the names
   */
  public static List<Workload> named(List<String> names) {
    for (String name : names) {
      if (all().stream().noneMatch(workload -> workload.name().equals(name))) {
        throw new IllegalArgumentException("there is no workload called " + name);
      }
    }
    return all().stream()
        .filter(workload -> names.isEmpty() || names.contains(workload.name()))
        .toList();
  }
}
