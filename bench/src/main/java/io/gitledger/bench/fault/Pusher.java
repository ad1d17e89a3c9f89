package io.gitledger.bench.fault;

import io.gitledger.bench.fault.Project.Operation;
import io.gitledger.bench.git.GeneratedRepository;
import java.util.concurrent.atomic.AtomicLong;
import org.eclipse.jgit.lib.ObjectId;

/**
 * Pushes one commit after another to a branch of its own, and after a failure to another branch.
 */
final class Pusher implements MixedLoad.Client {
  private static final AtomicLong BRANCHES = new AtomicLong();

  private final GeneratedRepository local;
  private final Project project;
  private final Way way;
  private String branch;
  private ObjectId tip;

  /** The transport of commits to the server. */
  interface Way {
    void push(GeneratedRepository local, ObjectId commit, String ref) throws Exception;
  }

  Pusher(GeneratedRepository local, Project project, Way way) {
    this.local = local;
    this.project = project;
    this.way = way;
    startOver();
  }

  @Override
  public void work() throws Exception {
    ObjectId next = local.commitOn(tip, "change " + BRANCHES.incrementAndGet());
    Slot slot = project.ref(branch);
    slot.asked(next.name());
    long begin = System.nanoTime();
    way.push(local, next, branch);
    slot.acknowledge(next.name());
    tip = next;
    project.done(new Operation("push " + branch + " " + next.name(), begin, System.nanoTime()));
  }

  @Override
  public void startOver() {
    branch = "refs/heads/branch-" + BRANCHES.incrementAndGet();
    tip = local.commits().getLast();
  }
}
