package io.gitledger.projections.branch;

import io.gitledger.git.maintenance.Compaction;
import java.io.IOException;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.stereotype.Component;

/**
 * Maintains the data of git-storage, on one thread and never within a request. Repositories are
 * compacted after pushes.
 */
@Component
class CompactionScheduler implements SmartLifecycle {
  private static final Logger LOG = LoggerFactory.getLogger(CompactionScheduler.class);
  private static final Duration AFTER_A_PUSH = Duration.ofSeconds(5);

  private final Compaction compaction;
  private final RetainedTips tips;
  private final Set<Long> pushed = new LinkedHashSet<>();
  private ScheduledThreadPoolExecutor clock;
  private List<? extends Future<?>> duties = List.of();

  CompactionScheduler(Compaction compaction, RetainedTips tips) {
    this.compaction = compaction;
    this.tips = tips;
  }

  /** Notes that a repository has new packs. It is checked soon, once for many pushes. */
  void pushed(long repository) {
    synchronized (pushed) {
      pushed.add(repository);
    }
  }

  @Override
  public void start() {
    clock =
        new ScheduledThreadPoolExecutor(1, Thread.ofPlatform().daemon().name("upkeep").factory());
    duties =
        List.of(
            clock.scheduleWithFixedDelay(
                this::compactNext,
                AFTER_A_PUSH.toSeconds(),
                AFTER_A_PUSH.toSeconds(),
                TimeUnit.SECONDS));
  }

  @Override
  public void stop() {
    duties.forEach(duty -> duty.cancel(true));
    clock.shutdownNow();
    clock = null;
  }

  @Override
  public boolean isRunning() {
    return clock != null;
  }

  private void compactNext() {
    for (Optional<Long> next = take(); next.isPresent(); next = take()) compact(next.get());
  }

  private Optional<Long> take() {
    synchronized (pushed) {
      Optional<Long> first = pushed.stream().findFirst();
      first.ifPresent(pushed::remove);
      return first;
    }
  }

  private void compact(long repository) {
    try {
      compaction.run(repository, () -> tips.of(repository));
    } catch (IOException | RuntimeException e) {
      LOG.warn("Repository {} could not be compacted: {}", repository, e.getMessage());
    }
  }
}
