package io.gitledger.bench.fault;

import io.gitledger.bench.fault.Project.AcknowledgedIssue;
import io.gitledger.bench.fault.Project.Operation;
import io.gitledger.bench.http.Api;
import io.gitledger.bench.server.ServerProcess;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;

/** Opens issues, comments on them, closes and reopens them: only its own, one after another. */
final class RestClient implements MixedLoad.Client {
  private static final AtomicLong MARKS = new AtomicLong();

  private final ServerProcess server;
  private final List<Project> projects;
  private final Random random;
  private final List<Own> own = new ArrayList<>();
  private Api api;

  private record Own(Project project, long number, AcknowledgedIssue issue) {}

  RestClient(ServerProcess server, List<Project> projects, Random random) {
    this.server = server;
    this.projects = projects;
    this.random = random;
    this.api = projects.getFirst().api(server);
  }

  @Override
  public void work() throws IOException {
    int choice = random.nextInt(10);
    if (own.isEmpty() || choice < 3) {
      open(projects.get(random.nextInt(projects.size())));
    } else if (choice < 8) {
      comment(own.get(random.nextInt(own.size())));
    } else {
      close(own.get(random.nextInt(own.size())));
    }
  }

  private void open(Project project) throws IOException {
    String title = "issue " + MARKS.incrementAndGet();
    long begin = System.nanoTime();
    long number =
        api.post(project.path() + "/issues", Map.of("title", title, "body", "Seen today."))
            .json()
            .path("number")
            .asLong();
    project.opened(number, title, new Operation("issue opened " + title, begin, System.nanoTime()));
    own.add(new Own(project, number, project.issues().get(number)));
  }

  private void comment(Own issue) throws IOException {
    String body = "comment " + MARKS.incrementAndGet();
    long begin = System.nanoTime();
    long id =
        api.post(
                issue.project().path() + "/issues/" + issue.number() + "/comments",
                Map.of("body", body))
            .json()
            .path("id")
            .asLong();
    issue.project().commented(id, body, new Operation("comment " + body, begin, System.nanoTime()));
  }

  /** Closes an issue for good: the inbox can distinguish only one closing of an issue. */
  private void close(Own issue) throws IOException {
    own.remove(issue);
    issue.issue().state().asked("closed");
    long begin = System.nanoTime();
    api.patch(issue.project().path() + "/issues/" + issue.number(), Map.of("state", "closed"));
    issue.issue().state().acknowledge("closed");
    issue
        .project()
        .done(new Operation("issue closed " + issue.issue().title(), begin, System.nanoTime()));
  }

  @Override
  public void startOver() {
    api.close();
    api = projects.getFirst().api(server);
  }

  @Override
  public void close() {
    api.close();
  }
}
