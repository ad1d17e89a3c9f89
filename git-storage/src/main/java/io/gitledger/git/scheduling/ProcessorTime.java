package io.gitledger.git.scheduling;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/**
 * The CPU time of the current thread. A limit of it has the same meaning on a busy machine. For
 * virtual threads the elapsed time is used.
 */
public final class ProcessorTime {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private ProcessorTime() {}

  public static long nanos() {
    return Thread.currentThread().isVirtual()
        ? System.nanoTime()
        : THREADS.getCurrentThreadCpuTime();
  }
}
