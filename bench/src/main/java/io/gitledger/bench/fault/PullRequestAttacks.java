package io.gitledger.bench.fault;

import static io.gitledger.bench.fault.HostileClient.JSON;

import io.gitledger.bench.http.Api;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Attacks through pull requests and their reviews. */
final class PullRequestAttacks {
  private static final int FILES = 3_000;
  private static final int COMMENTS = 20_000;
  private static final int RULES = 2_000;
  private static final int PARALLEL = 40;

  /** Numbers of the branches; every round needs new ones. */
  private static final AtomicInteger NUMBERS = new AtomicInteger();

  private PullRequestAttacks() {}

  static Map<String, HostileCommand.Attack> all() {
    Map<String, HostileCommand.Attack> attacks = new LinkedHashMap<>();
    attacks.put("pull requests of many files", PullRequestAttacks::manyFiles);
    attacks.put("one merge, many times at once", PullRequestAttacks::merges);
    attacks.put("reviews of many comments", PullRequestAttacks::reviews);
    attacks.put("owners of files by hard patterns", PullRequestAttacks::owners);
    return attacks;
  }

  private static String rest(HostileClient client) {
    return "/api/v1" + client.project().path();
  }

  private static String newBranch() {
    return "hostile-" + NUMBERS.incrementAndGet();
  }

  private static void branch(HostileClient client, String name, int files, String path) {
    client.post(rest(client) + "/contents/" + name, JSON, "{\"content\":\"\"}");
    String content =
        Base64.getEncoder().encodeToString("line\n".repeat(200).getBytes(StandardCharsets.UTF_8));
    client.post(
        rest(client) + "/contents",
        JSON,
        IntStream.range(0, files)
            .mapToObj(
                i ->
                    "{\"operation\":\"create\",\"path\":\"files/%s/%s%d\",\"content\":\"%s\"}"
                        .formatted(name, path, i, content))
            .collect(
                Collectors.joining(
                    ",",
                    "{\"branch\":\"main\",\"new_branch\":\"%s\",\"message\":\"m\",\"files\":["
                        .formatted(name),
                    "]}")));
  }

  private static Map<String, String> pull(String branch) {
    return Map.of("title", "t", "base", "main", "head", branch);
  }

  /** Opens a pull request with the given number of files and returns its path. */
  private static String open(HostileClient client, String branch, int files) throws IOException {
    branch(client, branch, files, "f");
    try (Api api = client.project().api(client.server())) {
      long number =
          api.post(client.project().path() + "/pulls", pull(branch)).json().path("number").asLong();
      return rest(client) + "/pulls/" + number;
    }
  }

  private static void manyFiles(HostileClient client) throws IOException {
    String pull = open(client, newBranch(), FILES);
    client.together(
        PARALLEL,
        () -> {
          client.get(pull + "/files?limit=50&page=40&whitespace=ignore-all");
          client.get(pull + ".diff");
          client.get(pull + ".patch");
          client.get(pull + "/commits?limit=50");
        });
  }

  private static void merges(HostileClient client) throws IOException {
    String pull = open(client, newBranch(), FILES);
    for (String style : new String[] {"rebase", "squash", "merge"})
      client.together(
          PARALLEL, () -> client.post(pull + "/merge", JSON, "{\"do\":\"%s\"}".formatted(style)));
  }

  private static void reviews(HostileClient client) throws IOException {
    String branch = newBranch();
    String pull = open(client, branch, 1);
    String comments =
        IntStream.range(0, COMMENTS)
            .mapToObj(
                i ->
                    "{\"path\":\"files/%s/f0\",\"body\":\"b\",\"new_position\":%d}"
                        .formatted(branch, i % 300))
            .collect(Collectors.joining(",", "{\"event\":\"COMMENT\",\"comments\":[", "]}"));
    client.together(8, () -> client.post(pull + "/reviews", JSON, comments));
    client.together(PARALLEL, () -> client.get(pull + "/reviews?limit=50"));
  }

  private static void owners(HostileClient client) {
    String rules =
        IntStream.range(0, RULES)
            .mapToObj(i -> "((a|a)*|(aa+)+)*" + i + "$ @" + client.project().owner() + "\n")
            .collect(Collectors.joining());
    String content = Base64.getEncoder().encodeToString(rules.getBytes(StandardCharsets.UTF_8));
    client.post(rest(client) + "/contents/CODEOWNERS", JSON, "{\"content\":\"" + content + "\"}");
    for (int i = 0; i < 4; i++) {
      String branch = newBranch();
      branch(client, branch, 100, "a".repeat(200));
      String body = "{\"title\":\"t\",\"base\":\"main\",\"head\":\"%s\"}".formatted(branch);
      client.together(4, () -> client.post(rest(client) + "/pulls", JSON, body));
    }
  }
}
