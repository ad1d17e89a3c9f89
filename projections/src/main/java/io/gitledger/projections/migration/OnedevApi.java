package io.gitledger.projections.migration;

import static io.gitledger.projections.migration.ApiFields.number;
import static io.gitledger.projections.migration.ApiFields.text;

import io.gitledger.git.protocol.RemoteFailedException;
import io.gitledger.git.protocol.RemoteFailedException.Reason;
import io.gitledger.projections.mirror.RemoteApi;
import io.gitledger.projections.mirror.RemoteApi.Paging;
import io.gitledger.projections.mirror.RemoteApi.Receiver;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.jgit.lib.ObjectId;
import tools.jackson.databind.JsonNode;

/** The API of OneDev for one of its projects. */
final class OnedevApi implements AutoCloseable {
  static final Paging PAGING = new Paging("count", 100, true);

  /** The first supported server version: major, minor and patch. */
  private static final List<Integer> MIN_VERSION = List.of(12, 0, 1);

  private static final Pattern VERSION =
      Pattern.compile("\\s*\"?(\\d{1,6})\\.(\\d{1,6})\\.(\\d{1,6})\\b[^\"\\n]{0,50}\"?\\s*");
  private static final int MAX_USERS = 10_000;

  /** The reasons for which one object is not available while others are. */
  private static final Set<Reason> MISSING =
      Set.of(Reason.NOT_FOUND, Reason.AUTHENTICATION, Reason.NOT_API);

  private final RemoteApi api;
  private final String path;
  private final Map<String, String> users = new HashMap<>();
  private String project = "";

  /** -1 until it is known. */
  private long lastIssue = -1;

  /** Ids of the commits of a pull request; empty if they are unknown. */
  record Commits(String head, String merge) {
    static final Commits UNKNOWN = new Commits("", "");
  }

  /**
   * @param path path of the project, including its parents
   */
  OnedevApi(RemoteApi api, String path) {
    this.api = api;
    this.path = path;
  }

  /** Returns the id of the project. */
  String project() throws IOException {
    if (!project.isEmpty()) return project;
    requireVersion();
    JsonNode found = api.page("/projects?query=" + query("Path", ""), 1).items();
    project = text(found.path(0), "id");
    if (project.isEmpty()) throw new RemoteFailedException(Reason.NOT_FOUND, null);
    return project;
  }

  private void requireVersion() throws IOException {
    Matcher version = VERSION.matcher(api.text("/version/server"));
    if (!version.matches()) throw new RemoteFailedException(Reason.NOT_API, null);
    for (int i = 0; i < MIN_VERSION.size(); i++) {
      int part = Integer.parseInt(version.group(i + 1));
      if (part > MIN_VERSION.get(i)) return;
      if (part < MIN_VERSION.get(i)) throw new RemoteFailedException(Reason.OUTDATED, null);
    }
  }

  /** Returns an encoded condition in the query language. */
  private String query(String field, String order) {
    String quoted = path.replace("\\", "\\\\").replace("\"", "\\\"");
    return URLEncoder.encode(
        "\"" + field + "\" is \"" + quoted + "\"" + order, StandardCharsets.UTF_8);
  }

  /** Returns the number of the latest issue, or 0 if there is none. */
  long lastIssue() throws IOException {
    project();
    if (lastIssue < 0)
      lastIssue =
          api.page("/issues?query=" + query("Project", " order by \"Number\" desc"), 1)
              .items()
              .valueStream()
              .mapToLong(issue -> number(issue, "number"))
              .max()
              .orElse(0);
    return lastIssue;
  }

  /** Reads the issues in the order of their numbers, with their fields. */
  void issues(Receiver<JsonNode> receiver) throws IOException {
    project();
    String query = query("Project", " order by \"Number\" asc");
    api.list("/issues?withFields=true&query=" + query, receiver);
  }

  /** Reads the pull requests in the order of their numbers. */
  void pulls(Receiver<JsonNode> receiver) throws IOException {
    project();
    api.list("/pulls?query=" + query("Target Project", " order by \"Number\" asc"), receiver);
  }

  void iterations(Receiver<JsonNode> receiver) throws IOException {
    api.list("/projects/" + project() + "/iterations", receiver);
  }

  JsonNode get(String resource) throws IOException {
    return api.get(resource);
  }

  /** Returns the commits of a pull request. One that cannot be merged has no preview. */
  Commits commits(String pull) throws IOException {
    try {
      JsonNode preview = api.get("/pulls/" + pull + "/merge-preview");
      return new Commits(commit(preview, "headCommitHash"), commit(preview, "mergeCommitHash"));
    } catch (RemoteFailedException e) {
      if (!MISSING.contains(e.reason())) throw e;
      return Commits.UNKNOWN;
    }
  }

  private static String commit(JsonNode preview, String field) {
    String id = text(preview, field);
    return ObjectId.isId(id) ? id : "";
  }

  /** Returns the name of a user, or a name with the id if the migrator may not read it. */
  String user(JsonNode item, String field) throws IOException {
    String id = text(item, field);
    if (id.isEmpty()) return "";
    if (users.size() >= MAX_USERS) users.clear();
    if (!users.containsKey(id)) users.put(id, name(id));
    return users.get(id);
  }

  private String name(String user) throws IOException {
    String name = "";
    try {
      name = text(api.get("/users/" + user), "name");
    } catch (RemoteFailedException e) {
      if (!MISSING.contains(e.reason())) throw e;
    }
    return name.isEmpty() ? "User " + user : name;
  }

  @Override
  public void close() {
    api.close();
  }
}
