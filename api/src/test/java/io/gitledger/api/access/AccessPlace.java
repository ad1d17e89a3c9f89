package io.gitledger.api.access;

import io.gitledger.api.activitypub.ActorKey;
import io.gitledger.api.content.Files;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestClient;
import io.gitledger.api.testing.TestServer;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * An organization with an owner, a member, a team of writers and a repository, either all public or
 * all hidden, and the callers of the table.
 */
final class AccessPlace {
  static final String REPOSITORY = "r";
  private static final List<String> UNITS = List.of("repo.code", "repo.issues", "repo.pulls");
  private static final String[] READING =
      List.of(
              "activitypub",
              "admin",
              "misc",
              "notification",
              "organization",
              "package",
              "issue",
              "repository",
              "user")
          .stream()
          .map(category -> "read:" + category)
          .toArray(String[]::new);

  private final TestServer server;
  private final boolean hidden;
  final String owner;
  final String bystander;
  final String joined;
  final String org;
  final long team;
  private final Map<As, String> tokens = new EnumMap<>(As.class);
  private final String other;

  AccessPlace(TestServer server, boolean hidden) {
    this.server = server;
    this.hidden = hidden;
    owner = user("owner");
    ActorKey.giveTo(owner, server);
    bystander = user("bystander");
    joined = user("joined");
    other = server.newUser("other");
    String member = server.newUser("member");
    org = newOrganization();
    owner()
        .post(
            "/orgs/" + org + "/repos",
            Json.object("name", REPOSITORY, "private", hidden, "auto_init", true))
        .expect(201);
    owner().post(repository() + "/contents/a.txt", Files.body("one")).expect(201);
    owner().post(repository() + "/wiki/new", Json.object("title", "Home")).expect(201);
    team = newTeam("writers", member);
    newTeam("extras", joined);
    tokens.put(As.WRONG_SCOPE, server.newToken(owner, "write:misc"));
    tokens.put(As.READ_SCOPE, server.newToken(owner, READING));
    tokens.put(As.PUBLIC_ONLY, server.newToken(owner, "public-only", "all"));
    tokens.put(As.OTHER, server.newToken(other, "all"));
    tokens.put(As.MEMBER, server.newToken(member, "all"));
    tokens.put(As.OWNER, server.newToken(owner, "all"));
    tokens.put(As.ADMIN, server.newToken(TestServer.ADMINISTRATOR, "all"));
    tokens.put(As.SUDO, server.newToken(TestServer.ADMINISTRATOR, "all"));
    tokens.put(As.FORGED_SUDO, server.newToken(owner, "all"));
  }

  /** Returns the name in the table. */
  String word() {
    return hidden ? "hidden" : "open";
  }

  TestServer server() {
    return server;
  }

  boolean hidden() {
    return hidden;
  }

  /** Returns the owner of everything, with a token without restrictions. */
  TestClient owner() {
    return server.withToken(
        tokens.computeIfAbsent(As.OWNER, column -> server.newToken(owner, "all")));
  }

  /** Returns the client of a column for an operation. */
  TestClient caller(As column, Operation operation) {
    if (column == As.ANONYMOUS) return server.anonymous();
    String token = tokens.get(column);
    TestClient client = operation.basic() ? server.as("anybody", token) : server.withToken(token);
    return switch (column) {
      case SUDO -> client.sudo(other);
      case FORGED_SUDO -> client.sudo(TestServer.ADMINISTRATOR);
      default -> client;
    };
  }

  String repository() {
    return "/repos/" + org + "/" + REPOSITORY;
  }

  /** Creates a user, with the visibility of the place. */
  String user(String begin) {
    String name = server.newUser(begin);
    if (hidden)
      server
          .administrator()
          .patch("/admin/users/" + name, Json.object("login_name", name, "visibility", "private"))
          .expect(200);
    return name;
  }

  /** Creates an organization of the owner, with the visibility of the place. */
  String newOrganization() {
    String name = server.freshName("matrix");
    owner()
        .post("/orgs", Json.object("username", name, "visibility", hidden ? "private" : "public"))
        .expect(201);
    return name;
  }

  /** Creates a repository in an organization of the owner. */
  String newRepository(String organization) {
    String name = server.freshName("more");
    owner()
        .post("/orgs/" + organization + "/repos", Json.object("name", name, "private", hidden))
        .expect(201);
    return name;
  }

  /** Creates a team with write access to the repository, and returns its id. */
  long newTeam(String name, String member) {
    long id =
        owner()
            .post(
                "/orgs/" + org + "/teams",
                Json.object("name", name, "permission", "write", "units", UNITS))
            .expect(201)
            .json()
            .path("id")
            .asLong();
    owner().put("/teams/" + id + "/members/" + member).expect(204);
    owner().put("/teams/" + id + "/repos/" + org + "/" + REPOSITORY).expect(204);
    return id;
  }
}
