package io.gitledger.bench.fault;

import io.gitledger.bench.fault.Project.Operation;
import io.gitledger.bench.git.GeneratedRepository;
import io.gitledger.bench.http.Api;
import io.gitledger.bench.server.ServerProcess;
import java.io.IOException;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.eclipse.jgit.api.Git;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Ref;

/** Writes on one node and immediately reads it on another, over REST and over git. */
final class BackgroundLoad implements MixedLoad.Client {
  private static final AtomicLong NUMBERS = new AtomicLong();

  private final ServerProcess there;
  private final Project project;
  private final GeneratedRepository local;
  private final Pusher.Way way;
  private final Findings findings;
  private final Api writer;
  private final Api reader;
  private long seen;

  /**
   * Creates a load between two nodes.
   *
   * @param way how commits are pushed to the first node
   */
  BackgroundLoad(
      ServerProcess here,
      ServerProcess there,
      Project project,
      GeneratedRepository local,
      Pusher.Way way,
      Findings findings) {
    this.there = there;
    this.project = project;
    this.local = local;
    this.way = way;
    this.findings = findings;
    this.writer = project.api(here);
    this.reader = project.api(there);
  }

  /** Returns how often the other node had what the first one had just confirmed. */
  long seen() {
    return seen;
  }

  @Override
  public void work() throws Exception {
    long number = NUMBERS.incrementAndGet();
    String title = "from the neighbour " + number;
    long begin = System.nanoTime();
    long issue =
        writer
            .post(project.path() + "/issues", Map.of("title", title))
            .json()
            .path("number")
            .asLong();
    project.opened(issue, title, new Operation("issue opened " + title, begin, System.nanoTime()));
    String found = reader.get(project.path() + "/issues/" + issue).json().path("title").asString();
    if (!found.equals(title)) {
      findings.fault("the other node knows issue %d as %s".formatted(issue, found));
    }
    pushAndLook("refs/heads/neighbour-" + number);
    seen++;
  }

  private void pushAndLook(String branch) throws Exception {
    ObjectId commit = local.commitOn(local.commits().getLast(), branch);
    Slot slot = project.ref(branch);
    slot.asked(commit.name());
    long begin = System.nanoTime();
    way.push(local, commit, branch);
    slot.acknowledge(commit.name());
    project.done(new Operation("push " + branch + " " + commit.name(), begin, System.nanoTime()));
    Ref found;
    try {
      found = Git.lsRemoteRepository().setRemote(project.httpUrl(there)).callAsMap().get(branch);
    } catch (org.eclipse.jgit.api.errors.GitAPIException e) {
      throw new IOException(e);
    }
    if (found == null || !found.getObjectId().equals(commit)) {
      findings.fault("the other node has %s as %s".formatted(branch, found));
    }
  }

  @Override
  public void close() {
    writer.close();
    reader.close();
  }
}
