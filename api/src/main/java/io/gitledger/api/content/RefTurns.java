package io.gitledger.api.content;

import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;

/**
 * Lets those who move the same ref on this node do so one after the other, in the order in which
 * they came. A push, or another node, may still move it in between: the work is then tried again.
 */
@Component
public class RefTurns {
  private static final int MAX_ATTEMPTS = 10;

  /** Refs that share a lock by chance wait for each other. */
  private static final int LOCKS = 1_024;

  /** After this time the work is tried without the lock. */
  private static final Duration LOCK_TIMEOUT = Duration.ofSeconds(10);

  private final Lock[] locks =
      Stream.generate(() -> new ReentrantLock(true)).limit(LOCKS).toArray(Lock[]::new);

  /**
   * Works on a ref.
   *
   * @param attempt empty where somebody else moved the ref in between
   * @return empty where that happened each time
   */
  public <T> Optional<T> run(long repository, String ref, Supplier<Optional<T>> attempt) {
    Lock lock = locks[Math.floorMod(Objects.hash(repository, ref), LOCKS)];
    boolean locked = tryLock(lock);
    try {
      Optional<T> done = Optional.empty();
      for (int i = 0; i < MAX_ATTEMPTS && done.isEmpty(); i++) done = attempt.get();
      return done;
    } finally {
      if (locked) lock.unlock();
    }
  }

  private static boolean tryLock(Lock lock) {
    try {
      return lock.tryLock(LOCK_TIMEOUT.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
