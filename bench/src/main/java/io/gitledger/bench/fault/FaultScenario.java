package io.gitledger.bench.fault;

import io.gitledger.bench.git.Folders;
import io.gitledger.bench.git.GeneratedRepository;
import io.gitledger.bench.git.GitProgram;
import io.gitledger.bench.git.Push;
import io.gitledger.bench.hook.Inbox;
import io.gitledger.bench.http.Api;
import io.gitledger.bench.server.ServerProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

/** The prerequisites of the clients: an owner with a token and an SSH key, and local objects. */
final class FaultScenario implements AutoCloseable {
  private static final String OWNER = "keeper";
  private static final int PROJECTS = 3;
  private static final int REST_CLIENTS = 4;
  private static final int OBJECTS = 200;

  private final Inbox inbox;
  private final Optional<GitProgram> git;
  private final Path key;
  private final String token;
  private final List<GeneratedRepository> locals = new ArrayList<>();
  private int made;

  private FaultScenario(Inbox inbox, Optional<GitProgram> git, Path key, String token) {
    this.inbox = inbox;
    this.git = git;
    this.key = key;
    this.token = token;
  }

  /**
   * Prepares the scenario. Without the programs git and ssh there are no pushes over SSH, and a
   * message says so.
   */
  static FaultScenario prepare(ServerProcess server, Folders folders, long seed)
      throws IOException, InterruptedException {
    try (Api administrator = server.asAdministrator()) {
      administrator.post("/admin/users", Founder.newUser(OWNER));
    }
    Path key = folders.fresh("key");
    Files.createDirectories(key.getParent());
    Optional<GitProgram> git = GitProgram.find("git");
    boolean ssh = git.isPresent() && GitProgram.makeSshKey(key);
    if (!ssh) {
      System.out.println("without pushes over SSH: git or ssh-keygen is missing");
    }
    try (Api owner = Api.withPassword(server.address(), OWNER, "Bench-Passw0rd")) {
      String token =
          owner
              .post(
                  "/users/" + OWNER + "/tokens", Map.of("name", "bench", "scopes", List.of("all")))
              .json()
              .path("sha1")
              .asString();
      if (ssh) {
        String text = Files.readString(key.resolveSibling(key.getFileName() + ".pub")).strip();
        owner.post("/user/keys", Map.of("title", "bench", "key", text));
      }
      FaultScenario scenario =
          new FaultScenario(Inbox.open(seed), ssh ? git : Optional.empty(), key, token);
      for (int i = 0; i < PROJECTS; i++) {
        scenario.locals.add(GeneratedRepository.create(folders.fresh("local"), seed + i, OBJECTS));
      }
      return scenario;
    }
  }

  Inbox inbox() {
    return inbox;
  }

  /** Creates new repositories with one hook each. */
  List<Project> projects(ServerProcess server) throws IOException {
    List<Project> projects = new ArrayList<>();
    for (int i = 0; i < PROJECTS; i++) {
      String name = "project-" + ++made;
      projects.add(Project.create(server, OWNER, token, name, inbox.url(OWNER + "/" + name)));
    }
    return projects;
  }

  /** Returns clients that work on the projects through one node. */
  List<MixedLoad.Client> clients(ServerProcess server, List<Project> projects, Random random) {
    List<MixedLoad.Client> clients = new ArrayList<>();
    for (int i = 0; i < REST_CLIENTS; i++) {
      clients.add(new RestClient(server, projects, new Random(random.nextLong())));
    }
    clients.add(overHttp(server, projects.get(0), locals.get(0)));
    clients.add(overHttp(server, projects.get(1), locals.get(1)));
    git.ifPresent(program -> clients.add(overSsh(server, projects.get(2), program)));
    return clients;
  }

  /** Returns a client that writes on one node and reads on another. */
  BackgroundLoad neighbours(
      ServerProcess here, ServerProcess there, Project project, Findings findings) {
    return new BackgroundLoad(
        here, there, project, locals.getFirst(), http(here, project), findings);
  }

  private static Pusher overHttp(
      ServerProcess server, Project project, GeneratedRepository objects) {
    return new Pusher(objects, project, http(server, project));
  }

  private static Pusher.Way http(ServerProcess server, Project project) {
    return (local, commit, ref) ->
        new Push(local.repository(), project.httpUrl(server), project.owner(), project.token())
            .refs(Map.of(ref, commit));
  }

  private Pusher overSsh(ServerProcess server, Project project, GitProgram program) {
    return new Pusher(
        locals.get(2),
        project,
        (local, commit, ref) ->
            program.pushWithKey(
                local.folder(), project.sshUrl(server), key, commit.name() + ":" + ref));
  }

  @Override
  public void close() {
    inbox.close();
    locals.forEach(GeneratedRepository::close);
  }
}
