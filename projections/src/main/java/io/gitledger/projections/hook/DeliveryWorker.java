package io.gitledger.projections.hook;

import io.gitledger.command.transaction.AfterCommit;
import io.gitledger.projections.hook.Deliveries.Leased;
import io.gitledger.projections.hook.Deliveries.Pending;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.SmartLifecycle;
import org.springframework.stereotype.Component;

/**
 * Sends queued deliveries. Every hook is processed in order and independently, so that a dead or
 * slow receiver delays no other. Hooks beyond their keeper's share have a separate limit, so that
 * one keeper's many dead receivers delay nobody else. A failed delivery is retried after a growing
 * pause with jitter, under the same id. After the last attempt it stays as a dead letter.
 */
@Component
class DeliveryWorker implements SmartLifecycle {
  private static final Logger LOG = LoggerFactory.getLogger(DeliveryWorker.class);
  private static final int REGULAR_HOOKS = 100;
  private static final int OVERFLOW_HOOKS = 100;
  private static final Duration POLL = Duration.ofSeconds(1);
  private static final Duration MAX_PAUSE = Duration.ofMinutes(5);
  private static final Duration MAX_TURN = Duration.ofSeconds(5);
  private static final Duration STOP_LIMIT = Duration.ofSeconds(6);

  private final Deliveries deliveries;
  private final DeliverySender sender;
  private final BackOff backOff;
  private final int attempts;
  private final String node = UUID.randomUUID().toString();
  private final Semaphore work = new Semaphore(0);
  private final Semaphore regular = new Semaphore(REGULAR_HOOKS);
  private final Semaphore overflow = new Semaphore(OVERFLOW_HOOKS);
  private volatile boolean running;
  private ExecutorService hooks;

  DeliveryWorker(
      Deliveries deliveries,
      DeliverySender sender,
      @Value("${gitledger.webhook-first-pause:1s}") Duration firstPause,
      @Value("${gitledger.webhook-attempts:10}") int attempts) {
    this.deliveries = deliveries;
    this.sender = sender;
    this.backOff = new BackOff(firstPause, MAX_PAUSE);
    this.attempts = attempts;
  }

  private void wake() {
    work.release();
  }

  /** Wakes the worker when the current transaction, which queues a delivery, has committed. */
  void wakeAfterCommit() {
    AfterCommit.run(this::wake);
  }

  @Override
  public void start() {
    running = true;
    hooks = Executors.newThreadPerTaskExecutor(Thread.ofVirtual().name("hook-", 0).factory());
    Thread.ofPlatform().daemon().name("webhooks").start(this::watch);
  }

  @Override
  public void stop() {
    running = false;
    work.release();
    hooks.shutdown();
    try {
      if (!hooks.awaitTermination(STOP_LIMIT.toMillis(), TimeUnit.MILLISECONDS))
        hooks.shutdownNow();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public boolean isRunning() {
    return running;
  }

  private void watch() {
    while (running) {
      try {
        startDueHooks();
        if (work.tryAcquire(POLL.toMillis(), TimeUnit.MILLISECONDS)) work.drainPermits();
      } catch (InterruptedException e) {
        return;
      } catch (RuntimeException e) {
        LOG.warn("webhook queues cannot be read: {}", e.getMessage());
        pause();
      }
    }
  }

  private void startDueHooks() {
    int freeRegular = regular.drainPermits();
    int freeOverflow = overflow.drainPermits();
    try {
      if (freeRegular + freeOverflow == 0) return;
      for (Leased hook : deliveries.lease(node, freeRegular, freeOverflow)) {
        hooks.execute(() -> drain(hook));
        if (hook.overflow()) freeOverflow--;
        else freeRegular--;
      }
    } finally {
      regular.release(freeRegular);
      overflow.release(freeOverflow);
    }
  }

  private void drain(Leased leased) {
    long hook = leased.hook();
    Semaphore room = leased.overflow() ? overflow : regular;
    int failures = leased.failures();
    boolean failed = false;
    long begun = System.nanoTime();
    try {
      Optional<Pending> next = deliveries.first(hook);
      while (running && !failed && next.isPresent() && !givesWay(room, begun)) {
        Pending delivery = next.get();
        Attempt attempt = sender.send(delivery);
        boolean over = attempt.withheld() || delivery.attempts() + 1 >= attempts;
        next = deliveries.attempted(node, delivery, attempt, over);
        failed = !attempt.withheld() && !attempt.answer().succeeded();
        failures = failed ? failures + 1 : 0;
      }
      Duration pause = failed ? backOff.after(failures) : Duration.ZERO;
      deliveries.release(node, hook, pause, failures);
    } catch (RuntimeException e) {
      LOG.warn("deliveries of hook {} stopped for now: {}", hook, e.getMessage());
    } finally {
      room.release();
      work.release();
    }
  }

  /**
   * Returns whether a hook has to yield. Otherwise slow receivers could occupy all permits for as
   * long as their queues are long.
   */
  private static boolean givesWay(Semaphore room, long begun) {
    return room.availablePermits() == 0 && System.nanoTime() - begun > MAX_TURN.toNanos();
  }

  private void pause() {
    try {
      TimeUnit.MILLISECONDS.sleep(POLL.toMillis());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
