package io.gitledger.bench.workload;

import io.gitledger.bench.http.Api;
import io.gitledger.bench.measure.ClosedLoop;
import io.gitledger.bench.measure.Trial;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Map;

/** Requests that change something. */
final class WriteWorkloads {
  private WriteWorkloads() {}

  static List<Workload> all() {
    return List.of(
        Workload.of("create-issue", WriteWorkloads::createIssue),
        Workload.of("comment", WriteWorkloads::comment),
        Workload.of("comment-on-one-issue", CommentsOnOneIssue::prepare),
        Workload.of("close-and-reopen", WriteWorkloads::closeAndReopen),
        Workload.of("register-key", RegisterKeys::prepare),
        Workload.of("create-repository", WriteWorkloads::createRepository),
        Workload.of("write-file", WriteWorkloads::writeFile));
  }

  private static Trial createIssue(World world) throws Exception {
    List<Place> places = world.places();
    return clients(
        world,
        (client, api) -> {
          long number = world.number();
          Place place = places.get((int) (number % places.size()));
          place.openIssue(api, world.texts().title(number), world.texts().body(number));
        });
  }

  private static Trial comment(World world) throws Exception {
    Place place = world.issueTracker();
    return clients(
        world,
        (client, api) -> {
          long number = world.number();
          api.post(
              place.path() + "/issues/" + (1 + number % World.ISSUES) + "/comments",
              Map.of("body", world.texts().body(number)));
        });
  }

  /** Each client has an issue of its own, which it closes and reopens in turn. */
  private static Trial closeAndReopen(World world) throws Exception {
    Place place = world.freshPlace(0);
    return ClosedLoop.of(
        world.plan().clients(),
        client -> {
          Api api = place.owner().api();
          String issue =
              place.path() + "/issues/" + place.openIssue(api, world.texts().title(client), "");
          boolean[] closed = {false};
          return new ApiOperation(
              api,
              same -> {
                same.patch(issue, Map.of("state", closed[0] ? "open" : "closed"));
                closed[0] = !closed[0];
                return 1;
              });
        });
  }

  private static Trial createRepository(World world) throws Exception {
    world.people();
    return clients(
        world,
        (client, api) ->
            api.post(
                "/user/repos",
                Map.of(
                    "name",
                    world.freshName("new"),
                    "auto_init",
                    true,
                    "description",
                    world.texts().title(client))));
  }

  /** Each client has a repository of its own, so that they do not wait for one branch. */
  private static Trial writeFile(World world) throws Exception {
    world.people();
    return ClosedLoop.of(
        world.plan().clients(),
        client -> {
          Place place = world.freshPlace(client);
          return new ApiOperation(
              place.owner().api(),
              api -> {
                long number = world.number();
                byte[] text = world.texts().body(number).getBytes(StandardCharsets.UTF_8);
                api.post(
                    "%s/contents/notes/%d/note-%d.txt".formatted(place.path(), number % 50, number),
                    Map.of(
                        "content",
                        Base64.getEncoder().encodeToString(text),
                        "message",
                        world.texts().title(number)));
                return 1;
              });
        });
  }

  private interface Request {
    void send(int client, Api api) throws Exception;
  }

  private static ClosedLoop clients(World world, Request request) throws Exception {
    return ClosedLoop.of(
        world.plan().clients(),
        client ->
            new ApiOperation(
                world.person(client).api(),
                api -> {
                  request.send(client, api);
                  return 1;
                }));
  }
}
