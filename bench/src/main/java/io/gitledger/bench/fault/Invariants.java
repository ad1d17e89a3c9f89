package io.gitledger.bench.fault;

import io.gitledger.bench.fault.Project.AcknowledgedIssue;
import io.gitledger.bench.fault.Project.Operation;
import io.gitledger.bench.git.GitProgram;
import io.gitledger.bench.hook.Inbox;
import io.gitledger.bench.hook.Inbox.Arrival;
import io.gitledger.bench.http.Api;
import io.gitledger.bench.http.UnexpectedAnswer;
import io.gitledger.bench.server.ProgramRun;
import io.gitledger.bench.server.ServerProcess;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.locks.LockSupport;
import org.eclipse.jgit.api.Git;
import org.eclipse.jgit.api.errors.GitAPIException;
import org.eclipse.jgit.lib.Ref;
import tools.jackson.databind.JsonNode;

/** Compares the state of a server, and its deliveries, with what clients were told. */
record Invariants(ServerProcess server, Findings findings) {
  private static final int PAGE = 50;
  private static final int SHOWN = 10;
  private static final long PATIENCE_NANOS = 120_000_000_000L;
  private static final long LOOK_AGAIN_NANOS = 100_000_000L;

  private record Issue(String title, String state) {}

  /** Checks everything of a project except its deliveries. */
  void check(Project project) throws IOException {
    try (Api api = server.asAdministrator()) {
      checkIssues(project, issues(api, project));
      Map<Long, String> comments = comments(api, project);
      project
          .comments()
          .forEach(
              (id, body) -> {
                if (!body.equals(comments.get(id))) {
                  findings.lost("comment " + id + " of " + project.fullName());
                }
              });
    }
    checkRefs(project);
  }

  /** Checks that the resources at these paths exist. */
  void checkThere(Collection<String> paths) throws IOException {
    try (Api api = server.asAdministrator()) {
      for (String path : paths) {
        try {
          api.get(path);
        } catch (UnexpectedAnswer answer) {
          findings.lost(answer.getMessage());
        }
      }
    }
  }

  /** Waits until everything confirmed has been delivered, and checks order and ids. */
  void checkDeliveries(Collection<Project> projects, Inbox inbox) {
    long deadline = System.nanoTime() + PATIENCE_NANOS;
    while (System.nanoTime() < deadline
        && projects.stream().anyMatch(project -> !missing(project, inbox.arrivals()).isEmpty())) {
      LockSupport.parkNanos(LOOK_AGAIN_NANOS);
    }
    List<Arrival> arrivals = inbox.arrivals();
    for (Project project : projects) {
      missing(project, arrivals)
          .forEach(what -> findings.lost("delivery of " + what + " to " + project.hook()));
      checkOrder(project, arrivals);
    }
    checkIds(arrivals);
  }

  /** Runs the server's own check. */
  void verify() throws IOException, InterruptedException {
    ProgramRun verify = server.offline("verify");
    if (verify.code() != 0 || !verify.says(", 0 faults")) {
      findings.fault("verify: " + verify);
      verify.lines().stream().limit(SHOWN).forEach(System.out::println);
    }
  }

  /** Checks that a rebuild produces the current read model. */
  void compare() throws IOException, InterruptedException {
    ProgramRun rebuild = server.offline("rebuild", "--compare");
    if (rebuild.code() != 0 || !rebuild.says("no difference")) {
      findings.fault("rebuild: " + rebuild);
      rebuild.lines().stream().limit(SHOWN).forEach(System.out::println);
    }
  }

  /** Checks that an export as a plain repository passes git's checks. */
  void export(Project project, Path folder) throws IOException, InterruptedException {
    ProgramRun export = server.offline("export", project.fullName(), folder.toString());
    if (export.code() != 0) {
      findings.fault("export of " + project.fullName() + ": " + export);
      return;
    }
    Optional<GitProgram> git = GitProgram.find("git");
    if (git.isPresent()) {
      try {
        git.get().fsck(folder);
      } catch (IOException e) {
        findings.fault("fsck of " + project.fullName() + ": " + e.getMessage());
      }
    }
  }

