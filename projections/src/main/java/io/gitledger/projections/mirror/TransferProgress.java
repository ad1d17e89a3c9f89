package io.gitledger.projections.mirror;

import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.jgit.internal.JGitText;
import org.eclipse.jgit.lib.ProgressMonitor;

/** Counts the objects of a transfer, for other threads, which may cancel it. */
public final class TransferProgress implements ProgressMonitor {
  private final AtomicInteger done = new AtomicInteger();
  private volatile int total;
  private volatile boolean receiving;
  private volatile boolean cancelled;
  private volatile String remark = "";
  private volatile Runnable abort = () -> {};

  public int done() {
    return done.get();
  }

  /** The number of objects that the remote has announced; 0 before it did. */
  public int total() {
    return total;
  }

  /** Something that is no object has been brought too. */
  public void brought() {
    total = Math.max(total, done.incrementAndGet());
  }

  /** A remark about a transfer that succeeded; empty for none. */
  public String remark() {
    return remark;
  }

  public void remark(String text) {
    remark = text;
  }

  /** Ends the transfer; one that waits for its remote ends at once. */
  public void cancel() {
    cancelled = true;
    abort.run();
  }

  void onCancel(Runnable action) {
    abort = action;
  }

  @Override
  public void start(int totalTasks) {}

  /** Other titles are what the remote says. */
  @Override
  public void beginTask(String title, int totalWork) {
    receiving = title.equals(JGitText.get().receivingObjects);
    if (receiving) total = totalWork;
  }

  @Override
  public void update(int completed) {
    if (receiving) done.addAndGet(completed);
  }

  @Override
  public void endTask() {
    receiving = false;
  }

  @Override
  public boolean isCancelled() {
    return cancelled;
  }

  @Override
  public void showDuration(boolean enabled) {}
}
