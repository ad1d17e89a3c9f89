package io.gitledger.bench.workload;

import java.util.List;
import java.util.stream.Stream;

/** All there are, in the order in which they are measured. */
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
   * Those with these names, or all when there are no names.
   *
   * @throws IllegalArgumentException where one has no such name
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