  private void checkIssues(Project project, Map<Long, Issue> found) {
    for (long number = 1; number <= found.size(); number++) {
      if (!found.containsKey(number)) {
        findings.fault(
            "%s has %d issues, but none with number %d"
                .formatted(project.fullName(), found.size(), number));
      }
    }
    for (Map.Entry<Long, AcknowledgedIssue> acknowledged : project.issues().entrySet()) {
      Issue issue = found.get(acknowledged.getKey());
      if (issue == null || !issue.title().equals(acknowledged.getValue().title())) {
        findings.lost("issue " + acknowledged.getKey() + " of " + project.fullName());
      } else if (!acknowledged.getValue().state().allows(issue.state())) {
        findings.lost(
            "issue %d of %s is %s, not %s"
                .formatted(
                    acknowledged.getKey(),
                    project.fullName(),
                    issue.state(),
                    acknowledged.getValue().state()));
      }
    }
  }

  private void checkRefs(Project project) throws IOException {
    Map<String, Ref> found;
    try {
      found = Git.lsRemoteRepository().setRemote(project.httpUrl(server)).callAsMap();
    } catch (GitAPIException e) {
      throw new IOException(e);
    }
    project
        .refs()
        .forEach(
            (name, slot) -> {
              Ref ref = found.get(name);
              String sha = ref == null ? null : ref.getObjectId().name();
              if (!slot.allows(sha)) {
                findings.lost(
                    "%s of %s is %s, not %s".formatted(name, project.fullName(), sha, slot));
              }
            });
  }

  private static Set<String> missing(Project project, List<Arrival> arrivals) {
    Set<String> missing = new HashSet<>();
    project.operations().forEach(operation -> missing.add(operation.what()));
    for (Arrival arrival : arrivals) {
      if (arrival.accepted() && arrival.hook().equals(project.hook())) {
        missing.remove(arrival.what());
      }
    }
    return missing;
  }

  /** Checks that an action that started after another had ended is not delivered before it. */
  private void checkOrder(Project project, List<Arrival> arrivals) {
    Map<String, Operation> operations = new HashMap<>();
    project.operations().forEach(operation -> operations.put(operation.what(), operation));
    Set<String> seen = new HashSet<>();
    Operation latest = null;
    for (Arrival arrival : arrivals) {
      Operation operation = operations.get(arrival.what());
      if (!arrival.accepted()
          || !arrival.hook().equals(project.hook())
          || operation == null
          || !seen.add(arrival.what())) {
        continue;
      }
      if (latest != null && latest.begin() > operation.end()) {
        findings.fault(
            "%s came to %s before %s".formatted(latest.what(), project.hook(), operation.what()));
      }
      latest = latest == null || operation.begin() > latest.begin() ? operation : latest;
    }
  }

  private void checkIds(List<Arrival> arrivals) {
    Map<String, String> idOf = new HashMap<>();
    Map<String, String> eventOf = new HashMap<>();
    for (Arrival arrival : arrivals) {
      String event = arrival.hook() + " " + arrival.what();
      String id = idOf.putIfAbsent(event, arrival.id());
      if (id != null && !id.equals(arrival.id())) {
        findings.fault("%s came as %s and as %s".formatted(event, id, arrival.id()));
      }
      String other = eventOf.putIfAbsent(arrival.id(), event);
      if (other != null && !other.equals(event)) {
        findings.fault("the id %s came with %s and with %s".formatted(arrival.id(), event, other));
      }
    }
  }

  private static Map<Long, Issue> issues(Api api, Project project) throws IOException {
    Map<Long, Issue> all = new TreeMap<>();
    for (JsonNode issue : pages(api, project.path() + "/issues?state=all&type=issues")) {
      all.put(
          issue.path("number").asLong(),
          new Issue(issue.path("title").asString(), issue.path("state").asString()));
    }
    return all;
  }

  private static Map<Long, String> comments(Api api, Project project) throws IOException {
    Map<Long, String> all = new HashMap<>();
    for (JsonNode comment : pages(api, project.path() + "/issues/comments?")) {
      all.put(comment.path("id").asLong(), comment.path("body").asString());
    }
    return all;
  }

  private static List<JsonNode> pages(Api api, String path) throws IOException {
    List<JsonNode> all = new java.util.ArrayList<>();
    int before = -1;
    for (int page = 1; all.size() > before; page++) {
      before = all.size();
      api.get("%s&limit=%d&page=%d".formatted(path, PAGE, page)).json().forEach(all::add);
    }
    return all;
  }
}
