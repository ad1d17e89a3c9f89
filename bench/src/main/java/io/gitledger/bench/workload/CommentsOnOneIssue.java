package io.gitledger.bench.workload;

import io.gitledger.bench.http.Api;
import io.gitledger.bench.measure.ClosedLoop;
import io.gitledger.bench.measure.Sample;
import io.gitledger.bench.measure.Trial;
import java.io.IOException;
import java.time.Duration;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/** Thirty-two clients that all comment on one issue, and a count of the resulting comments. */
final class CommentsOnOneIssue implements Trial {
  private static final int CLIENTS = 32;

  private final Place place;
  private final String issue;
  private final ClosedLoop clients;
  private long told;
  private long errors;

  private CommentsOnOneIssue(Place place, String issue, ClosedLoop clients) {
    this.place = place;
    this.issue = issue;
    this.clients = clients;
  }

  static Trial prepare(World world) throws Exception {
    Place place = world.freshPlace(0);
    world.people();
    try (Api owner = place.owner().api()) {
      String issue = place.path() + "/issues/" + place.openIssue(owner, "Everybody is here", "");
      ClosedLoop clients =
          ClosedLoop.of(
              CLIENTS,
              client ->
                  new ApiOperation(
                      world.person(client).api(),
                      api -> {
                        api.post(
                            issue + "/comments",
                            Map.of("body", world.texts().body(world.number())));
                        return 1;
                      }));
      return new CommentsOnOneIssue(place, issue, clients);
    }
  }

  @Override
  public Sample run(Duration time) throws InterruptedException {
    Sample sample = clients.run(time);
    told += sample.things();
    errors += sample.errors();
    return sample;
  }

  /**
   * Returns the difference between what clients were told and the server's counts, both the issue's
   * number of comments and the comments themselves. A request that failed with an error may or may
   * not have added a comment.
   */
  @Override
  public long lost() throws IOException {
    try (Api api = place.owner().api()) {
      long counted = api.get(issue).json().path("comments").asLong();
      Set<Long> ids = new HashSet<>();
      for (JsonNode comment : api.get(issue + "/comments").json()) {
        ids.add(comment.path("id").asLong());
      }
      return Math.max(missed(counted), missed(ids.size()));
    }
  }

  private long missed(long found) {
    return found < told ? told - found : Math.max(0, found - told - errors);
  }

  @Override
  public void close() {
    clients.close();
  }
}
