package io.gitledger.bench.fault;

import io.gitledger.bench.http.Api;
import io.gitledger.bench.server.ServerProcess;
import java.io.IOException;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;

/** A repository with a hook, and everything that clients were told about it. */
final class Project {
  private final String owner;
  private final String token;
  private final String name;
  private final Map<Long, AcknowledgedIssue> issues = new ConcurrentHashMap<>();
  private final Map<Long, String> comments = new ConcurrentHashMap<>();
  private final Map<String, Slot> refs = new ConcurrentHashMap<>();
  private final Queue<Operation> operations = new ConcurrentLinkedQueue<>();

  private Project(String owner, String token, String name) {
    this.owner = owner;
    this.token = token;
    this.name = name;
  }

  /** The known state of an issue. */
  record AcknowledgedIssue(String title, Slot state) {}

  /**
   * A confirmed action that the hook must be notified of.
   *
   * @param what its name in the inbox
   * @param begin when the request was sent
   * @param end when its response had arrived
   */
  record Operation(String what, long begin, long end) {}

  /** Creates a repository whose hook calls the given address. */
  static Project create(
      ServerProcess server, String owner, String token, String name, String hookUrl)
      throws IOException {
    Project project = new Project(owner, token, name);
    try (Api api = project.api(server)) {
      api.post("/user/repos", Map.of("name", name, "default_branch", "main"));
      api.post(
          project.path() + "/hooks",
          Map.of(
              "type",
              "gitea",
              "active",
              true,
              "events",
              List.of("issues", "issue_comment", "push"),
              "config",
              Map.of("url", hookUrl, "content_type", "json")));
    }
    return project;
  }

  Api api(ServerProcess server) {
    return Api.withToken(server.address(), token);
  }

  String owner() {
    return owner;
  }

  String token() {
    return token;
  }

  /** Returns owner and name. */
  String fullName() {
    return owner + "/" + name;
  }

  /** Returns the hook's name in the inbox. */
  String hook() {
    return fullName();
  }

  String path() {
    return "/repos/" + fullName();
  }

  String httpUrl(ServerProcess server) {
    return gitAddress(server.address());
  }

  /** Returns the URL with name and token in it, for git. */
  String signedUrl(ServerProcess server) {
    return httpUrl(server).replaceFirst("://", "://" + owner + ":" + token + "@");
  }

  String gitAddress(URI server) {
    return server + fullName() + ".git";
  }

  String sshUrl(ServerProcess server) {
    return "ssh://git@127.0.0.1:" + server.sshPort() + "/" + fullName() + ".git";
  }

  void opened(long number, String title, Operation operation) {
    issues.put(number, new AcknowledgedIssue(title, new Slot("open")));
    operations.add(operation);
  }

  void commented(long id, String body, Operation operation) {
    comments.put(id, body);
    operations.add(operation);
  }

  void done(Operation operation) {
    operations.add(operation);
  }

  Slot ref(String ref) {
    return refs.computeIfAbsent(ref, none -> new Slot(null));
  }

  Map<Long, AcknowledgedIssue> issues() {
    return issues;
  }

  Map<Long, String> comments() {
    return comments;
  }

  Map<String, Slot> refs() {
    return refs;
  }

  Queue<Operation> operations() {
    return operations;
  }
}
