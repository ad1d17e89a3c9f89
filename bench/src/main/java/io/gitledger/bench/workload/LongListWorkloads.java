package io.gitledger.bench.workload;

import io.gitledger.bench.http.Api;
import io.gitledger.bench.measure.ClosedLoop;
import io.gitledger.bench.measure.Trial;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import tools.jackson.databind.JsonNode;

/**
 * Pages deep in very long lists. They need the data that {@code FillLedger} writes into the
 * administrator's repository {@code million} (at least 10,000 issues) and are skipped without it.
 */
final class LongListWorkloads {
  private static final int PAGE = 50;
  private static final int MANY = 10_000;
  private static final double MIDDLE = 0.5;
  private static final double END = 1;

  private LongListWorkloads() {}

  static List<Workload> all() {
    return List.of(
        new LongList("long-issues-begin", "/issues?state=all", Length.ALL, 0),
        new LongList("long-issues-quarter", "/issues?state=all", Length.ALL, MIDDLE / 2),
        new LongList("long-issues-middle", "/issues?state=all", Length.ALL, MIDDLE),
        new LongList("long-issues-end", "/issues?state=all", Length.ALL, END),
        new LongList("long-issues-open-middle", "/issues?state=open", Length.OPEN, MIDDLE),
        new LongList("long-issues-closed-middle", "/issues?state=closed", Length.CLOSED, MIDDLE),
        new LongList(
            "long-issues-since-middle",
            "/issues?state=all&since=2020-01-01T00:00:00Z",
            Length.ALL,
            MIDDLE),
        new TextSearch("long-issues-word", "", TextSearch::rareWord),
        new TextSearch("long-issues-no-word", "", TextSearch::noWord),
        new TextSearch("long-search-word", SEARCH, TextSearch::rareWord),
        new TextSearch("long-search-no-word", SEARCH, TextSearch::noWord),
        new LongList("long-search-middle", SEARCH, Length.ALL, MIDDLE),
        new LongList("long-search-end", SEARCH, Length.ALL, END),
        new LongList("long-comments-middle", "/issues/comments?", Length.ALL, MIDDLE),
        new LongList("long-comments-end", "/issues/comments?", Length.ALL, END));
  }

  private static final String SEARCH = "/repos/issues/search?state=all";

  private static String repository(Api api) throws IOException {
    return "/repos/" + api.get("/user").json().path("login").asString() + "/million";
  }

  /** Returns the number of issues; issue numbers have no gaps. */
  private static long count(Api api, String repository) throws IOException {
    JsonNode newest = api.get(repository + "/issues?state=all&limit=1").json().path(0);
    return newest.path("number").asLong();
  }

  private static boolean isFilled(World world) {
    try (Api api = world.target().asAdministrator()) {
      return count(api, repository(api)) >= MANY;
    } catch (IOException none) {
      return false;
    }
  }

  /** The number of issues in a list. */
  private enum Length {
    ALL,
    OPEN,
    CLOSED
  }

  /**
   * @param path below the repository, or from {@code /repos} on
   * @param depth 0 for the first page, 1 for the last one
   */
  private record LongList(String name, String path, Length length, double depth)
      implements Workload {
    @Override
    public boolean fits(World world) {
      return isFilled(world);
    }

    private long of(Api api, String repository) throws IOException {
      long all = count(api, repository);
      long open = api.get(repository).json().path("open_issues_count").asLong();
      return switch (length) {
        case ALL -> all;
        case OPEN -> open;
        case CLOSED -> all - open;
      };
    }

    @Override
    public Trial prepare(World world) throws Exception {
      String list;
      long pages;
      try (Api api = world.target().asAdministrator()) {
        String repository = repository(api);
        list = (path.startsWith("/repos") ? path : repository + path) + "&limit=" + PAGE + "&page=";
        pages = Math.max(1, of(api, repository) / PAGE);
      }
      long about = 1 + Math.round(depth * (pages - 1));
      return ClosedLoop.of(
          world.plan().clients(),
          client -> {
            Random random = world.random(name + client);
            // Not the same page each time, but one at a similar depth.
            return ApiOperation.get(
                world.target().asAdministrator(),
                () -> list + Math.clamp(about + random.nextInt(-50, 51), 1, pages));
          });
    }
  }

  /**
   * A random page of the issues that contain a word.
   *
   * @param path from {@code /repos} on; empty for the issues of the repository
   */
  private record TextSearch(String name, String path, Words words) implements Workload {
    private static final int SOUGHT = 40;
    private static final int PAGES = 3;

    /** Reads words from the server. */
    @FunctionalInterface
    private interface Words {
      String next(Api api, String repository, Random random) throws IOException;
    }

    /** Returns the last word of an issue, which every 10,000th issue contains. */
    private static String rareWord(Api api, String repository, Random random) throws IOException {
      long number = 1 + random.nextLong(count(api, repository));
      String body = api.get(repository + "/issues/" + number).json().path("body").asString();
      return body.substring(body.lastIndexOf(' ') + 1);
    }

    /** Returns a word in no issue, composed of the syllables of one that some issue has. */
    private static String noWord(Api api, String repository, Random random) throws IOException {
      String word = rareWord(api, repository, random);
      return word + word.substring(0, 2);
    }

    @Override
    public boolean fits(World world) {
      return isFilled(world);
    }

    @Override
    public Trial prepare(World world) throws Exception {
      List<String> sought = new ArrayList<>();
      String list;
      try (Api api = world.target().asAdministrator()) {
        String repository = repository(api);
        list = path.isEmpty() ? repository + "/issues?state=all" : path;
        Random random = world.random(name);
        while (sought.size() < SOUGHT) sought.add(words.next(api, repository, random));
      }
      return ClosedLoop.of(
          world.plan().clients(),
          client -> {
            Random random = world.random(name + client);
            return ApiOperation.get(
                world.target().asAdministrator(),
                () -> {
                  String word = sought.get(random.nextInt(SOUGHT));
                  int page = 1 + random.nextInt(PAGES);
                  return list + "&limit=" + PAGE + "&page=" + page + "&q=" + word;
                });
          });
    }
  }
}
