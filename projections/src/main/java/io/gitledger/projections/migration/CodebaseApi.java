package io.gitledger.projections.migration;

import static io.gitledger.projections.migration.ApiFields.number;
import static io.gitledger.projections.migration.ApiFields.text;

import io.gitledger.git.protocol.RemoteFailedException;
import io.gitledger.git.protocol.RemoteFailedException.Reason;
import io.gitledger.projections.mirror.RemoteApi;
import io.gitledger.projections.mirror.RemoteApi.Paging;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.MissingNode;

/** The API of Codebase for one of its repositories. */
final class CodebaseApi implements AutoCloseable {
  /** The page size, which the service determines. */
  static final Paging PAGING = new Paging("per_page", 20);

  static final Map<String, String> HEADERS = Map.of("Accept", "application/xml");

  private static final int MAX_PAGES = 20_000;

  private final RemoteApi api;
  private final String project;
  private final String repository;
  private boolean found;

  /** Names by ids; null until they are read. */
  private Map<Long, String> users;

  /** Collects one item of a list. */
  interface Collector {
    /** Adds an item, and returns whether it is new. */
    boolean add(JsonNode item) throws IOException;
  }

  CodebaseApi(RemoteApi api, String project, String repository) {
    this.api = api;
    this.project = "/" + project;
    this.repository = "/" + project + "/" + repository;
  }

  /** Reads a list of the project that has no pages. */
  JsonNode ofProject(String list) throws IOException {
    requireRepository();
    return list(project + list);
  }

  /** Reads an object of the repository. */
  JsonNode ofRepository(String path) throws IOException {
    return api.get(repository + path);
  }

  void pagesOfProject(String list, Collector collector) throws IOException {
    pages(project + list, collector);
  }

  void pagesOfRepository(String list, Collector collector) throws IOException {
    pages(repository + list, collector);
  }

  /** Reads all pages of a list. The page after the last one is missing, or contains no new item. */
  private void pages(String list, Collector collector) throws IOException {
    requireRepository();
    for (int number = 1; number <= MAX_PAGES; number++) {
      boolean more = false;
      for (JsonNode item : list(list + "?page=" + number)) more |= collector.add(item);
      if (!more) return;
    }
    throw new RemoteFailedException(Reason.TOO_LARGE, null);
  }

  /**
   * Checks that the repository exists. This comes first, because the service may respond to a
   * request for an empty list as if it were missing.
   */
  private void requireRepository() throws IOException {
    if (found) return;
    if (!api.get(repository).has("name")) throw new RemoteFailedException(Reason.NOT_API, null);
    found = true;
  }

  private JsonNode list(String path) throws IOException {
    try {
      JsonNode answer = api.get(path);
      if (answer.isArray()) return answer;
      throw new RemoteFailedException(Reason.NOT_API, null);
    } catch (RemoteFailedException e) {
      if (e.reason() != Reason.NOT_FOUND) throw e;
      return MissingNode.getInstance();
    }
  }

  /** Returns the name of a user, or a name with the id if the migrator may not read it. */
  String user(long id) throws IOException {
    if (users == null) users = users();
    return id == 0 ? "" : users.getOrDefault(id, "User " + id);
  }

  private Map<Long, String> users() throws IOException {
    var names = new HashMap<Long, String>();
    try {
      for (JsonNode user : list("/users")) names.put(number(user, "id"), text(user, "username"));
    } catch (RemoteFailedException e) {
      if (e.reason() != Reason.AUTHENTICATION) throw e;
    }
    return names;
  }

  @Override
  public void close() {
    api.close();
  }
}
