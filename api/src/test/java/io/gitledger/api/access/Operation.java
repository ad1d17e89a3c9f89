package io.gitledger.api.access;

import io.gitledger.api.testing.TestServer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/**
 * An operation in the OpenAPI document of the server.
 *
 * @param path below {@code /api/v1}, with its variables
 * @param body whether it has a body
 */
record Operation(String method, String path, boolean body) {
  private static final List<String> METHODS = List.of("GET", "PUT", "POST", "PATCH", "DELETE");
  private static final List<String> PLACED =
      List.of(
          "/user",
          "/orgs/{",
          "/org/",
          "/teams/",
          "/repos/{",
          "/repositories/",
          "/ledger/hooks/{",
          "/ledger/repositories/{",
          "/activitypub/");

  /**
   * Returns all operations in the order of the table. The ones that revoke the caller's own token
   * come last.
   */
  static List<Operation> of(TestServer server) {
    JsonNode paths =
        server.anonymous().atRoot().get("/swagger.v1.json").expect(200).json().path("paths");
    List<Operation> all = new ArrayList<>();
    for (Map.Entry<String, JsonNode> path : paths.properties()) {
      for (Map.Entry<String, JsonNode> method : path.getValue().properties()) {
        all.add(
            new Operation(
                method.getKey().toUpperCase(Locale.ROOT),
                path.getKey(),
                takesBody(method.getValue().path("parameters"))));
      }
    }
    all.sort(
        Comparator.comparing((Operation operation) -> operation.path.equals("/token"))
            .thenComparing(Operation::path)
            .thenComparingInt(operation -> METHODS.indexOf(operation.method)));
    return all;
  }

  private static boolean takesBody(JsonNode parameters) {
    return Stream.iterate(0, i -> i < parameters.size(), i -> i + 1)
        .map(i -> parameters.path(i).path("in").asString())
        .anyMatch(place -> place.equals("body") || place.equals("formData"));
  }

  boolean writes() {
    return !method.equals("GET");
  }

  /** Returns whether the visibility of the organization, its repository or the user matters. */
  boolean placed() {
    return PLACED.stream().anyMatch(path::startsWith);
  }

  /** Returns whether it requires HTTP Basic. */
  boolean basic() {
    return path.startsWith("/users/{username}/tokens");
  }

  @Override
  public String toString() {
    return method + " " + path;
  }
}
