package io.gitledger.bench.fault;

import io.gitledger.bench.http.Api;
import io.gitledger.bench.server.ServerProcess;
import java.io.IOException;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Registers users and creates repositories alternately, and remembers those that were confirmed.
 */
final class Founder implements MixedLoad.Client {
  private static final AtomicLong NUMBERS = new AtomicLong();

  private final Api administrator;
  private final Api owner;
  private final Project project;
  private final Queue<String> acknowledged = new ConcurrentLinkedQueue<>();

  Founder(ServerProcess server, Project project) {
    this.administrator = server.asAdministrator();
    this.owner = project.api(server);
    this.project = project;
  }

  /** Returns the paths of everything that must exist. */
  Queue<String> acknowledged() {
    return acknowledged;
  }

  @Override
  public void work() throws IOException {
    long number = NUMBERS.incrementAndGet();
    String user = "user-" + number + "-" + project.owner();
    administrator.post("/admin/users", newUser(user));
    acknowledged.add("/users/" + user);
    String repository = "made-" + number;
    owner.post("/user/repos", Map.of("name", repository, "auto_init", true));
    acknowledged.add("/repos/" + project.owner() + "/" + repository + "/branches/main");
  }

  static Map<String, Object> newUser(String name) {
    return Map.of(
        "username",
        name,
        "email",
        name + "@example.com",
        "password",
        "Bench-Passw0rd",
        "must_change_password",
        false);
  }

  @Override
  public void close() {
    administrator.close();
    owner.close();
  }
}
