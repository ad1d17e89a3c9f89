package io.gitledger.bench.workload;

import io.gitledger.bench.measure.ClosedLoop;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

/** Requests that change nothing. */
final class ReadWorkloads {
  private static final int PAGE = 30;

  private ReadWorkloads() {}

  static List<Workload> all() {
    return List.of(
        get("version", world -> List.of("/version")),
        get("get-user", world -> world.people().stream().map(p -> "/users/" + p.name()).toList()),
        get("get-repository", world -> world.places().stream().map(Place::path).toList()),
        get("get-issue", ReadWorkloads::issues),
        get("list-issues", ReadWorkloads::issuePages),
        get("search-repositories", ReadWorkloads::searches),
        get("list-branches", world -> List.of(code(world).path() + "/branches?limit=" + PAGE)),
        get("read-file", world -> files(world, "/contents/")),
        get("raw-file", world -> files(world, "/raw/")));
  }

  /** The paths from which every request picks one at random. */
  private interface Paths {
    List<String> in(World world) throws Exception;
  }

  private static Workload get(String name, Paths paths) {
    return Workload.of(
        name,
        world -> {
          List<String> all = paths.in(world);
          return ClosedLoop.of(
              world.plan().clients(),
              client -> {
                Random random = world.random(name + client);
                return ApiOperation.get(
                    world.person(client).api(), () -> all.get(random.nextInt(all.size())));
              });
        });
  }

  private static List<String> issues(World world) throws Exception {
    List<String> paths = new ArrayList<>();
    for (int number = 1; number <= World.ISSUES; number++) {
      paths.add(world.issueTracker().path() + "/issues/" + number);
    }
    return paths;
  }

  private static List<String> issuePages(World world) throws Exception {
    List<String> paths = new ArrayList<>();
    for (int page = 1; page <= World.ISSUES / PAGE; page++) {
      paths.add(
          "%s/issues?state=all&type=issues&limit=%d&page=%d"
              .formatted(world.issueTracker().path(), PAGE, page));
    }
    return paths;
  }

  private static List<String> searches(World world) throws Exception {
    world.places();
    return Stream.of("place", "place-1", "place-2", "place-5")
        .map(end -> "/repos/search?limit=" + PAGE + "&q=" + world.plan().run() + "-" + end)
        .toList();
  }

  private static List<String> files(World world, String below) throws Exception {
    Place code = code(world);
    return world.supplies().small().paths().stream()
        .map(path -> code.path() + below + path)
        .toList();
  }

  /** Returns a repository with the contents of {@link Supplies#small}. */
  static Place code(World world) throws Exception {
    return world.pushed("small", world.supplies().small());
  }
}
