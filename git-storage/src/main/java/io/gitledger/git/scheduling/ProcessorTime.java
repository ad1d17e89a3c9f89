package io.gitledger.git.scheduling;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/**
 * What the current thread has worked: limits by it mean the same on a busy machine. The time of a
 * virtual thread is not measured, for which the clock stands in.
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
