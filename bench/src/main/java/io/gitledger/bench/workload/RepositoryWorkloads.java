package io.gitledger.bench.workload;

import io.gitledger.bench.git.GeneratedRepository;
import io.gitledger.bench.http.Api;
import io.gitledger.bench.measure.ClosedLoop;
import io.gitledger.bench.measure.Operation;
import io.gitledger.bench.measure.Trial;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.eclipse.jgit.lib.ObjectId;

/** Large repositories, and many operations on one commit: forks, comparisons, statuses. */
final class RepositoryWorkloads {
  private static final String LARGE = "clone-100000-objects";
  private static final int COMMITS = 1_000;
  private static final int STATUSES = 1_000;
  private static final int MAX_FORKS = 200;

  private RepositoryWorkloads() {}

  static List<Workload> all() {
    return List.of(
        Workload.of("fork-100000-objects", RepositoryWorkloads::forks),
        Workload.of("compare-1000-commits", RepositoryWorkloads::compare),
        Workload.of("combined-status-1000", RepositoryWorkloads::combinedStatus));
  }

  /** Every fork has an owner of its own. */
  private static Trial forks(World world) throws Exception {
    Place origin = world.pushed(LARGE, world.supplies().large());
    return ClosedLoop.of(
        1,
        MAX_FORKS,
        client ->
            new Operation() {
              private final Api api = world.person(1).api();
              private String owner = "";

              @Override
              public void before() throws IOException {
                owner = world.freshName("owner");
                api.post("/orgs", Map.of("username", owner));
              }

              @Override
              public int run() throws IOException {
                api.post(origin.path() + "/forks", Map.of("organization", owner));
                return 1;
              }

              @Override
              public void close() {
                api.close();
              }
            });
  }

  private static Trial compare(World world) throws Exception {
    GeneratedRepository contents = world.supplies().large();
    Place place = world.pushed(LARGE, contents);
    List<ObjectId> commits = contents.commits();
    ObjectId old = commits.get(commits.size() - 1 - COMMITS);
    return get(world, place.path() + "/compare/" + old.name() + "..." + commits.getLast().name());
  }

  private static Trial combinedStatus(World world) throws Exception {
    Place place = ReadWorkloads.code(world);
    String commit = world.supplies().small().commits().getLast().name();
    Seeding.each(
        STATUSES,
        n -> {
          try (Api api = place.owner().api()) {
            return api.post(
                place.path() + "/statuses/" + commit,
                Map.of("state", "success", "context", "check-" + n));
          }
        });
    return get(world, place.path() + "/commits/" + commit + "/status");
  }

  private static Trial get(World world, String path) throws Exception {
    return ClosedLoop.of(1, client -> ApiOperation.get(world.person(client).api(), () -> path));
  }
}
