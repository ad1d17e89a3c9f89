package io.gitledger.bench.workload;

import io.gitledger.bench.http.Api;
import io.gitledger.bench.measure.ClosedLoop;
import io.gitledger.bench.measure.Operation;
import io.gitledger.bench.measure.Trial;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/** Pull requests with one new file, in one repository per client. */
final class PullWorkloads {
  private PullWorkloads() {}

  static List<Workload> all() {
    return List.of(
        Workload.of("open-pull-request", world -> trial(world, false)),
        Workload.of("merge-pull-request", world -> trial(world, true)));
  }

  private static Trial trial(World world, boolean merges) throws Exception {
    world.people();
    return ClosedLoop.of(
        world.plan().clients(),
        client -> {
          Place place = world.freshPlace(client);
          return new PullRequest(world, place, place.owner().api(), merges);
        });
  }

  /** Measures opening a pull request, or merging one that is already open. */
  private static final class PullRequest implements Operation {
    private final World world;
    private final Place place;
    private final Api api;
    private final boolean merges;
    private String branch = "";
    private long number;

    PullRequest(World world, Place place, Api api, boolean merges) {
      this.world = world;
      this.place = place;
      this.api = api;
      this.merges = merges;
    }

    @Override
    public void before() throws IOException {
      branch = world.freshName("branch");
      api.post(place.path() + "/contents/" + branch, Map.of("content", "", "new_branch", branch));
      if (merges) open();
    }

    private void open() throws IOException {
      number =
          api.post(place.path() + "/pulls", Map.of("title", branch, "head", branch, "base", "main"))
              .json()
              .path("number")
              .asLong();
    }

    @Override
    public int run() throws IOException {
      if (merges) api.post(place.path() + "/pulls/" + number + "/merge", Map.of("Do", "merge"));
      else open();
      return 1;
    }

    @Override
    public void close() {
      api.close();
    }
  }
}
