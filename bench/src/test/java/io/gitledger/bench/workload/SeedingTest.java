package io.gitledger.bench.workload;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.bench.git.JGitClient;
import io.gitledger.bench.target.Target;
import io.gitledger.bench.testing.StubServer;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SeedingTest {
  @Test
  void theSameSeedAndRunAskServersForTheSame() throws Exception {
    assertThat(seeded("r1", 42)).isEqualTo(seeded("r1", 42)).hasSizeGreaterThan(300);
  }

  @Test
  void anotherSeedGivesOtherTextsUnderTheSameNames() throws Exception {
    List<String> one = seeded("r1", 42);
    List<String> other = seeded("r1", 43);

    assertThat(paths(one)).isEqualTo(paths(other));
    assertThat(one).isNotEqualTo(other);
  }

  @Test
  void runsDoNotMeet() throws Exception {
    assertThat(paths(seeded("r1", 42))).doesNotContainAnyElementsOf(named(seeded("r2", 42)));
  }

  /** Returns the requests to a server in sorted order, as many threads send them. */
  private static List<String> seeded(String run, long seed) throws Exception {
    try (StubServer server = StubServer.start();
        Supplies supplies = new Supplies(plan(run, seed))) {
      Target target = new Target("stub", server.address(), "root", "pw", List.of(), List.of());
      World world = new World(target, plan(run, seed), supplies);
      world.issueTracker();
      world.places();
      return server.requests().stream().sorted().toList();
    }
  }

  private static List<String> paths(List<String> requests) {
    return requests.stream().map(request -> request.split(" ", -1)[1]).toList();
  }

  private static List<String> named(List<String> requests) {
    return paths(requests).stream()
        .filter(path -> path.contains("/users/r") || path.contains("/repos/"))
        .toList();
  }

  private static Plan plan(String run, long seed) {
    return new Plan(
        run,
        seed,
        2,
        Duration.ofSeconds(1),
        Duration.ZERO,
        1,
        new JGitClient(),
        Optional.empty(),
        "127.0.0.1");
  }
}
