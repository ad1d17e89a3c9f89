package io.gitledger.projections.mirror;

import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.jgit.internal.JGitText;
import org.eclipse.jgit.lib.ProgressMonitor;

/**
 * Counts the objects of a transfer. Other threads read the progress and may cancel the transfer.
 */
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

  /** Returns the number of objects that the remote has announced, or 0 before that. */
  public int total() {
    return total;
  }

  /** Counts a received item that is no object. */
  public void countImported() {
    total = Math.max(total, done.incrementAndGet());
  }

  /** Returns a remark about a successful transfer, or an empty string. */
  public String remark() {
    return remark;
  }

  public void remark(String text) {
    remark = text;
  }

  /** Cancels the transfer. One that waits for its remote ends at once. */
  public void cancel() {
    cancelled = true;
    abort.run();
  }

  void onCancel(Runnable action) {
    abort = action;
  }

  @Override
  public void start(int totalTasks) {}

  /** Starts a task. Other titles come from the remote. */
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
