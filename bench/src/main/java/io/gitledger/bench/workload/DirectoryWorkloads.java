package io.gitledger.bench.workload;

import io.gitledger.bench.http.Api;
import io.gitledger.bench.measure.ClosedLoop;
import io.gitledger.bench.measure.Trial;
import java.io.IOException;
import java.util.List;
import java.util.Random;
import java.util.function.Function;

/**
 * Searches and lists over very many people, organizations and repositories. They need the data that
 * {@code FillAccounts} writes (at least 1,000 users and 200 organizations) and are skipped without
 * it.
 */
final class DirectoryWorkloads {
  private static final int PEOPLE = 1_000;
  private static final int HOUSES = 200;
  private static final int TEAM_REPOSITORIES = 5;

  /** A user whose rights come from 200 teams. */
  private static final String MUCH_TEAMED = "sudo=person-0";

  private DirectoryWorkloads() {}

  static List<Workload> all() {
    return List.of(
        new Directory("find-users", random -> "/users/search?q=person-" + random.nextInt(PEOPLE)),
        new Directory("list-users", random -> "/users/search?page=" + (1 + random.nextInt(30))),
        new Directory("list-organizations", random -> "/orgs?page=" + (1 + random.nextInt(6))),
        new Directory("list-members", random -> house(random) + "/members"),
        new Directory("list-teams", random -> house(random) + "/teams"),
        new Directory("list-house-repositories", random -> house(random) + "/repos"),
        new Directory(
            "find-repositories", random -> "/repos/search?q=project-" + random.nextInt(PEOPLE)),
        new Directory(
            "list-repositories", random -> "/repos/search?page=" + (1 + random.nextInt(30))),
        new Directory("own-repositories-200-teams", random -> "/user/repos?" + MUCH_TEAMED),
        new Directory("own-organizations-200-teams", random -> "/user/orgs?" + MUCH_TEAMED),
        new Directory("own-teams-200-teams", random -> "/user/teams?" + MUCH_TEAMED),
        new Directory("search-200-teams", random -> "/repos/search?q=work-1&" + MUCH_TEAMED),
        new Directory(
            "access-200-teams",
            random ->
                "/repos/house-%d/work-%d?%s"
                    .formatted(
                        random.nextInt(HOUSES), random.nextInt(TEAM_REPOSITORIES), MUCH_TEAMED)));
  }

  private static String house(Random random) {
    return "/orgs/house-" + random.nextInt(HOUSES);
  }

  private record Directory(String name, Function<Random, String> path) implements Workload {
    @Override
    public boolean fits(World world) {
      try (Api api = world.target().asAdministrator()) {
        api.get("/users/person-0");
        return true;
      } catch (IOException none) {
        return false;
      }
    }

    @Override
    public Trial prepare(World world) throws Exception {
      return ClosedLoop.of(
          world.plan().clients(),
          client -> {
            Random random = world.random(name + client);
            return ApiOperation.get(world.target().asAdministrator(), () -> path.apply(random));
          });
    }
  }
}
