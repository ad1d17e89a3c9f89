package io.gitledger.bench.workload;

import io.gitledger.bench.git.GeneratedRepository;
import io.gitledger.bench.http.Api;
import io.gitledger.bench.measure.ClosedLoop;
import io.gitledger.bench.measure.Operation;
import io.gitledger.bench.measure.Trial;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.eclipse.jgit.lib.ObjectId;

/** Pushes over HTTP. */
final class PushWorkloads {
  private static final String MAIN = "refs/heads/main";
  private static final int RULES = 20;
  private static final int TAGS = 500;
  private static final int TAG_PUSHES = 5;

  private PushWorkloads() {}

  static List<Workload> all() {
    return List.of(
        Workload.of("push-commit-serial", world -> commits(world, 1, 0)),
        Workload.of("push-commit-20-rules", world -> commits(world, 1, RULES)),
        Workload.of("push-commit-parallel", world -> commits(world, world.plan().clients(), 0)),
        Workload.of("push-500-tags", PushWorkloads::tags));
  }

  /**
   * Each client has a repository of its own, both locally and on the server.
   *
   * @param rules how many branch protections it has; the first is that of the pushed branch
   */
  private static Trial commits(World world, int clients, int rules) throws Exception {
    return ClosedLoop.of(
        clients,
        client -> {
          GeneratedRepository local = world.supplies().scratch(world.plan().seed() + client);
          Place place = world.emptyPlace(client);
          place.push(local.repository()).refs(Map.of(MAIN, local.commits().getLast()));
          protect(place, rules);
          return new CommitPush(world, place, local);
        });
  }

  private static void protect(Place place, int rules) throws IOException {
    try (Api api = place.owner().api()) {
      for (int i = 0; i < rules; i++)
        api.post(
            place.path() + "/branch_protections",
            Map.of("rule_name", i == 0 ? "main" : "topic-" + i + "/*", "enable_push", true));
    }
  }

  /** Creates a commit beforehand and pushes it. */
  private static final class CommitPush implements Operation {
    private final World world;
    private final Place place;
    private final GeneratedRepository local;
    private ObjectId newest;

    private CommitPush(World world, Place place, GeneratedRepository local) {
      this.world = world;
      this.place = place;
      this.local = local;
      this.newest = local.commits().getLast();
    }

    @Override
    public void before() throws IOException {
      newest = local.commitOn(newest, world.texts().body(world.number()));
    }

    @Override
    public int run() throws IOException {
      place.push(local.repository()).refs(Map.of(MAIN, newest));
      return 1;
    }

    @Override
    public void close() {
      local.close();
    }
  }

  /** Every push goes to a new repository, as one repository would grow from push to push. */
  private static Trial tags(World world) throws Exception {
    GeneratedRepository local = world.supplies().small();
    ObjectId commit = local.repository().resolve(MAIN);
    Map<String, ObjectId> tags = new TreeMap<>();
    for (int i = 1; i <= TAGS; i++) {
      tags.put("refs/tags/v" + i, commit);
    }
    return ClosedLoop.of(
        1,
        TAG_PUSHES,
        client ->
            new Operation() {
              private Place place;

              @Override
              public void before() throws IOException {
                place = world.emptyPlace(client);
                place.push(local.repository()).refs(Map.of(MAIN, commit));
              }

              @Override
              public int run() throws IOException {
                place.push(local.repository()).refs(tags);
                return 1;
              }
            });
  }
}
