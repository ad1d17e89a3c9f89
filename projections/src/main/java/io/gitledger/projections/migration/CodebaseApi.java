package io.gitledger.projections.migration;

import static io.gitledger.projections.migration.ApiFields.number;
import static io.gitledger.projections.migration.ApiFields.text;

import io.gitledger.git.protocol.RemoteFailedException;
import io.gitledger.git.protocol.RemoteFailedException.Reason;
import io.gitledger.projections.mirror.RemoteApi;
import io.gitledger.projections.mirror.RemoteApi.Paging;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/** The API of Codebase for one of its repositories. */
final class CodebaseApi implements AutoCloseable {
  /** The size of its pages is its own. */
  static final Paging PAGING = new Paging("per_page", 20);

  static final Map<String, String> HEADERS = Map.of("Accept", "application/xml");

  private static final int MAX_PAGES = 20_000;

  /** Why names cannot be had while records can. */
  private static final Set<Reason> MISSING = Set.of(Reason.NOT_FOUND, Reason.AUTHENTICATION);

  private final RemoteApi api;
  private final String project;
  private final String repository;

  /** Names by ids; null until they are read. */
  private Map<Long, String> users;

  /** What is done with one item of a list. */
  interface Collector {
    /** Whether the item is new. */
    boolean add(JsonNode item) throws IOException;
  }

  CodebaseApi(RemoteApi api, String project, String repository) {
    this.api = api;
    this.project = "/" + project;
    this.repository = "/" + project + "/" + repository;
  }

  /** The path of the project. */
  String project() {
    return project;
  }

  /** The path of the repository. */
  String repository() {
    return repository;
  }

  JsonNode get(String path) throws IOException {
    return api.get(path);
  }

  /** A whole list of the project. */
  JsonNode ofProject(String path) throws IOException {
    return requireList(get(project + path));
  }

  /** All pages of a list: after the last one comes none, or one that brings nothing new. */
  void pages(String list, Collector collector) throws IOException {
    for (int number = 1; number <= MAX_PAGES; number++) {
      boolean more = false;
      for (JsonNode item : page(list, number)) more |= collector.add(item);
      if (!more) return;
    }
    throw new RemoteFailedException(Reason.TOO_LARGE, null);
  }

  private Iterable<JsonNode> page(String list, int number) throws IOException {
    try {
      return requireList(api.get(list + "?page=" + number));
    } catch (RemoteFailedException e) {
      if (number == 1 || e.reason() != Reason.NOT_FOUND) throw e;
      return List.of();
    }
  }

  private static JsonNode requireList(JsonNode answer) throws IOException {
    if (!answer.isArray()) throw new RemoteFailedException(Reason.NOT_API, null);
    return answer;
  }

  /** The name of a user; one with the id where the name is kept from the migrator. */
  String user(long id) throws IOException {
    if (users == null) users = users();
    return id == 0 ? "" : users.getOrDefault(id, "User " + id);
  }

  private Map<Long, String> users() throws IOException {
    var names = new HashMap<Long, String>();
    try {
      for (JsonNode user : requireList(get("/users")))
        names.put(number(user, "id"), text(user, "username"));
    } catch (RemoteFailedException e) {
      if (!MISSING.contains(e.reason())) throw e;
    }
    return names;
  }

  @Override
  public void close() {
    api.close();
  }
}
